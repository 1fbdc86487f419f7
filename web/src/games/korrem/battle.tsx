/** The battle stage: the field with all sides, what everybody is worth and may do, odds, bonds, and the report. */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type JSX,
  type ReactNode,
} from "react";
import { Choice, Die, Icon, Piece, SeatMark, Sheet } from "../../parts";
import type { Fresh } from "../../table/fresh";
import { useFresh } from "../../table/fresh";
import { nameOf } from "../../table/model";
import { number } from "../../table/args";
import type { Target, Told } from "../../table/screen";
import {
  battleOf,
  battlesIn,
  BOND_ICONS,
  bondOf,
  bondsOn,
  boxOf,
  designOf,
  fights,
  forecastOf,
  frontRow,
  isFought,
  hintOf,
  iconOf,
  lookAt,
  marksOf,
  percent,
  placeOf,
  reportOf,
  shownBattle,
  spotAt,
  standing,
  tellingOf,
  waiting,
  type Box,
  type Forecast,
  type Telling,
} from "./battle-look";
import {
  BONDS,
  NOBODY,
  ROLES,
  type BattleLook,
  type BattleProps,
  type BattleState,
  type FighterLook,
} from "./battle-types";
import "./battle.css";

/** A battle as it stands, or as it stood last. */
interface Scene {
  battle: BattleState;
  look: BattleLook;
  /** It is over: how it ended. */
  ended: Told | null;
}

/** `children` have its place while no battle is fought; `away`: something else has. */
export function BattleStage({
  props,
  away,
  children,
}: {
  props: BattleProps;
  away: boolean;
  children: ReactNode;
}): ReactNode {
  const { view, moving } = props;
  const fresh = useFresh(props.moving, props.log);
  const [chosen, choose] = useState<number | null>(null);
  const [reading, read] = useState<number | null>(null);
  const [pinned, pin] = useState<number | null>(null);
  const told = moving.map(battleOf).find((id) => id >= 0) ?? -1;
  const fought = told >= 0 || chosen !== null || isFought(view);
  const battle = fought ? shownBattle(view, chosen, told) : undefined;
  const [scene, dismiss] = useScene(props, battle, fresh);
  if (reading !== null && !away) return <ReportSheet props={props} id={reading} read={read} />;
  if (away) return null;
  if (scene === null) return <>{children}</>;
  return (
    <Sheet
      wide
      className="kb-battle"
      label={`Battle on hex ${scene.battle.hex}`}
      mark={<Icon name="crossed-swords" />}
      title={<Title props={props} scene={scene} choose={choose} />}
      aside={<Tools props={props} scene={scene} read={() => read(scene.battle.id)} />}
      close={scene.ended === null ? undefined : dismiss}
      head={<Sides props={props} scene={scene} />}
      foot={<Strip props={props} scene={scene} pinned={pinned} dismiss={dismiss} />}
    >
      <Field props={props} scene={scene} pin={pin} />
    </Sheet>
  );
}

/** The battle that is shown; one that is over stays as it stood until it is put away. */
function useScene(
  { view, log }: BattleProps,
  battle: BattleState | undefined,
  fresh: Fresh,
): [Scene | null, () => void] {
  const last = useRef<Scene | null>(null);
  const [ended, setEnded] = useState<Scene | null>(null);
  if (battle !== undefined) {
    const look = lookAt(view, battle.id);
    if (look !== undefined) last.current = { battle, look, ended: null };
  }
  useEffect(() => {
    const over = fresh.entries.find((entry) => entry.kind === "battle-over");
    const scene = last.current;
    if (over !== undefined && scene !== null && number(over, 0) === scene.battle.id)
      setEnded({ ...scene, ended: over });
  }, [fresh]);
  const mine = ended !== null && fights(ended.battle, view.seat);
  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => setEnded(null), mine ? 20_000 : 4000);
    return () => clearTimeout(timer);
  }, [ended, mine]);
  const dismiss = () => {
    last.current = null;
    setEnded(null);
  };
  if (battle !== undefined && last.current !== null) return [last.current, dismiss];
  // an undo takes the end back
  const stands = ended !== null && log.some((entry) => entry.n === ended.ended?.n);
  return [stands ? ended : null, dismiss];
}

