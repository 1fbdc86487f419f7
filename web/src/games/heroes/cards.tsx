/** Cards of might and magic, units, heroes: small on the table, whole in large. */
import type { JSX, ReactNode } from "react";
import { Card, Icon, Zoom } from "../../parts";
import type { TableReader } from "../../table/screen";
import { say } from "../../words/say";
import { CreaturePicture } from "./combat/creatures";
import { Price } from "./goods";
import { cardOf, effectsText, merged, unitOf } from "./look";
import { cardIcon, MOVE_ICONS, TIMING_ICONS } from "./pictures";
import type { CardPrint, HeroesContent, HeroPrint, SidePrint, UnitPrint, Way } from "./types";

type Timing = "instant" | "activation" | "ongoing" | "map" | "permanent";
type Kind =
  | "statistic"
  | "empowered-statistic"
  | "spell"
  | "artifact"
  | "ability"
  | "empowered-ability"
  | "specialty"
  | "war-machine"
  | "spell-scroll";

function timingName(timing: string): string {
  return say(`heroes.timing.${timing as Timing}`);
}

export function kindName(card: CardPrint): string {
  const kind = say(`heroes.kind.${card.kind.split(" ").join("-") as Kind}`);
  const school = card.school === "" ? "" : say(`heroes.school.${card.school as "air"}`);
  const level = card.level === "" ? "" : say(`heroes.level-of.${card.level as "minor"}`);
  return [kind, level, school].filter((each) => each !== "").join(" · ");
}

/** One way to use a card: when, what it takes, what it does. The levels of a spell are one. */
interface Use {
  timing: string;
  expert: boolean;
  /** Of a spell: what each level takes. */
  powers: number[];
  text: string;
}

function usesOf(words: TableReader, card: CardPrint): Use[] {
  const cast = card.ways.filter((way) => way.power >= 0);
  const others = card.ways.filter((way) => way.power < 0);
  const plain = (way: Way, at: number): Use => ({
    timing: way.timing,
    expert: way.expert,
    powers: [],
    text: wayText(words, way, others[at - 1]),
  });
  if (cast.length === 0) return others.map(plain);
  return [
    {
      timing: cast[0]!.timing,
      expert: false,
      powers: cast.map(({ power }) => power),
      text: merged(cast.map((way) => effectsText(words, way.effects))),
    },
    ...others.map(plain),
  ];
}

/** What a way does; an expert effect that does all of the basic one and more says only what is more. */
function wayText(words: TableReader, way: Way, before: Way | undefined): string {
  const said = (effects: readonly number[]) => effects.map((effect) => words.word("effect", effect));
  const all = said(way.effects);
  const basic = way.expert ? said(before?.effects ?? []) : [];
  const same = basic.length > 0 && basic.length < all.length && basic.every((each, at) => each === all[at]);
  const [more] = all.length === 1 && basic.length === 1 ? all[0]!.split(`${basic[0]!}. `).slice(1) : [];
  if (more !== undefined) return say("heroes.expert-more", { more });
  if (!same) return effectsText(words, way.effects);
  return say("heroes.expert-more", { more: effectsText(words, way.effects.slice(basic.length)) });
}

/** When it is used, and what it takes: "Expert · instant", "activation · power 0 / 2". */
function whenOf({ timing, expert, powers }: Use): string {
  const when = timingName(timing);
  const said = expert ? say("heroes.expert-when", { when }) : when;
  return powers.length === 0 ? said : `${said} · ${say("heroes.by-power", { powers: powers.join(" / ") })}`;
}

/** All that is written on a card, a line for each use. */
export function cardText(words: TableReader, card: CardPrint): string[] {
  return usesOf(words, card).map((use) => say("heroes.use", { when: whenOf(use), text: use.text }));
}

/** About how much there is to read on a card, in letters. */
export function lettersOn(words: TableReader, card: CardPrint): number {
  return usesOf(words, card).reduce((sum, { text, powers }) => sum + text.length + 3 * powers.length, 40);
}

