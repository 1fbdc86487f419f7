/** The field of a Battle: cells, cards, bonds as threads between them, and who is still to be laid. */
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type JSX } from "react";
import { Choice, Icon, Piece } from "../../../parts";
import { placed as placedAt } from "../../../parts/onmap";
import type { Target } from "../../../table/screen";
import { say } from "../../../words/say";
import { designOf } from "../look";
import { ATTRACTION_ICONS } from "../pictures";
import { LAND_CLASS, LandArt } from "../scenery";
import type { BattleState, Props } from "../types";
import { FighterCard, placed } from "./fighter";
import {
  battleOf,
  bondsOn,
  boxOf,
  fighterIn,
  forecastOf,
  frontRow,
  hintOf,
  iconOf,
  placeOf,
  spotAt,
  standing,
  tellingOf,
  waiting,
  type Box,
  type Scene,
  type Telling,
} from "./look";

export function Field({
  props,
  scene,
  pin,
}: {
  props: Props;
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
      <Land props={props} hex={battle.hex} />
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

/** Where something grows on the field: x, y, how large; those of the middle lie under the cards. */
const GROWS: readonly (readonly [number, number, number])[] = [
  [60, 66, 1.5],
  [150, 190, 1.3],
  [50, 300, 1.6],
  [150, 420, 1.4],
  [840, 60, 1.5],
  [755, 190, 1.3],
  [850, 310, 1.6],
  [750, 430, 1.4],
];
const LIES_LOW: readonly (readonly [number, number, number])[] = [
  [300, 90, 1.3],
  [450, 250, 1.4],
  [610, 100, 1.3],
  [310, 400, 1.3],
  [600, 410, 1.3],
];

/** The land on which it is fought, in the light of the map: the same woods and peaks, seen from nearer. */
function Land({ props, hex }: { props: Props; hex: number }): JSX.Element {
  const { view } = props;
  const land = view.state.hex_land[hex] ?? 0;
  return (
    <svg
      className={`kb-land kb-on-${LAND_CLASS[land] ?? "plains"}`}
      viewBox="0 0 900 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[GROWS, LIES_LOW].map((places, low) => (
        <g key={low} className={low === 1 ? "kb-grows far" : "kb-grows"}>
          {places.map(([x, y, scale], at) => (
            <g key={at} transform={placedAt(x, y, scale)}>
              <LandArt land={land} seed={hex * 7 + at * 5 + low} calm={false} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Where something can be laid or moved to now: with a piece selected only its own goals. */
function spotsOf(props: Props): { x: number; y: number }[] {
  const ask = props.view.asks.find((each) => each.id === props.open?.id);
  const ids = new Set(
    (ask?.options ?? []).flatMap((option) => option.at.filter((id) => id.startsWith("spot:"))),
  );
  const blocked = (ask?.blocked ?? []).flatMap((option) => option.at.filter((id) => id.startsWith("spot:")));
  for (const id of blocked) ids.add(id);
  return [...ids].filter((id) => props.at(id).length > 0).flatMap((id) => spotAt(id) ?? []);
}

function spotLabel(targets: readonly Target[]): string {
  return targets.length === 1 ? targets[0]!.label : say("korrem.battle.free-cell");
}

/** A field that is larger than its room is looked at from its middle, also when the room changes. */
function useMiddleInSight(field: { current: HTMLElement | null }, battle: number, box: Box): void {
  const { columns, rows } = box;
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    const centre = () => {
      current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
      current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
    };
    centre();
    const room = new ResizeObserver(centre);
    room.observe(current);
    return () => room.disconnect();
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

function tellingsOf({ moving }: Props, battle: BattleState): Telling[] {
  return moving
    .filter((entry) => battleOf(entry) === battle.id || entry.kind === "bond")
    .map((entry) => tellingOf(entry, battle));
}

/** All attack this one: what they would do together, one press away. */
function Storms({ props, battle, box }: { props: Props; battle: BattleState; box: Box }): JSX.Element {
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
  props: Props;
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
            data-kind={ATTRACTION_ICONS[bond.kind]}
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
function Reserve({ props, battle }: { props: Props; battle: BattleState }): JSX.Element {
  const { view, content, words } = props;
  const cards = [...new Set(waiting(battle, view.seat).map((at) => battle.card[at]!))];
  return (
    <div className="fight-bench" aria-label={say("korrem.battle.to-be-laid")}>
      {cards.map((card) => {
        const design = designOf(content, card);
        return (
          <Piece
            key={card}
            id={`reserve:${card}`}
            label={design?.name ?? words.word("card", card)}
            className="fight-waits kb-waits"
            wordsInside
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
