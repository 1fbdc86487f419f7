/** Cards: characters in the frame of their origin, World cards, Artifacts. Small on the table, whole in large. */
import type { JSX, ReactNode } from "react";
import { Card, Icon, Zoom } from "../../parts";
import { Price } from "./goods";
import { HomeScene } from "./homes";
import { bondOf, designOf, worldCard, relicOf, temperOf } from "./look";
import { ATTRACTION_ICONS, pictureOf, RELIC_ICONS, WORLD_ICONS } from "./pictures";
import {
  FIRST_WILD,
  type Design,
  type KorremContent,
  type KorremView,
  type QuestCard,
  type Relic,
  type WorldCard,
} from "./types";
import { say } from "../../words/say";

type Kind =
  | "provider"
  | "fighter"
  | "specialist"
  | "machine"
  | "summon"
  | "leader"
  | "common"
  | "uncommon"
  | "rare"
  | "monster";
type Origin =
  | "plains"
  | "forest"
  | "mountain"
  | "ocean"
  | "desert"
  | "tundra"
  | "swamp"
  | "skyrealm"
  | "firerealm"
  | "tenebris";
type Nature =
  | "sinister"
  | "aggressive"
  | "belligerent"
  | "skittish"
  | "anxious"
  | "indifferent"
  | "conniving"
  | "wandering"
  | "desperate"
  | "social"
  | "eager";
type World = "strategy" | "disaster" | "nation" | "event" | "artifact";
type Magic = "holy" | "unholy" | "elemental";
const ATTRACTIONS = ["romance", "companionship", "intimacy", "charisma"] as const;

export function kindName(kind: string): string {
  return say(`korrem.kind.${kind as Kind}`);
}

/** A nation, or where creatures come from. */
export function originName(content: KorremContent, origin: number): string {
  return content.nations[origin]?.name ?? say(`korrem.origin.${content.origins[origin] as Origin}`);
}

export function attractionName(attraction: number): string {
  const found = ATTRACTIONS[attraction];
  return found === undefined ? "" : say(`korrem.attraction.${found}`);
}

export function natureName(content: KorremContent, nature: number): string {
  return say(`korrem.nature.${content.natures[nature] as Nature}`);
}

export function worldKind(card: WorldCard): string {
  return say(`korrem.world.${card.kind as World}`);
}

export function magicName(relic: Relic): string {
  return say(`korrem.magic.${relic.magic as Magic}`);
}

/** Attack, Defense, Health and Speed, as they are printed. */
function Stats({ design }: { design: Design }): JSX.Element {
  return (
    <span className="values">
      <span title={say("korrem.attack")}>
        <Icon name={design.shoots ? "bow-arrow" : "crossed-swords"} label={say("korrem.attack")} />{" "}
        {design.attack}
      </span>
      <span title={say("korrem.defense")}>
        <Icon name="checked-shield" label={say("korrem.defense")} /> {design.defense}
      </span>
      <span title={say("korrem.health")}>
        <Icon name="health-normal" label={say("korrem.health")} /> {design.health}
      </span>
      <span title={say("korrem.speed")}>
        <Icon name="walking-boot" label={say("korrem.speed")} /> {design.speed}
      </span>
      {design.attraction >= 0 && (
        <span title={say("korrem.card.attraction", { name: attractionName(design.attraction) })}>
          <Icon
            name={ATTRACTION_ICONS[design.attraction] ?? "hearts"}
            label={attractionName(design.attraction)}
          />{" "}
          {design.score}
        </span>
      )}
    </span>
  );
}

/** A character as one plays by it. */
export function CharacterFace({ design, content }: { design: Design; content: KorremContent }): JSX.Element {
  const wild = design.origin >= FIRST_WILD;
  return (
    <div className={`kr-card kr-origin-${content.origins[design.origin] ?? ""}`}>
      <Card
        title={design.name}
        kind={`${kindName(design.kind)} · ${originName(content, design.origin)}`}
        picture={
          <>
            <HomeScene origin={content.origins[design.origin] ?? ""} />
            <Icon name={pictureOf(design)} />
          </>
        }
        edge="var(--kr-frame)"
        foot={
          <span className="kr-card-foot">
            <Price content={content} price={design.cost} />
            {design.sacrifice > 0 && <span>{say("korrem.card.sacrifice", { count: design.sacrifice })}</span>}
            {design.vp > 0 && (
              <b>
                <Icon name="laurel-crown" label={say("korrem.points")} /> {design.vp}
              </b>
            )}
          </span>
        }
      >
        <Stats design={design} />
        {wild && (
          <p className="kr-nature">
            <b>{natureName(content, design.nature)}.</b>{" "}
            <TemperWords content={content} nature={design.nature} />
          </p>
        )}
        {design.abilities.map((ability) => (
          <p key={ability.name}>
            <b>{ability.name}.</b> {ability.text}
            {ability.marks.length > 0 && <small> {ability.marks.join(" ")}</small>}
          </p>
        ))}
        {design.quest !== null && (
          <p className="kr-quest-line">
            <Icon name="scroll-unfurled" /> <b>{say("korrem.card.quest")}</b> {questWords(design.quest)}
          </p>
        )}
      </Card>
    </div>
  );
}

