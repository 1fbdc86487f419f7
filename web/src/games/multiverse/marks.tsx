/** Marks over the map: what is ordered, where a unit can go and at what cost, what it would strike and see. */
import { memo, type JSX } from "react";
import { IconAt, MapWay, type HexCentre } from "../../parts";
import { hexCorners, pathOf } from "../../parts/hexes";
import { placed } from "../../parts/onmap";
import { clearLine, seenFrom, within, type Land } from "./land";
import { eyesOf, percent, unitsOn, type Reach } from "./look";
import { ordersOf } from "./plan";
import { SIZE } from "./scenery";
import { UNEXPLORED, type Props, type UnitLook } from "./types";
import { say } from "../../words/say";

/** What I have ordered in this build phase, as ghosts: nobody else sees them. */
export function Plan({
  props: { view, content, words },
  land,
  centre,
}: {
  props: Props;
  land: Land;
  centre: HexCentre;
}): JSX.Element {
  return (
    <g className="mv-plan" aria-hidden="true">
      {ordersOf(view, content, words).map(({ hex, icon }, at) => {
        const cell = land.plan.cells[hex];
        if (cell === undefined) return null;
        const { x, y } = centre(...cell);
        // it shows from behind whoever stands there
        const aside = unitsOn(view, hex).length > 0 ? 18 : 0;
        return (
          <g key={at} transform={`translate(${x + aside} ${y + 2 - aside})`}>
            <rect x="-20" y="-20" width="40" height="40" rx="7" className="mv-ghost" />
            <IconAt name={icon} x={0} y={0} size={26} fill="var(--parchment-bright)" />
          </g>
        );
      })}
    </g>
  );
}

/** The cost of each place, and the chance to hit of each target. */
export function Marks({ land, reach, centre }: { land: Land; reach: Reach; centre: HexCentre }): JSX.Element {
  const place = (hex: number) => centre(...land.plan.cells[hex]!);
  return (
    <g className="mv-marks" aria-hidden="true">
      {[...reach.moves].map(([hex, cost]) => {
        const { x, y } = place(hex);
        return (
          <g key={`m${hex}`} transform={`translate(${x + 22} ${y + 25})`}>
            <g className="map-figure mv-figure mv-cost">
              <circle r="9.500" />
              <text y="4.800" textAnchor="middle">
                {cost}
              </text>
            </g>
          </g>
        );
      })}
      {[...reach.attacks].map(([hex, odds]) => {
        if (odds === null) return null;
        const { x, y } = place(hex);
        return (
          <g key={`a${hex}`} transform={`translate(${x} ${y - 33})`}>
            <g className="map-figure mv-figure mv-chance">
              <rect x="-28" y="-11" width="56" height="22" rx="11" />
              <IconAt name="crossed-swords" x={-16} y={0} size={15} fill="var(--parchment-bright)" />
              <text x="8" y="5" textAnchor="middle">
                {percent(odds.hit)}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** How far the selected unit shoots, and what it would see from where it is sent. */
export const Sights = memo(
  function Sights({
    props,
    land,
    mover,
    to,
    centre,
  }: {
    props: Props;
    land: Land;
    mover: UnitLook | undefined;
    to: number;
    centre: HexCentre;
  }): JSX.Element | null {
    const { view, content } = props;
    if (mover?.seat !== view.seat || view.derived.phase !== "action") return null;
    const { state, derived } = view;
    const outline = (some: readonly number[], size: number) =>
      some.map((hex) => pathOf(hexCorners(centre(...land.plan.cells[hex]!), size, false))).join("");
    const range = mover.range ?? 0;
    const from = to >= 0 ? to : mover.hex;
    const eyes = eyesOf(content, mover);
    const inRange =
      range === 0
        ? []
        : within(land, from, range).filter(
            (hex) =>
              hex !== from &&
              state.terrain[hex] !== UNEXPLORED &&
              clearLine(land, state, derived.events, from, hex, eyes.keen),
          );
    const seen = new Set(derived.sight);
    const news =
      to < 0 ? [] : seenFrom(land, state, derived.events, to, eyes).filter((hex) => !seen.has(hex));
    return (
      <g className="mv-sights" aria-hidden="true">
        {inRange.length > 0 && <path d={outline(inRange, SIZE - 7)} className="mv-range" />}
        {news.length > 0 && <path d={outline(news, SIZE - 2)} className="mv-news" />}
      </g>
    );
  },
  (before, now) =>
    before.props.view === now.props.view &&
    before.mover === now.mover &&
    before.to === now.to &&
    before.centre === now.centre,
);

export function Way({
  land,
  way,
  cost,
  centre,
}: {
  land: Land;
  way: readonly number[];
  cost: number;
  centre: HexCentre;
}): JSX.Element {
  return (
    <MapWay points={way.map((hex) => centre(...land.plan.cells[hex]!))}>
      {({ x, y }) => (
        <g transform={placed(x, y)}>
          <circle r="22" className="mv-way-end" />
          <text y="8" textAnchor="middle" className="map-figure mv-way-cost">
            {cost} {say("multiverse.marks.ap")}
          </text>
        </g>
      )}
    </MapWay>
  );
}