// ---- Around the field ----

/** Where it is; with several battles under way each is one press away. */
function Title({
  props,
  scene,
  choose,
}: {
  props: BattleProps;
  scene: Scene;
  choose: (id: number) => void;
}): JSX.Element {
  const { battles } = props.view.state;
  if (battles.length < 2)
    return (
      <>Battle{scene.battle.turn > 0 && scene.ended === null && <small> · turn {scene.battle.turn}</small>}</>
    );
  return (
    <span className="kb-tabs" role="group" aria-label="Battles under way">
      {battles.map((battle) => (
        <button
          key={battle.id}
          type="button"
          className="tool"
          aria-pressed={battle.id === scene.battle.id}
          onClick={() => choose(battle.id)}
        >
          {battle.sides.map((side, at) => (
            <SideMark key={at} seat={side.seat} size={18} />
          ))}
          <span>Hex {battle.hex}</span>
        </button>
      ))}
    </span>
  );
}

function SideMark({ seat, size = 22 }: { seat: number; size?: number }): JSX.Element {
  return seat >= 0 ? (
    <SeatMark seat={seat} size={size} />
  ) : (
    <Icon name="paw-print" size={size} label="the wild" />
  );
}

function Tools({ props, scene, read }: { props: BattleProps; scene: Scene; read: () => void }): JSX.Element {
  const { entrust, entrusted, view } = props;
  const matter = `battle ${scene.battle.id}`;
  const mine = fights(scene.battle, view.seat) && scene.ended === null;
  return (
    <>
      {mine && entrust !== null && entrusted[view.seat] !== matter && (
        <button
          type="button"
          className="tool kb-entrust"
          title="A bot plays this Battle for your side, until it is over or you take it back"
          onClick={() => entrust(matter)}
        >
          <Icon name="auto-repair" /> <span>Fight it out for me</span>
        </button>
      )}
      <button type="button" className="tool" onClick={read} title="What happened in this Battle">
        <Icon name="scroll-unfurled" /> <span>Report</span>
      </button>
    </>
  );
}