/** "Its Army wins 3 Battles: 2 VP, once." */
export function questWords({ text, vp, how }: QuestCard): string {
  return say("korrem.card.quest-words", { text, points: vp, how });
}

/** What a creature may do when it is met, in eighths: "fights 3/8". */
export function temperWords(content: KorremContent, nature: number): string[] {
  const temper = temperOf(content, nature);
  const parts: [number, string][] = [
    [temper.fights, say("korrem.temper.fights")],
    [temper.allies, say("korrem.temper.allies")],
    [temper.flees, say("korrem.temper.flees")],
    [temper.ignores, say("korrem.temper.ignores")],
    [temper.recruits, say("korrem.temper.recruits")],
    [temper.joins, say("korrem.temper.joins")],
  ];
  return parts.filter(([count]) => count > 0).map(([count, what]) => `${what} ${count}/8`);
}

export function TemperWords({ content, nature }: { content: KorremContent; nature: number }): JSX.Element {
  return (
    <span className="kr-temper">
      {temperWords(content, nature).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  );
}

export function WorldFace({ card }: { card: WorldCard }): JSX.Element {
  return (
    <div className={`kr-card kr-world-${card.kind}`}>
      <Card
        title={card.name}
        kind={worldKind(card)}
        picture={WORLD_ICONS[card.kind] ?? "card-play"}
        edge="var(--kr-frame)"
        {...(card.rounds > 0 && { foot: say("korrem.card.rounds", { count: card.rounds }) })}
      >
        <p>{card.text}</p>
      </Card>
    </div>
  );
}

export function RelicFace({ relic, content }: { relic: Relic; content: KorremContent }): JSX.Element {
  return (
    <div className={`kr-card kr-magic-${relic.magic}`}>
      <Card
        title={relic.name}
        kind={magicName(relic)}
        picture={RELIC_ICONS[relic.magic] ?? "open-treasure-chest"}
        edge="var(--kr-frame)"
        foot={
          <span className="kr-card-foot">
            <b>
              <Icon name="laurel-crown" label={say("korrem.card.points-banked")} /> {relic.vp}
            </b>
            <span>
              {say("korrem.card.destroyed")} <Price content={content} price={relic.worth} />
            </span>
          </span>
        }
      >
        <p>{relic.text}</p>
      </Card>
    </div>
  );
}

/** The face of anything that is called so. */
export function faceOf(content: KorremContent, id: string): JSX.Element | null {
  const world = worldCard(content, id);
  if (world !== undefined) return <WorldFace card={world} />;
  const relic = relicOf(content, id);
  if (relic !== undefined) return <RelicFace relic={relic} content={content} />;
  const design = content.designs.find((each) => each.id === id);
  return design === undefined ? null : <CharacterFace design={design} content={content} />;
}

/** A character in a row of them: picture, name, figures; pointing at it shows all of it. */
export function CardRow({
  card,
  view,
  content,
  tells,
  children,
}: {
  card: number;
  view: KorremView;
  content: KorremContent;
  /** A press shows all of it, although something stands beside it. */
  tells?: boolean;
  children?: ReactNode;
}): JSX.Element | null {
  const design = designOf(content, card);
  if (design === undefined) return null;
  const bond = bondOf(view, card);
  return (
    <Zoom
      face={<CharacterFace design={design} content={content} />}
      className="kr-row-zoom"
      tells={tells ?? children === undefined}
    >
      <span className={`kr-row kr-origin-${content.origins[design.origin] ?? ""}`}>
        <span className="kr-row-picture" aria-hidden="true">
          <Icon name={pictureOf(design)} />
        </span>
        <span className="kr-row-words">
          <b>{design.name}</b>
          <Stats design={design} />
        </span>
        {view.state.undead.includes(card) && <Icon name="raise-zombie" label={say("korrem.card.undead")} />}
        {bond !== null && (
          <span
            className="kr-bond"
            title={say("korrem.card.bound-to", { name: designOf(content, bond.partner)?.name ?? "" })}
          >
            <Icon name={ATTRACTION_ICONS[bond.kind] ?? "hearts"} label={say("korrem.card.bound")} />
            <small>{designOf(content, bond.partner)?.name}</small>
          </span>
        )}
        {children}
      </span>
    </Zoom>
  );
}
