/** Cards: characters in the frame of their origin, World cards, Artifacts. Small on the table, whole in large. */
import type { JSX, ReactNode } from "react";
import { Card, Icon, Zoom } from "../../parts";
import { Price } from "./goods";
import { bondOf, designOf, worldCard, relicOf, temperOf } from "./look";
import { ATTRACTION_ICONS, pictureOf, RELIC_ICONS, WORLD_ICONS } from "./pictures";
import {
  FIRST_WILD,
  type Design,
  type KorremContent,
  type KorremView,
  type Relic,
  type WorldCard,
} from "./types";

const KINDS: Record<string, string> = {
  provider: "Provider",
  fighter: "Fighter",
  specialist: "Specialist",
  machine: "Machine",
  summon: "Summon",
  leader: "Leader",
  common: "Creature",
  uncommon: "Creature, uncommon",
  rare: "Creature, rare",
  monster: "Monster",
};
const ATTRACTIONS = ["Romance", "Companionship", "Intimacy", "Charisma"];

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function originName(content: KorremContent, origin: number): string {
  return content.nations[origin]?.name ?? capital(content.origins[origin] ?? "");
}

/** Attack, Defense, Health and Speed, as they are printed. */
export function Stats({ design }: { design: Design }): JSX.Element {
  return (
    <span className="kr-stats">
      <span title="Attack">
        <Icon name={design.shoots ? "bow-arrow" : "crossed-swords"} label="Attack" /> {design.attack}
      </span>
      <span title="Defense">
        <Icon name="checked-shield" label="Defense" /> {design.defense}
      </span>
      <span title="Health">
        <Icon name="health-normal" label="Health" /> {design.health}
      </span>
      <span title="Speed">
        <Icon name="walking-boot" label="Speed" /> {design.speed}
      </span>
      {design.attraction >= 0 && (
        <span title={`Attraction: ${ATTRACTIONS[design.attraction]}`}>
          <Icon
            name={ATTRACTION_ICONS[design.attraction] ?? "hearts"}
            label={ATTRACTIONS[design.attraction] ?? ""}
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
        kind={`${KINDS[design.kind] ?? design.kind} · ${originName(content, design.origin)}`}
        picture={pictureOf(design)}
        edge="var(--kr-frame)"
        foot={
          <span className="kr-card-foot">
            <Price content={content} price={design.cost} />
            {design.sacrifice > 0 && <span>and {design.sacrifice} of your own</span>}
            {design.vp > 0 && (
              <b>
                <Icon name="laurel-crown" label="Victory Points" /> {design.vp}
              </b>
            )}
          </span>
        }
      >
        <Stats design={design} />
        {wild && (
          <p className="kr-nature">
            <b>{capital(content.natures[design.nature] ?? "")}.</b>{" "}
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
            <Icon name="scroll-unfurled" /> <b>Quest.</b> {design.quest.text}: {design.quest.vp} VP,{" "}
            {design.quest.how}.
          </p>
        )}
      </Card>
    </div>
  );
}

/** What a creature may do when it is met, in eighths. */
export function TemperWords({ content, nature }: { content: KorremContent; nature: number }): JSX.Element {
  const temper = temperOf(content, nature);
  const parts: [number, string][] = [
    [temper.fights, "fights"],
    [temper.allies, "calls allies and fights"],
    [temper.flees, "flees"],
    [temper.ignores, "ignores you"],
    [temper.recruits, "can be hired"],
    [temper.joins, "joins"],
  ];
  return (
    <span className="kr-temper">
      {parts
        .filter(([count]) => count > 0)
        .map(([count, what]) => (
          <span key={what}>
            {what} {count}/8
          </span>
        ))}
    </span>
  );
}

export function WorldFace({ card }: { card: WorldCard }): JSX.Element {
  return (
    <div className={`kr-card kr-world-${card.kind}`}>
      <Card
        title={card.name}
        kind={capital(card.kind)}
        picture={WORLD_ICONS[card.kind] ?? "card-play"}
        edge="var(--kr-frame)"
        {...(card.rounds > 0 && { foot: `${card.rounds} rounds` })}
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
        kind={`Artifact · ${capital(relic.magic)}`}
        picture={RELIC_ICONS[relic.magic] ?? "open-treasure-chest"}
        edge="var(--kr-frame)"
        foot={
          <span className="kr-card-foot">
            <b>
              <Icon name="laurel-crown" label="Victory Points in the bank" /> {relic.vp}
            </b>
            <span>
              destroyed: <Price content={content} price={relic.worth} />
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
  children,
}: {
  card: number;
  view: KorremView;
  content: KorremContent;
  children?: ReactNode;
}): JSX.Element | null {
  const design = designOf(content, card);
  if (design === undefined) return null;
  const bond = bondOf(view, card);
  return (
    <Zoom
      face={<CharacterFace design={design} content={content} />}
      className="kr-row-zoom"
      tells={children === undefined}
    >
      <span className={`kr-row kr-origin-${content.origins[design.origin] ?? ""}`}>
        <span className="kr-row-picture" aria-hidden="true">
          <Icon name={pictureOf(design)} />
        </span>
        <span className="kr-row-words">
          <b>{design.name}</b>
          <Stats design={design} />
        </span>
        {view.state.undead.includes(card) && <Icon name="raise-zombie" label="Undead" />}
        {bond !== null && (
          <span className="kr-bond" title={`Bound to ${designOf(content, bond.partner)?.name ?? ""}`}>
            <Icon name={ATTRACTION_ICONS[bond.kind] ?? "hearts"} label="bound to" />
            <small>{designOf(content, bond.partner)?.name}</small>
          </span>
        )}
        {children}
      </span>
    </Zoom>
  );
}
