/** What stands on the land: flags of Armies, creatures of the wild, Villages and Kingdoms with their Add-ons. */
import type { JSX } from "react";
import { IconAt, seatColour, seatFill } from "../../parts";
import { pictureOf } from "./pictures";
import { CROWD, designOf, strengthOf, total, type Army } from "./look";
import { KINGDOM, type KorremContent } from "./types";

interface Figure {
  icon: string;
  text: string;
  kind: string;
}

/** Numbers on plates below something. Where the map is far away they grow as one, so that none covers another. */
function Plates({ x, y, figures }: { x: number; y: number; figures: readonly Figure[] }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="map-figure kr-plates">
        {figures.map(({ icon, text, kind }, at) => {
          const wide = 15 + text.length * 7;
          return (
            <g key={kind} className={`kr-plate kr-plate-${kind}`} transform={`translate(0 ${at * 16})`}>
              <rect x={-wide / 2} y="-7.500" width={wide} height="15" rx="7.500" />
              <IconAt name={icon} x={-wide / 2 + 8} y={0} size={10} fill="currentColor" />
              <text x={6} y="4.200" textAnchor="middle">
                {text}
              </text>
            </g>
          );
        })}
      </g>
    </g>
  );
}

function Plate({ x, y, ...figure }: Figure & { x: number; y: number }): JSX.Element {
  return <Plates x={x} y={y} figures={[figure]} />;
}

interface FlagProps {
  army: Army;
  content: KorremContent;
  /** So many flags are on its hex. */
  together?: number;
}

/** What is on the plates below a flag: what the Army comes to, what it carries, what a Monster is worth. */
function figuresOf(army: Army, content: KorremContent): Figure[] {
  const { attack, health } = strengthOf(content, army.cards);
  const carried = total(army.goods) + army.relics.length;
  const monster = army.cards.reduce((most, card) => Math.max(most, designOf(content, card)?.vp ?? 0), 0);
  return [
    { icon: "crossed-swords", text: `${attack}·${health}`, kind: "strength" },
    ...(carried > 0 ? [{ icon: "knapsack", text: String(carried), kind: "goods" }] : []),
    ...(monster > 0 ? [{ icon: "laurel-crown", text: String(monster), kind: "points" }] : []),
  ];
}

/** An Army's flag with its number; a ragged grey one for the wild. Its plates are pressed with it. */
export function FlagArt({ army, content, together = 1 }: FlagProps): JSX.Element {
  const wild = army.seat < 0;
  const leader = designOf(content, army.cards[0] ?? -1);
  const plates = together < CROWD ? figuresOf(army, content).length : 0;
  return (
    <g className={wild ? "kr-flag kr-wild" : "kr-flag"}>
      {plates > 0 && <rect x="-24" y="0" width="48" height={16 * plates} fill="transparent" />}
      <ellipse cx="0" cy="20" rx="15" ry="5" className="kr-shade" />
      <path d="M-10 21V-25" className="kr-pole" />
      <circle cx="-10" cy="-26" r="2.600" className="kr-knob" />
      <path
        d={wild ? "M-9-24h30l-5 5 6 5-5 5 4 6-8-2-6 3-8-3-8 2z" : "M-9-24h32l-6 11 6 11h-32z"}
        fill={wild ? undefined : seatFill(army.seat)}
        className="kr-cloth"
      />
      {wild ? (
        <IconAt
          name={leader === undefined ? "paw-print" : pictureOf(leader)}
          x={6}
          y={-12}
          size={22}
          fill="var(--parchment-bright)"
        />
      ) : (
        <>
          <circle cx="3" cy="-13" r="8.500" fill={seatColour(army.seat).colour} />
          <text
            x="3"
            y="-7.800"
            textAnchor="middle"
            fill={seatColour(army.seat).ink}
            className="kr-flag-number"
          >
            {army.flag}
          </text>
        </>
      )}
      {army.battle >= 0 && <IconAt name="crossed-swords" x={20} y={-30} size={18} fill="var(--blood)" />}
    </g>
  );
}

/**
 * The figures of an Army, beside its flag: whoever listens is told them by the flag. Where several stand together they
 * leave out how many serve, and in a crowd all but their numbers.
 */