function UseLine({ use }: { use: Use }): JSX.Element {
  return (
    <span className="hm-use" data-expert={use.expert}>
      <Icon name={TIMING_ICONS[use.timing] ?? "card-play"} label={timingName(use.timing)} />
      <span>
        {use.expert && (
          <b>
            <Icon name="star-medal" /> {say("heroes.expert")}{" "}
          </b>
        )}
        {use.text}
        {use.powers.length > 0 && (
          <small> {say("heroes.by-power", { powers: use.powers.join(" / ") })}</small>
        )}
      </span>
    </span>
  );
}

/** A card of the hand or a sheet, with all that one plays by. */
export function CardBody({
  card,
  words,
  small = false,
  id,
}: {
  card: CardPrint;
  words: TableReader;
  small?: boolean;
  /** So that it can be named as what describes something. */
  id?: string;
}): JSX.Element {
  return (
    <span
      id={id}
      className={`hm-card-body hm-kind-${card.kind.split(" ").join("-")} hm-school-${card.school || "none"}`}
    >
      <span className="hm-card-head">
        <Icon name={cardIcon(card)} />
        <b>{words.word("card", card.id)}</b>
      </span>
      {!small && <small className="hm-card-kind">{kindName(card)}</small>}
      {usesOf(words, card).map((use, at) => (
        <UseLine key={at} use={use} />
      ))}
    </span>
  );
}

/** A card in large. */
export function CardFace({ card, words }: { card: CardPrint; words: TableReader }): JSX.Element {
  return (
    <div className={`hm-card hm-kind-${card.kind.split(" ").join("-")} hm-school-${card.school || "none"}`}>
      <Card
        title={words.word("card", card.id)}
        kind={kindName(card)}
        picture={cardIcon(card)}
        edge="var(--hm-frame)"
        foot={
          card.factions.length > 0 ? (
            <small>
              {say("heroes.only-for", {
                names: card.factions.map((id) => words.word("town", id)).join(", "),
              })}
            </small>
          ) : undefined
        }
      >
        {usesOf(words, card).map((use, at) => (
          <p key={at} className="hm-card-use">
            <small>
              <Icon name={TIMING_ICONS[use.timing] ?? "card-play"} /> {whenOf(use)}
            </small>
            <br />
            {use.text}
          </p>
        ))}
      </Card>
    </div>
  );
}

export function faceOfCard(content: HeroesContent, words: TableReader, id: string): ReactNode {
  const card = cardOf(content, id);
  if (card !== undefined) return <CardFace card={card} words={words} />;
  const unit = unitOf(content, id);
  return unit === undefined ? undefined : <UnitFace unit={unit} words={words} />;
}

// ---- Units ----

/** A creature on a medal of its tier; a pack is three of them, with a double edge. */
export function Creature({
  unit,
  pack,
  size = 40,
}: {
  unit: UnitPrint;
  pack: boolean;
  size?: number;
}): JSX.Element {
  return (
    <span
      className={`hm-creature hm-of-${unit.faction}`}
      data-tier={unit.tier}
      data-pack={pack}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <CreaturePicture
        family={unit.family}
        type={sideOf(unit, pack).type}
        faction={unit.faction}
        pack={pack}
      />
    </span>
  );
}

export function sideOf(unit: UnitPrint, pack: boolean): SidePrint {
  return pack ? unit.pack : unit.few;
}

export function packWords(unit: UnitPrint, pack: boolean): string {
  return unit.two_sided ? say(pack ? "heroes.pack" : "heroes.few") : say("heroes.neutral");
}

/** "Attack 3 · Defense 1 · Health 2 · Initiative 5 · On foot" */
export function sideWords(side: SidePrint): string {
  return [
    `${say("heroes.attack")} ${side.attack}`,
    `${say("heroes.defense")} ${side.defense}`,
    `${say("heroes.health")} ${side.hp}`,
    `${say("heroes.initiative")} ${side.initiative}`,
    say(`heroes.moves.${side.type as "ground"}`),
  ].join(" · ");
}

