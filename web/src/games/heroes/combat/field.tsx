/** The Combat Board: spaces, Walls and the Gate, units, who waits to be placed, and what just happened to whom. */
import type { CSSProperties, JSX } from "react";
import { Icon, Piece } from "../../../parts";
import { say } from "../../../words/say";
import { Ground } from "../scenery";
import type { FightLook, Props } from "../types";
import type { Scene } from ".";
import { CreaturePicture } from "./creatures";
import { FigureCard } from "./figure";
import {
  BESIDE,
  blowOf,
  isBreach,
  placeOf,
  ROWS,
  SPACES,
  spaceName,
  unitOf,
  type Hit,
  type Place,
} from "./look";
import { SpellArt } from "./spells";
import { Rubble, Work } from "./works";

const ALL_SPACES = Array.from({ length: SPACES }, (_, space) => space);

export function Field({ props, scene }: { props: Props; scene: Scene }): JSX.Element {
  const { fight, side, ended } = scene;
  const { deep, shift } = depthsOf(fight, side);
  const terrain = terrainOf(props, fight);
  const size: CSSProperties = { ["--deep" as string]: deep, ["--shift" as string]: shift };
  return (
    <div className="hc-field-box">
      <div
        className="hc-field"
        style={size}
        data-terrain={terrain}
        role="group"
        aria-label={say("heroes.combat.board")}
      >
        {ALL_SPACES.map((space) => (
          <Space key={space} props={props} scene={scene} space={space} terrain={terrain} />
        ))}
        {fight.round === 0 && ended === null && <Camps scene={scene} />}
        {ended === null && <Way scene={scene} />}
        {fight.figures.map((figure) => (
          <FigureCard key={figure.figure} props={props} scene={scene} figure={figure} />
        ))}
        {ended === null && (
          <div className="hc-hits" key={`charms ${scene.charms.stamp}`} aria-hidden="true">
            {scene.charms.charms.map(({ space, school }) => (
              <span key={space} className="hc-charm" style={placed(space, side)}>
                <SpellArt school={school} />
              </span>
            ))}
          </div>
        )}
        {ended === null && (
          <div className="hc-hits" key={scene.hits.stamp} aria-hidden="true">
            {scene.hits.hits.map((hit, at) => (
              <HitMark key={at} props={props} side={side} hit={hit} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** How deep the board is, and where the own Backline lies: the Tower stands behind the defender's. */
function depthsOf(fight: FightLook, side: number): { deep: number; shift: number } {
  const tower = fight.figures.some((figure) => figure.tower);
  return { deep: ROWS + (tower ? 1 : 0), shift: tower && side === 1 ? 1 : 0 };
}

/** The ground of the tile on which it is fought. */
export function terrainOf({ view, content }: Props, fight: FightLook): string {
  const tile = view.state.slot_tile[view.derived.fields[fight.field]?.slot ?? -1] ?? -1;
  return content.tiles[tile]?.terrain ?? "";
}

export function placed(space: number, side: number): CSSProperties {
  const { lane, depth } = placeOf(space, side);
  return { ["--lane" as string]: lane, ["--depth" as string]: depth };
}

/** Whose side is where: told while they line up, until somebody stands there. */
function Camps({ scene: { fight, side } }: { scene: Scene }): JSX.Element {
  const taken = fight.figures.map(({ space }) => campOf(space, side));
  return (
    <>
      {CAMPS.filter(([camp]) => !taken.includes(camp)).map(([camp, from, rows]) => (
        <span
          key={camp}
          className="hc-camp"
          style={{ ["--depth" as string]: from, ["--rows" as string]: rows }}
        >
          <b>{say(`heroes.combat.camp.${camp}`)}</b>
        </span>
      ))}
    </>
  );
}

const CAMPS = [
  ["own", 0, 2],
  ["middle", 2, 1],
  ["theirs", 3, 2],
] as const;

function campOf(space: number, side: number): string {
  const { depth } = placeOf(space, side);
  return CAMPS.find(([, from, rows]) => depth >= from && depth < from + rows)?.[0] ?? "";
}

function Space({
  props,
  scene,
  space,
  terrain,
}: {
  props: Props;
  scene: Scene;
  space: number;
  terrain: string;
}): JSX.Element {
  const { fight, side } = scene;
  const work = fight.works.find((each) => each.space === space);
  const name = spaceName(props.words, space);
  const label =
    work === undefined
      ? name
      : say(work.gate ? "heroes.combat.gate-on" : "heroes.combat.wall-on", { space: name });
  return (
    <Piece
      id={`space:${space}`}
      label={label}
      className={`hc-space hc-camp-${campOf(space, side)}`}
      style={placed(space, side)}
      still
    >
      <svg
        className="hc-ground"
        viewBox="-44 -44 88 88"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Ground terrain={terrain} seed={fight.field * SPACES + space} few />
      </svg>
      <small aria-hidden="true">{name}</small>
      {work !== undefined && <Work gate={work.gate} />}
      {work === undefined && isBreach(fight, space) && <Rubble />}
    </Piece>
  );
}

/** So much of the way from one to another lies on its card: the line begins beside it, and its values can be read. */
function edgeOf(from: Place, to: Place): Place {
  const far = Math.max(Math.abs(to.lane - from.lane), Math.abs(to.depth - from.depth));
  const part = 0.43 / Math.max(1, far);
  return {
    lane: from.lane + part * (to.lane - from.lane),
    depth: from.depth + part * (to.depth - from.depth),
  };
}

/** The blow that is under way: from whom to whom; what is shot flies there when it lands. */
function Way({ scene: { fight, side, lands } }: { scene: Scene }): JSX.Element | null {
  const blow = blowOf(fight, side);
  if (blow === null) return null;
  const { from, to, near } = blow;
  const [start, end] = [edgeOf(from, to), edgeOf(to, from)];
  const answer = fight.stroke?.answer;
  const { deep, shift } = depthsOf(fight, side);
  // drawn twice, upright and lying: the style shows one of them
  const upright = ({ lane, depth }: Place) => `${lane + 0.5} ${deep - depth - shift - 0.5}`;
  const lying = ({ lane, depth }: Place) => `${depth + shift + 0.5} ${lane + 0.5}`;
  return (
    <>
      <svg className="hc-way upright" viewBox={`0 0 4 ${deep}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${upright(start)}L${upright(end)}`} data-answer={answer} />
      </svg>
      <svg className="hc-way lying" viewBox={`0 0 ${deep} 4`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${lying(start)}L${lying(end)}`} data-answer={answer} />
      </svg>
      {lands && !near && (
        <span
          className="hc-bolt"
          style={{
            ["--lane" as string]: to.lane,
            ["--depth" as string]: to.depth,
            ["--lanes" as string]: from.lane - to.lane,
            ["--depths" as string]: from.depth - to.depth,
          }}
          aria-hidden="true"
        />
      )}
    </>
  );
}

/** A number that floats up where somebody was hurt or healed; who fell is seen once more. */
function HitMark({ props, side, hit }: { props: Props; side: number; hit: Hit }): JSX.Element {
  const unit = unitOf(props.content, hit.face);
  return (
    <span
      className="hc-hit"
      data-good={hit.damage < 0}
      data-falls={hit.falls}
      style={placed(hit.space, side)}
    >
      {hit.falls && hit.space < BESIDE && (
        <CreaturePicture
          family={unit?.family ?? ""}
          type={unit?.few.type ?? ""}
          faction={unit?.faction ?? ""}
        />
      )}
      {hit.damage !== 0 && <b>{hit.damage > 0 ? `−${hit.damage}` : `+${-hit.damage}`}</b>}
      {hit.falls && <Icon name="tombstone" />}
      {hit.turns && <small>{say("heroes.combat.now-few")}</small>}
    </span>
  );
}