/** The sides: who they are, who is to act, how many stand and how many have fallen. */
function Sides({ props, scene }: { props: BattleProps; scene: Scene }): JSX.Element {
  const { names, view, words, entrusted } = props;
  const { battle, look } = scene;
  return (
    <div className="kb-sides">
      {battle.sides.map((side, at) => {
        const own = standing(battle).filter((fighter) => battle.side[fighter] === at);
        const health = look.fighters
          .filter(({ fighter }) => battle.side[fighter] === at)
          .reduce((sum, { fighter, health }) => sum + health - battle.hurt[fighter]!, 0);
        const acts = battle.acting === at && scene.ended === null && !battle.decided;
        return (
          <div key={at} className="kb-side" data-acts={acts} data-out={side.out}>
            <SideMark seat={side.seat} />
            <span>
              <b>{side.seat < 0 ? "The wild" : side.seat === view.seat ? "You" : nameOf(names, side.seat)}</b>
              <small>
                {side.out
                  ? "beaten"
                  : acts
                    ? battle.engaging
                      ? "engages"
                      : "attacks now"
                    : (ROLES[side.role] ?? "")}
                {entrusted[side.seat] === `battle ${battle.id}` && " · a bot fights"}
              </small>
            </span>
            <span className="kb-count" title={`${own.length} on the field with ${health} Health together`}>
              <Icon name="three-friends" /> {own.length} <Icon name="hearts" /> {health}
            </span>
            {side.graves.length > 0 && (
              <span
                className="kb-count"
                title={`Fallen: ${side.graves.map((card) => words.word("card", card)).join(", ")}`}
              >
                <Icon name="tombstone" /> {side.graves.length}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

// ---- The field ----

function Field({
  props,
  scene,
  pin,
}: {
  props: BattleProps;
  scene: Scene;
  pin: (fighter: number | null) => void;
}): JSX.Element {
  const { view, open } = props;
  const { battle, look } = scene;
  const live = look.now && scene.ended === null;
  const spots = live ? spotsOf(props) : [];
  const box = boxOf(battle, spots, view.seat);
  const telling = tellingsOf(props, battle);
  const size: CSSProperties = { ["--columns" as string]: box.columns, ["--rows" as string]: box.rows };
  const field = useRef<HTMLDivElement>(null);
  useMiddleInSight(field, battle.id, box);
  useActorInSight(field, props.selected, open?.id);
  return (
    <div className="kb-stage">
      <div className="kb-scroll" ref={field}>
        <div
          className="kb-field"
          style={size}
          data-live={live}
          onClickCapture={(event) => {
            const card = (event.target as Element).closest<HTMLElement>(".kb-card")?.dataset.id;
            pin(fighterIn(card ?? null));
          }}
        >
          <div className="kb-front" style={{ ["--row" as string]: frontRow(box) }} aria-hidden="true" />
          {spots.map(({ x, y }) => (
            <Piece
              key={`${x},${y}`}
              id={`spot:${x},${y}`}
              label={spotLabel(props.at(`spot:${x},${y}`))}
              className="kb-spot"
              style={placed(box, x, y)}
              still
            />
          ))}
          <Threads battle={battle} box={box} props={props} telling={telling} />
          {look.fighters
            .filter(({ fighter }) => standing(battle).includes(fighter))
            .map((each) => (
              <FighterCard
                key={each.fighter}
                props={props}
                scene={scene}
                look={each}
                box={box}
                live={live}
                telling={telling}
              />
            ))}
          {live && <Storms props={props} battle={battle} box={box} />}
        </div>
      </div>
      {live && open?.kind === "place-card" && <Reserve props={props} battle={battle} />}
    </div>
  );
}

/** Where something can be laid or moved to now: with a piece selected only its own goals. */
function spotsOf(props: BattleProps): { x: number; y: number }[] {
  const ask = props.view.asks.find((each) => each.id === props.open?.id);
  const ids = new Set(
    (ask?.options ?? []).flatMap((option) => option.at.filter((id) => id.startsWith("spot:"))),
  );
  const blocked = (ask?.blocked ?? []).flatMap((option) => option.at.filter((id) => id.startsWith("spot:")));
  for (const id of blocked) ids.add(id);
  return [...ids].filter((id) => props.at(id).length > 0).flatMap((id) => spotAt(id) ?? []);
}

function spotLabel(targets: readonly Target[]): string {
  return targets.length === 1 ? targets[0]!.label : "A free cell";
}

function placed(box: Box, x: number, y: number): CSSProperties {
  const { column, row } = placeOf(box, x, y);
  return { ["--column" as string]: column, ["--row" as string]: row };
}

/** A field that is larger than the screen is looked at from its middle. */
function useMiddleInSight(field: { current: HTMLElement | null }, battle: number, box: Box): void {
  const { columns, rows } = box;
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [field, battle, columns, rows]);
}

/** Who was selected is brought into sight where the field is larger than the screen. */
function useActorInSight(
  field: { current: HTMLElement | null },
  selected: string | null,
  ask: number | undefined,
): void {
  useEffect(() => {
    const id = selected ?? "";
    if (!id.startsWith("fighter:")) return;
    field.current
      ?.querySelector(`[data-id="${id}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [field, selected, ask]);
}

function tellingsOf({ moving }: BattleProps, battle: BattleState): Telling[] {
  return moving
    .filter((entry) => battleOf(entry) === battle.id || entry.kind === "bond")
    .map((entry) => tellingOf(entry, battle));
}

// ---- A card on the field ----

function FighterCard({
  props,
  scene,
  look,
  box,
  live,
  telling,
}: {
  props: BattleProps;
  scene: Scene;
  look: FighterLook;
  box: Box;
  live: boolean;
  telling: Telling[];
}): JSX.Element {
  const { view, content, words } = props;
  const { battle } = scene;
  const at = look.fighter;
  const card = battle.card[at]!;
  const design = designOf(content, card);
  const left = look.health - battle.hurt[at]!;
  const seat = battle.sides[battle.side[at]!]!.seat;
  const marks = marksOf(battle, look, content.relics);
  const bond = bondOf(card, view.state.bonds);
  const name = design?.name ?? words.word("card", card);
  const hit = telling.find((each) => each.to.includes(at));
  const forecast = live ? forecastAt(props, `fighter:${at}`) : null;
  const label = [
    `${name} of ${seat < 0 ? "the wild" : seat === view.seat ? "your side" : nameOf(props.names, seat)}`,
    `attack ${look.attack}, defense ${look.defense}, health ${left} of ${look.health}`,
    ...marks.map((mark) => mark.name),
    ...(forecast === null ? [] : [forecastWords(forecast)]),
  ].join(", ");
  return (
    <Piece
      id={live ? `fighter:${at}` : `elsewhere:${battle.id}:${at}`}
      label={label}
      className={`kb-card ${hit === undefined ? "" : `told-${hit.kind}`} ${telling.some(({ from }) => from === at) ? "told-acts" : ""}`}
      style={{ ...placed(box, battle.x[at]!, battle.y[at]!), ["--seat" as string]: seatColour(props, seat) }}
      wordsInside
    >
      <span
        className="kb-face"
        data-fighter={at}
        data-mine={seat === view.seat}
        data-tired={isTired(battle, look, scene)}
      >
        <span className="kb-name">{name}</span>
        <span className="kb-picture">
          <span className="kb-marks">
            {seat >= 0 && <SeatMark seat={seat} size={17} />}
            {marks.map((mark) => (
              <span key={mark.name} data-tone={mark.tone} title={mark.name}>
                <Icon name={mark.icon} />
              </span>
            ))}
            {bond !== undefined && (
              <span data-tone="love" title={`Bound by ${BONDS[bond.kind] ?? ""} (${bond.code})`}>
                <Icon name={BOND_ICONS[bond.kind] ?? "hearts"} />
              </span>
            )}
          </span>
          <Icon name={iconOf(design, card)} />
          <span className="kb-can">
            {look.may_move && live && (
              <span title="It may still move">
                <Icon name="footsteps" />
              </span>
            )}
            {look.may_strike && live && (
              <span title="It may still attack">
                <Icon name="broadsword" />
              </span>
            )}
          </span>
        </span>
        <span className="kb-health" title={`${left} of ${look.health} Health`}>
          <span style={{ width: `${(100 * Math.max(0, left)) / Math.max(1, look.health)}%` }} />
        </span>
        <span className="kb-figures">
          <span title="Attack">
            <Icon name="broadsword" />
            {look.attack}
          </span>
          <span title="Defense" data-used={look.guard < look.defense}>
            <Icon name="checked-shield" />
            {look.guard < look.defense ? `${look.guard}/${look.defense}` : look.defense}
          </span>
          <span title="Health">
            <Icon name="hearts" />
            {left}
          </span>
        </span>
        {forecast !== null && <ForecastMark forecast={forecast} />}
        {hit !== undefined && <Hit telling={hit} />}
      </span>
    </Piece>
  );
}

/** It belongs to the acting side and has nothing left to do. */
function isTired(battle: BattleState, look: FighterLook, { ended }: Scene): boolean {
  return ended === null && battle.side[look.fighter] === battle.acting && !look.may_move && !look.may_strike;
}

function seatColour({ marks }: BattleProps, seat: number): string {
  return seat < 0 ? "var(--kb-wild)" : (marks[seat]?.colour ?? "var(--gold)");
}

/** What the selected one would do to a target, or what is pointed at. */
function forecastAt(props: BattleProps, id: string): Forecast | null {
  const { view, selected } = props;
  const targets = props
    .at(id)
    .filter(({ blocked, mover }) => blocked === undefined && mover !== undefined && mover === selected);
  const strike = targets.find(({ kind }) => kind === "strike" || kind === "charge") ?? targets[0];
  return strike === undefined ? null : forecastOf(hintOf(view, strike));
}

function forecastWords({ taken, blocked, left, wins, ways, dodge }: Forecast): string {
  const chance = wins < ways ? `${wins} in ${ways}` : "";
  const dodges = dodge > 0 ? `; it dodges in ${dodge} of 8` : "";
  if (left < 0) return chance;
  const end = left === 0 ? "it falls" : `${left} Health left`;
  return `${chance === "" ? "" : `${chance}: `}${taken} damage${blocked > 0 ? `, ${blocked} blocked` : ""}, ${end}${dodges}`;
}

function ForecastMark({ forecast }: { forecast: Forecast }): JSX.Element {
  const { taken, left, wins, ways, dodge } = forecast;
  return (
    <span
      className="kb-forecast"
      data-falls={left === 0}
      data-vain={left > 0 && taken === 0}
      title={forecastWords(forecast)}
    >
      {left >= 0 && <b>{taken > 0 ? `−${taken}` : "0"}</b>}
      {left > 0 && taken === 0 && <Icon name="checked-shield" label="all blocked" />}
      {left === 0 && <Icon name="tombstone" label="falls" />}
      {wins < ways && <small>{percent(wins, ways)}</small>}
      {dodge > 0 && wins === ways && <small>{percent(8 - dodge, 8)}</small>}
    </span>
  );
}

/** The number that floats up where somebody is struck or healed. */
function Hit({ telling }: { telling: Telling }): JSX.Element | null {
  const { kind, taken, blocked } = telling;
  if (kind === "heal") return <span className="kb-hit good">+{taken}</span>;
  if (kind !== "hurt" || (taken === 0 && blocked === 0)) return null;
  return (
    <span className="kb-hit">
      {taken > 0 ? `−${taken}` : "0"}
      {blocked > 0 && (
        <small>
          <Icon name="checked-shield" />
          {blocked}
        </small>
      )}
    </span>
  );
}

/** All attack this one: what they would do together, one press away. */
function Storms({ props, battle, box }: { props: BattleProps; battle: BattleState; box: Box }): JSX.Element {
  const { view } = props;
  return (
    <>
      {standing(battle).map((fighter) => {
        const [target] = props.at(`storm:${fighter}`);
        if (target === undefined || target.blocked !== undefined) return null;
        const forecast = forecastOf(hintOf(view, target));
        return (
          <span
            key={fighter}
            className={props.selected === null ? "kb-storm" : "kb-storm small"}
            style={placed(box, battle.x[fighter]!, battle.y[fighter]!)}
          >
            <Choice target={target} id={`storm:${fighter}`} label={`${target.label}. ${target.hint}`}>
              <Icon name="sword-clash" />
              {forecast !== null && <b>−{forecast.taken}</b>}
              {forecast?.left === 0 && <Icon name="tombstone" />}
            </Choice>
          </span>
        );
      })}
    </>
  );
}

/** Bonds as threads between cards; and the blow or the courting that is told or pointed at. */
function Threads({
  battle,
  box,
  props,
  telling,
}: {
  battle: BattleState;
  box: Box;
  props: BattleProps;
  telling: Telling[];
}): JSX.Element {
  const middle = (at: number) => {
    const { column, row } = placeOf(box, battle.x[at]!, battle.y[at]!);
    return { x: column + 0.5, y: row + 0.5 };
  };
  const pointed = props.pointed;
  const from = pointed?.mover?.startsWith("fighter:") === true ? Number(pointed.mover.slice(8)) : -1;
  const to = props.pointing?.startsWith("fighter:") === true ? Number(props.pointing.slice(8)) : -1;
  const ways = [
    ...telling.flatMap((each) =>
      each.kind === "attack" || each.kind === "heart"
        ? each.to.map((goal) => ({ from: each.from, to: goal, kind: each.kind }))
        : [],
    ),
    ...(from >= 0 && to >= 0 && from !== to
      ? [{ from, to, kind: pointed?.kind === "woo" || pointed?.kind === "charm" ? "heart" : "attack" }]
      : []),
  ].filter((way) => battle.card[way.from] !== undefined && battle.card[way.to] !== undefined);
  return (
    <svg
      className="kb-threads"
      viewBox={`0 0 ${box.columns} ${box.rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bondsOn(battle, props.view.state.bonds).map((bond) => {
        const [a, b] = [middle(bond.of[0]), middle(bond.of[1])];
        const bend = 0.28;
        const mid = { x: (a.x + b.x) / 2 + (a.y - b.y) * bend, y: (a.y + b.y) / 2 + (b.x - a.x) * bend };
        return (
          <path
            key={bond.code}
            className="kb-bond"
            data-kind={BOND_ICONS[bond.kind]}
            d={`M${a.x} ${a.y}Q${mid.x} ${mid.y} ${b.x} ${b.y}`}
          />
        );
      })}
      {ways.map((way) => {
        const [a, b] = [middle(way.from), middle(way.to)];
        return (
          <path
            key={`${way.from} ${way.to} ${way.kind}`}
            className={`kb-way ${way.kind}`}
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
          />
        );
      })}
    </svg>
  );
}

/** Cards that are still to be laid. */
function Reserve({ props, battle }: { props: BattleProps; battle: BattleState }): JSX.Element {
  const { view, content, words } = props;
  const cards = [...new Set(waiting(battle, view.seat).map((at) => battle.card[at]!))];
  return (
    <div className="kb-reserve" aria-label="Still to be laid">
      {cards.map((card) => {
        const design = designOf(content, card);
        return (
          <Piece
            key={card}
            id={`reserve:${card}`}
            label={design?.name ?? words.word("card", card)}
            className="kb-waits"
            still
          >
            <Icon name={iconOf(design, card)} />
            <span>{design?.name ?? words.word("card", card)}</span>
            {design !== undefined && (
              <small>
                {design.attack} / {design.defense} / {design.health}
              </small>
            )}
          </Piece>
        );
      })}
    </div>
  );
}

// ---- Below the field ----

/** One place below the field: what is told, what a deed would come to, who is pointed at, how it ended. */
function Strip({
  props,
  scene,
  pinned,
  dismiss,
}: {
  props: BattleProps;
  scene: Scene;
  /** The card that was touched last. */
  pinned: number | null;
  dismiss: () => void;
}): JSX.Element {
  const { view, moving, pointed, pointing, entrust, entrusted, selected, open } = props;
  const { battle, look } = scene;
  const live = look.now && scene.ended === null;
  if (scene.ended !== null) return <Ended props={props} scene={scene} dismiss={dismiss} />;
  const told = moving.filter((entry) => battleOf(entry) === battle.id || entry.kind === "bond");
  if (told.length > 0) return <TellingStrip battle={battle} told={told} />;
  if (entrusted[view.seat] === `battle ${battle.id}` && entrust !== null)
    return (
      <div className="kb-strip kb-left">
        <Icon name="auto-repair" size={34} />
        <p>
          <b>A bot fights this Battle for you.</b> It answers until the Battle is over.
        </p>
        <button type="button" className="button gold" onClick={() => entrust("")}>
          I fight myself
        </button>
      </div>
    );
  const forecast = live && pointed !== null ? forecastOf(hintOf(view, pointed)) : null;
  if (live && pointed !== null && forecast !== null)
    return <OddsStrip props={props} battle={battle} target={pointed} forecast={forecast} />;
  const id = fighterIn(pointing) ?? pinned ?? fighterIn(selected);
  const shown = look.fighters.find(({ fighter }) => fighter === id);
  if (shown !== undefined) return <Details props={props} scene={scene} look={shown} />;
  return (
    <div className="kb-strip kb-calm">
      <Icon name="crossed-swords" size={30} />
      <p>
        {live ? (HELP[open?.kind ?? ""] ?? "Point at a card to read it.") : "Point at a card to read it."}
      </p>
    </div>
  );
}

const HELP: Record<string, string> = {
  assault:
    "Pick one of yours that glows, then a cell or an enemy. The badge on an enemy lets all who can reach it attack together.",
  "line-up": "Stand ready takes a sound formation: the strong in front, shooters behind.",
  "place-card":
    "Pick a card, then its cell. The first one stands at the Frontline, each other one touches yours.",
  regroup: "All cards must touch again: choose where the loose ones close up.",
  answer: "An Instant can answer before the blow lands. Passing can be automatic: see the menu.",
  "play-card": "A card from your hand may be played now. Passing can be automatic: see the menu.",
};

function fighterIn(id: string | null): number | null {
  if (id === null) return null;
  if (id.startsWith("fighter:")) return Number(id.slice(8));
  return id.startsWith("elsewhere:") ? Number(id.slice(id.lastIndexOf(":") + 1)) : null;
}

/** Why a creature does what it does. */
const NPC_AIMS =
  "Its die picks what it does; it aims at the closest enemy, of equals the healthiest. Who flies or shoots: at the healthiest.";

function TellingStrip({ battle, told }: { battle: BattleState; told: Told[] }): JSX.Element {
  const tellings = told.map((entry) => ({ entry, ...tellingOf(entry, battle) }));
  const die = tellings.find(({ die }) => die > 0);
  const love = tellings.find(({ hearts }) => hearts >= 0);
  return (
    <div className="kb-strip kb-told" role="status">
      {die !== undefined && (
        <span className="kb-die" data-good={die.least > 0 ? die.die >= die.least : undefined}>
          <Die value={die.die} sides={8} roll={die.entry.n} fresh size={46} />
          {die.least > 0 && <small>needs {die.least}</small>}
        </span>
      )}
      {love !== undefined && (
        <span className="kb-die" data-good={love.needed > 0 ? love.hearts >= love.needed : undefined}>
          <span className="kb-hearts">
            {[0, 1].map((at) => (
              <Die key={at} value={at} sides={6} roll={love.entry.n} fresh size={42} delay={at * 80}>
                {at < love.hearts ? <Icon name="hearts" label="a Heart" /> : <span aria-label="blank" />}
              </Die>
            ))}
          </span>
          {love.needed > 0 && <small>needs {love.needed}</small>}
        </span>
      )}
      <div>
        {tellings
          .filter(({ text }) => text !== "")
          .map(({ entry, text }) => (
            <p key={entry.n}>{text}</p>
          ))}
        {tellings.some(({ entry }) => entry.kind === "npc-rolls") && <small>{NPC_AIMS}</small>}
      </div>
    </div>
  );
}

/** What the deed that is pointed at would come to. */
function OddsStrip({
  props,
  battle,
  target,
  forecast,
}: {
  props: BattleProps;
  battle: BattleState;
  target: Target;
  forecast: Forecast;
}): JSX.Element {
  const { content, pointing } = props;
  const { taken, left, wins, ways, dodge } = forecast;
  const hits = wins < ways ? [wins, ways] : dodge > 0 ? [8 - dodge, 8] : [1, 1];
  const id = fighterIn(pointing);
  const card = id === null ? undefined : battle.card[id];
  return (
    <div className="kb-strip kb-odds">
      {card !== undefined && <Icon name={iconOf(designOf(content, card), card)} size={34} />}
      <div>
        <b>{target.label}</b>
        <p>{target.hint}</p>
      </div>
      {left >= 0 && (
        <span className="kb-chance">
          <b>
            {left + taken} → {left === 0 ? <Icon name="tombstone" label="falls" /> : left}
          </b>
          <small>Health</small>
        </span>
      )}
      {hits[1]! > 1 && (
        <span className="kb-chance">
          <b>{percent(hits[0]!, hits[1]!)}</b>
          <span className="kb-bar" aria-hidden="true">
            <span style={{ width: percent(hits[0]!, hits[1]!) }} />
          </span>
          <small>{dodge > 0 && wins === ways ? "if it dodges" : `${wins} in ${ways}`}</small>
        </span>
      )}
    </div>
  );
}

/** A card in full: what it is, its Abilities and whether they are ready, its heart, and what an NPC's die may bring. */
function Details({
  props,
  scene,
  look,
}: {
  props: BattleProps;
  scene: Scene;
  look: FighterLook;
}): JSX.Element {
  const { content, words, view } = props;
  const { battle } = scene;
  const at = look.fighter;
  const card = battle.card[at]!;
  const design = designOf(content, card);
  const bond = bondOf(card, view.state.bonds);
  const partner = bond === undefined ? -1 : bond.first === card ? bond.second : bond.first;
  return (
    <div className="kb-strip kb-details">
      <div>
        <h3>{design?.name ?? words.word("card", card)}</h3>
        <p className="kb-kind">
          {design === undefined ? "an Add-on" : `${content.origins[design.origin] ?? ""} ${design.kind}`}
          {design !== undefined && design.vp > 0 && ` · ${design.vp} VP`}
        </p>
        <p>
          <Icon name="broadsword" /> {look.attack} <Icon name="checked-shield" /> {look.guard}/{look.defense}{" "}
          <Icon name="hearts" /> {look.health - battle.hurt[at]!}/{look.health}
        </p>
        {design !== undefined && design.attraction >= 0 && (
          <p title="Its Attraction and score: who matches may bond">
            <Icon name={BOND_ICONS[design.attraction] ?? "hearts"} /> {content.attractions[design.attraction]}{" "}
            {look.score}
          </p>
        )}
        {bond !== undefined && (
          <p>
            {BONDS[bond.kind]} with {words.word("card", partner)}
          </p>
        )}
      </div>
      <ul>
        {design?.abilities.map((ability, place) => {
          const lot = look.lots.find(([which]) => which === place)?.[1];
          return (
            <li key={place} data-ready={ability.constant || look.ready.includes(place)}>
              <b>{ability.name}</b> {ability.text}
              {lot !== undefined && <i> Its die: {lot} in 8.</i>}
            </li>
          );
        })}
        {look.lots.length > 0 && (
          <li>
            <i>
              Base attack: {look.lots.find(([which]) => which === NOBODY)?.[1] ?? 0} in 8, on the closest
              enemy, of equals the healthiest.
            </i>
          </li>
        )}
        {marksOf(battle, look, content.relics).map((mark) => (
          <li key={mark.name}>
            <Icon name={mark.icon} /> {mark.name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How it ended, and what came of it. */
function Ended({
  props,
  scene,
  dismiss,
}: {
  props: BattleProps;
  scene: Scene;
  dismiss: () => void;
}): JSX.Element {
  const { view, log } = props;
  const winners = scene.ended!.args[2];
  const mine = fights(scene.battle, view.seat);
  const won = Array.isArray(winners) && winners.includes(view.seat);
  const after = log.filter((entry) => AFTER.has(entry.kind) && entry.n > scene.ended!.n - 12).slice(-3);
  return (
    <div className="kb-strip kb-ended" role="status">
      <Icon name={won || !mine ? "laurel-crown" : "tombstone"} size={40} />
      <div>
        <b>{!mine ? "The Battle is over" : won ? "The field is yours" : "The field is lost"}</b>
        <p>{scene.ended!.text}</p>
        {after.map((entry) => (
          <p key={entry.n}>{entry.text}</p>
        ))}
      </div>
      <button type="button" className="button gold" onClick={dismiss}>
        Back to the map
      </button>
    </div>
  );
}

const AFTER = new Set(["spoils", "scores", "occupies"]);

// ---- The report ----

function ReportSheet({
  props,
  id,
  read,
}: {
  props: BattleProps;
  id: number;
  read: (id: number | null) => void;
}): JSX.Element {
  const battles = battlesIn(props.log);
  const chapters = reportOf(props.log, id);
  return (
    <Sheet
      className="kb-report"
      label="The report of a Battle"
      mark={<Icon name="scroll-unfurled" />}
      title="Battle report"
      close={() => read(null)}
      head={
        battles.length > 1 ? (
          <div className="kb-tabs" role="group" aria-label="Battles">
            {battles.slice(0, 6).map((battle) => (
              <button
                key={battle.id}
                type="button"
                className="tool"
                aria-pressed={battle.id === id}
                title={battle.title}
                onClick={() => read(battle.id)}
              >
                Battle {battle.id}
              </button>
            ))}
          </div>
        ) : undefined
      }
    >
      {chapters.length === 0 && <p>Nothing has been told of it yet.</p>}
      {chapters.map((chapter) => (
        <section key={chapter.key}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.lines.map((entry) => (
              <Line key={entry.n} props={props} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

function Line({ props, entry }: { props: BattleProps; entry: Told }): JSX.Element {
  const { icon, tone } = props.words.look(entry);
  return (
    <li data-tone={tone}>
      {icon !== undefined && icon !== "" && <Icon name={icon} />} {entry.text}
    </li>
  );
}

/** Past Battles can be read again: a button for the map's own strip. */
export function PastBattles({ props }: { props: BattleProps }): ReactNode {
  const [reading, read] = useState<number | null>(null);
  const [last] = battlesIn(props.log);
  if (last === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="tool"
        onClick={() => read(last.id)}
        title="Read what happened in Battles"
      >
        <Icon name="scroll-unfurled" /> <span>Battles</span>
      </button>
      {reading !== null && <ReportSheet props={props} id={reading} read={read} />}
    </>
  );
}