export function FlagFigures({ army, content, together = 1 }: FlagProps): JSX.Element | null {
  if (together >= CROWD) return null;
  const wild = army.seat < 0;
  return (
    <g className={wild ? "kr-wild" : undefined}>
      <Plates x={0} y={8} figures={figuresOf(army, content)} />
      {together === 1 && army.cards.length > 1 && (
        <Plate
          x={-22}
          y={-14}
          icon={wild ? "paw-print" : "meeple"}
          text={String(army.cards.length)}
          kind="count"
        />
      )}
    </g>
  );
}

function House({
  x,
  y,
  seat,
  scale = 1,
}: {
  x: number;
  y: number;
  seat: number;
  scale?: number;
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-9 9V-2h18V9z" className="kr-wall" />
      <path d="M-12-1L0-12 12-1z" fill={seatFill(seat)} className="kr-roof" />
      <path d="M-2 9V3h5v6z" className="kr-door" />
    </g>
  );
}

/** A Village: huts and a fence; a Kingdom: a castle. Both under the owner's colours. */
export function SettlementArt({
  kind,
  seat,
  walls,
  towers,
  occupier,
}: {
  kind: number;
  seat: number;
  walls: number;
  towers: number;
  occupier: number;
}): JSX.Element {
  return (
    <g className="kr-settlement" aria-hidden="true">
      <ellipse cx="0" cy="12" rx="32" ry="9" className="kr-shade" />
      {walls > 0 && (
        <path
          d="M-34 8v-8h4v3h5v-3h4v3h5v-3h4v3h5v-3h4v3h6v-3h4v3h5v-3h4v3h5v-3h4v8z"
          transform="translate(0 -8)"
          className="kr-rampart"
        />
      )}
      {kind === KINGDOM ? (
        <>
          <path
            d="M-26 12v-26h4v-4h4v4h4v-4h4v4h4v26zM6 12v-26h4v-4h4v4h4v-4h4v4h4v26z"
            className="kr-keep"
          />
          <path d="M-12 12v-34h4v-4h5v4h6v-4h5v4h4v34z" className="kr-keep kr-keep-front" />
          <path d="M-4 12V2q4-6 8 0v10z" className="kr-door" />
          <path d="M0-26v-14" className="kr-pole" />
          <path d="M0-40h16l-4 5 4 5H0z" fill={seatFill(seat)} className="kr-cloth" />
          <path d="M-27-14l7-9 7 9zM13-14l7-9 7 9z" fill={seatFill(seat)} className="kr-roof" />
        </>
      ) : (
        <>
          <House x={-14} y={-6} seat={seat} scale={0.85} />
          <House x={14} y={-7} seat={seat} scale={0.8} />
          <House x={1} y={4} seat={seat} />
          <path d="M-26 12l6-2m-2-3v7m6-5l6 2" className="kr-fence" />
        </>
      )}
      {walls > 0 && (
        <path
          d="M-36 16v-10h5v4h5v-4h5v4h5v-4h5v4h5v-4h5v4h6v-4h5v4h5v-4h5v4h5v-4h5v10z"
          className="kr-rampart kr-rampart-front"
        />
      )}
      {Array.from({ length: Math.min(2, towers) }, (_, at) => (
        <path
          key={at}
          d="M-6 12v-24h-2v-6h3v3h3v-3h4v3h3v-3h3v6h-2v24z"
          transform={`translate(${at === 0 ? -34 : 34} 3)`}
          className="kr-keep"
        />
      ))}
      {walls > 0 && <Plate x={-20} y={22} icon="stone-wall" text={String(walls)} kind="wall" />}
      {towers > 0 && <Plate x={20} y={22} icon="watchtower" text={String(towers)} kind="wall" />}
      {occupier >= 0 && (
        <g transform="translate(26 -30)">
          <circle r="10" fill={seatColour(occupier).colour} stroke="var(--ink)" strokeWidth="1.500" />
          <IconAt name="manacles" x={0} y={0} size={13} fill={seatColour(occupier).ink} />
        </g>
      )}
    </g>
  );
}