function Stats({ side }: { side: SidePrint }): JSX.Element {
  return (
    <span className="values">
      <span title={say("heroes.attack")}>
        <Icon name="broadsword" label={say("heroes.attack")} /> {side.attack}
      </span>
      <span title={say("heroes.defense")}>
        <Icon name="checked-shield" label={say("heroes.defense")} /> {side.defense}
      </span>
      <span title={say("heroes.health")}>
        <Icon name="hearts" label={say("heroes.health")} /> {side.hp}
      </span>
      <span title={say("heroes.initiative")}>
        <Icon name="sprint" label={say("heroes.initiative")} /> {side.initiative}
      </span>
      <span title={say(`heroes.moves.${side.type as "ground"}`)}>
        <Icon
          name={MOVE_ICONS[side.type] ?? "footsteps"}
          label={say(`heroes.moves.${side.type as "ground"}`)}
        />
      </span>
    </span>
  );
}

function UnitFace({
  unit,
  pack,
  words,
}: {
  unit: UnitPrint;
  pack?: boolean;
  words: TableReader;
}): JSX.Element {
  const sides = unit.two_sided ? [false, true] : [false];
  return (
    <div className={`hm-card hm-unit-card hm-of-${unit.faction}`}>
      <Card
        title={words.word("unit", unit.id)}
        kind={tierName(unit.tier)}
        picture={<Creature unit={unit} pack={pack ?? false} size={104} />}
        edge="var(--hm-first)"
        foot={
          <span className="hm-card-foot">
            {say("heroes.recruit")} <Price words={words} price={unit.recruit} />
            {unit.two_sided && (
              <>
                {say("heroes.reinforce")} <Price words={words} price={unit.reinforce} />
              </>
            )}
          </span>
        }
      >
        {sides.map((each) => (
          <section key={String(each)} className="hm-unit-side" data-now={pack === undefined || pack === each}>
            <small>{packWords(unit, each)}</small> <Stats side={sideOf(unit, each)} />
            {sideOf(unit, each).abilities.map((ability, at) => (
              <p key={at}>{words.word("effect", ability.effect)}</p>
            ))}
          </section>
        ))}
      </Card>
    </div>
  );
}

export function tierName(tier: string): string {
  return tier === "" ? "" : say(`heroes.tier.${tier as "bronze"}`);
}

/** A unit in a list, with what can be done about it. */
export function UnitRow({
  unit,
  pack,
  words,
  note,
  children,
}: {
  unit: UnitPrint;
  pack: boolean;
  words: TableReader;
  note?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  return (
    <div className="hm-row">
      <Zoom face={<UnitFace unit={unit} pack={pack} words={words} />} className="hm-row-zoom" tells>
        <Creature unit={unit} pack={pack} size={44} />
        <span className="hm-row-words">
          <b>
            {words.word("unit", unit.id)} <small>{packWords(unit, pack)}</small>
          </b>
          <Stats side={sideOf(unit, pack)} />
          {note}
        </span>
      </Zoom>
      {children}
    </div>
  );
}

// ---- Heroes ----

const STATISTICS = [
  ["broadsword", "attack"],
  ["checked-shield", "defense"],
  ["embrassed-energy", "power"],
  ["brain", "knowledge"],
] as const;

/** "Attack 2 · Defense 2 · Power 1 · Knowledge 1" */
export function statisticsWords(hero: HeroPrint): string {
  return STATISTICS.map(([, name], at) => `${say(`heroes.${name}`)} ${hero.statistics[at] ?? 0}`).join(" · ");
}

/** The statistics that a hero begins with. */
export function Statistics({ hero }: { hero: HeroPrint }): JSX.Element {
  return (
    <span className="values">
      {STATISTICS.map(([icon, name], at) => (
        <span key={name} title={say(`heroes.${name}`)}>
          <Icon name={icon} label={say(`heroes.${name}`)} /> {hero.statistics[at] ?? 0}
        </span>
      ))}
    </span>
  );
}
