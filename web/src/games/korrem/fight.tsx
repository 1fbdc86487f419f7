/** A Battle, plainly: the field as a grid of cells, and who stands where. */
import type { JSX } from "react";
import { Icon, Piece, Sheet } from "../../parts";
import { Stats } from "./cards";
import { designOf, hexName } from "./look";
import { pictureOf } from "./pictures";
import type { BattleLook, KorremContent, Props } from "./types";

export function Field({
  props,
  battle,
  content,
}: {
  props: Props;
  battle: BattleLook;
  content: KorremContent;
}): JSX.Element {
  const { view, names, open } = props;
  const fighters = battle.card.flatMap((card, fighter) =>
    (battle.side[fighter] ?? -1) < 0
      ? []
      : [{ card, fighter, x: battle.x[fighter]!, y: battle.y[fighter]!, side: battle.side[fighter]! }],
  );
  const spots = [...(open?.options ?? []), ...(open?.blocked ?? [])]
    .flatMap(({ at }) => at)
    .filter((id) => id.startsWith("spot:"))
    .map((id) => id.slice(5).split(",").map(Number) as [number, number]);
  const xs = [...fighters.map(({ x }) => x), ...spots.map(([x]) => x)];
  const ys = [...fighters.map(({ y }) => y), ...spots.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rows = xs.length === 0 ? [] : Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  const columns = xs.length === 0 ? [] : Array.from({ length: right - left + 1 }, (_, at) => left + at);
  const waiting = (open?.options ?? [])
    .flatMap(({ at }) => at)
    .filter((id) => id.startsWith("card:"))
    .filter((id, at, all) => all.indexOf(id) === at);
  return (
    <Sheet
      wide
      className="kr-field-sheet"
      label="Battle"
      title={
        <>
          Battle on {hexName(view, content, battle.hex)}{" "}
          <small>
            {battle.sides
              .filter((side) => !side.out)
              .map((side) => (side.seat < 0 ? "the wild" : (names[side.seat] ?? "")))
              .join(" against ")}
          </small>
        </>
      }
    >
      <div
        className="kr-field-grid"
        style={{ gridTemplateColumns: `repeat(${Math.max(1, columns.length)}, minmax(56px, 1fr))` }}
      >
        {rows.map((y) =>
          columns.map((x) => {
            const there = fighters.find((each) => each.x === x && each.y === y);
            if (there === undefined)
              return (
                <Piece
                  key={`${x} ${y}`}
                  id={`spot:${x},${y}`}
                  label={`Cell ${x}, ${y}`}
                  className="kr-spot"
                  still
                >
                  <span />
                </Piece>
              );
            const design = designOf(content, there.card);
            const side = battle.sides[there.side];
            return (
              <Piece
                key={`${x} ${y}`}
                id={`fighter:${there.fighter}`}
                label={design?.name ?? "Add-on"}
                className="kr-fighter"
              >
                <span data-seat={side?.seat ?? -1}>
                  <Icon name={design === undefined ? "stone-wall" : pictureOf(design)} size={26} />
                  <b>{design?.name ?? (there.card === -2 ? "Wall" : "Tower")}</b>
                  {design !== undefined && <Stats design={design} />}
                  {battle.hurt[there.fighter]! > 0 && (
                    <small className="bad">−{battle.hurt[there.fighter]}</small>
                  )}
                </span>
              </Piece>
            );
          }),
        )}
      </div>
      <div className="kr-orders">
        {waiting.map((id) => (
          <Piece
            key={id}
            id={id}
            label={designOf(content, Number(id.slice(5)))?.name ?? ""}
            className="kr-fighter"
            still
          >
            <b>{designOf(content, Number(id.slice(5)))?.name}</b>
          </Piece>
        ))}
      </div>
    </Sheet>
  );
}
