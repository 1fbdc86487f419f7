/** The Combat Board: spaces, Walls and the Gate, units, who waits to be placed, and what just happened to whom. */
import type { CSSProperties, JSX } from "react";
import { Icon, Piece } from "../../../parts";
import { say } from "../../../words/say";
import { Ground } from "../scenery";
import type { FightLook, Props } from "../types";
import type { Scene } from ".";
import { CreaturePicture } from "./creatures";
import { FigureCard } from "./figure";
import { BESIDE, placeOf, ROWS, SPACES, spaceName, unitOf, type Hit, type Place } from "./look";

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
        {fight.round === 0 && ended === null && <Camps />}
        <Way fight={fight} side={side} />
        {fight.figures.map((figure) => (
          <FigureCard key={figure.figure} props={props} scene={scene} figure={figure} />
        ))}
        {ended === null && (
          <div className="hc-hits" key={scene.hits.stamp} aria-hidden="true">
            {scene.hits.hits.map((hit, at) => (
              <HitMark key={at} props={props} side={side} hit={hit} />
            ))}
          </div>
        )}
      </div>
      {ended === null && <Bench props={props} scene={scene} />}
    </div>
  );
}

/** How deep the board is, and where the own Backline lies: the Tower stands behind the defender's. */
function depthsOf(fight: FightLook, side: number): { deep: number; shift: number } {
  const tower = fight.figures.some((figure) => figure.tower);
  return { deep: ROWS + (tower ? 1 : 0), shift: tower && side === 1 ? 1 : 0 };
}

/** The ground of the tile on which it is fought. */
function terrainOf({ view, content }: Props, fight: FightLook): string {
  const tile = view.state.slot_tile[view.derived.fields[fight.field]?.slot ?? -1] ?? -1;
  return content.tiles[tile]?.terrain ?? "";
}

export function placed(space: number, side: number): CSSProperties {
  const { lane, depth } = placeOf(space, side);
  return { ["--lane" as string]: lane, ["--depth" as string]: depth };
}

/** Whose side is where: told while they line up. */
function Camps(): JSX.Element {
  return (
    <>
      {CAMPS.map(([camp, from, rows]) => (
        <span
          key={camp}
          className="hc-camp"
          style={{ ["--depth" as string]: from, ["--rows" as string]: rows }}
        >
          {say(`heroes.combat.camp.${camp}`)}
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
    </Piece>
  );
}

function Work({ gate }: { gate: boolean }): JSX.Element {
  return (
    <svg className="hc-work" viewBox="0 0 100 100" aria-hidden="true">
      <g stroke="#241c16" strokeWidth="2.4" strokeLinejoin="round">
        <path d="M4 96V26H16V14H30V26H42V14H58V26H70V14H84V26H96V96z" fill="#9a9186" />
        <path
          d="M4 44H96M4 62H96M4 80H96M24 26V44M58 26V44M40 44V62M76 44V62M22 62V80M60 62V80M42 80V96M80 80V96"
          fill="none"
          opacity="0.55"
        />
        {gate && (
          <>
            <path d="M22 96V58Q50 30 78 58V96z" fill="#6d4626" />
            <path d="M36 96V48M50 96V42M64 96V48M24 66H76M22 82H78" fill="none" strokeWidth="3" />
          </>
        )}
      </g>
    </svg>
  );
}

/** The blow that is under way: from whom to whom. */
function Way({ fight, side }: { fight: FightLook; side: number }): JSX.Element | null {
  const { stroke } = fight;
  if (stroke === null) return null;
  const [from, to] = [stroke.attacker, stroke.target].map((at) => {
    const figure = fight.figures.find((each) => each.figure === at);
    return figure === undefined ? null : placeOf(figure.space, side);
  });
  if (from == null || to == null) return null;
  const { deep, shift } = depthsOf(fight, side);
  // drawn twice, upright and lying: the style shows one of them
  const upright = ({ lane, depth }: Place) => `${lane + 0.5} ${deep - depth - shift - 0.5}`;
  const lying = ({ lane, depth }: Place) => `${depth + shift + 0.5} ${lane + 0.5}`;
  return (
    <>
      <svg className="hc-way upright" viewBox={`0 0 4 ${deep}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${upright(from)}L${upright(to)}`} data-answer={stroke.answer} />
      </svg>
      <svg className="hc-way lying" viewBox={`0 0 ${deep} 4`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${lying(from)}L${lying(to)}`} data-answer={stroke.answer} />
      </svg>
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

/** Units that wait to be placed. */
function Bench({ props, scene }: { props: Props; scene: Scene }): JSX.Element | null {
  const { open, content, words, view } = props;
  const asked = open !== null && (open.kind === "deploy" || open.kind === "place-guards");
  if (!asked) return null;
  const waiting = scene.fight.sides.find(
    (side) => side.waiting.length > 0 && (side.seat === view.seat || side.master === view.seat),
  )?.waiting;
  if (waiting === undefined) return null;
  return (
    <div className="fight-bench" role="group" aria-label={say("heroes.combat.bench")}>
      {waiting.map(({ piece, face, pack }) => {
        const unit = unitOf(content, face);
        const side = pack ? unit?.pack : unit?.few;
        const name = words.word("card", face);
        return (
          <Piece
            key={piece}
            id={`unit:${piece}`}
            label={pack ? say("heroes.combat.pack-of", { name }) : name}
            className="fight-waits hc-waits"
            wordsInside
          >
            <CreaturePicture
              family={unit?.family ?? ""}
              type={side?.type ?? ""}
              faction={unit?.faction ?? ""}
              pack={pack}
            />
            <span>
              <b>{name}</b>
              <small>{pack ? say("heroes.combat.pack") : say("heroes.combat.few")}</small>
            </span>
          </Piece>
        );
      })}
    </div>
  );
}
