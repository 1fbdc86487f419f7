/** Forming Squads by hand: kinds against Squads in one editor, which answers the rules' questions one by one. */
import { useState, type JSX } from "react";
import { answersFor, evenly, Icon, SplitEditor, type Split } from "../../parts";
import { KindIcon } from "./bits";
import { garrison, kindName, strength } from "./look";
import { SQUAD_NAMES, type BattleLook, type Props, type Stack } from "./types";

/** All units of a side: those of the Hero, or of the City and the Heroes in it. */
export function musterOf({ view }: Props, battle: BattleLook, side: number): Stack[] {
  const [x, y] = battle.tile;
  const seat = battle.sides[side]?.seat ?? -1;
  const city = view.derived.cities.find((each) => each.x === x && each.y === y && each.owner === seat);
  if (side === 1 && city !== undefined) return garrison(view, city);
  const hero = view.derived.heroes.find((each) => each.seat === seat && each.x === x && each.y === y);
  return hero?.troops ?? [];
}

/** The answers that lead to a split: by hand, so many Squads, then kind by kind. */
export function squadAnswers(split: Split, squads: number): string[] {
  return ["Split by hand", String(squads), ...answersFor(split)];
}

export function SquadEditor({
  props,
  battle,
  side,
  cancel,
}: {
  props: Props;
  battle: BattleLook;
  side: number;
  cancel: () => void;
}): JSX.Element {
  const { content, carryOut, view } = props;
  const army = musterOf(props, battle, side);
  const bodies = army.reduce((sum, [, count]) => sum + count, 0) + (view.state.campaign ? 1 : 0);
  const most = Math.min(4, bodies);
  const [squads, setSquads] = useState(2);
  const columns = SQUAD_NAMES.slice(0, squads).map((name) => ({ key: name, label: `Squad ${name}` }));
  const start = evenly(army.map(([, count]) => columns.map((_, at) => (at === 0 ? count : 0))));
  const unitsIn = (split: Split, column: number): Stack[] =>
    army.flatMap(([kind], row): Stack[] => {
      const count = split[row]![column]!;
      return count > 0 ? [[kind, count]] : [];
    });
  return (
    <div className="db-by-hand parchment">
      <SplitEditor
        key={squads}
        label="Split the Army into Squads"
        rows={army.map(([kind, count]) => ({
          key: String(kind),
          label: kindName(kind),
          face: <KindIcon kind={kind} content={content} />,
          total: count,
        }))}
        columns={columns}
        start={start}
        wrong={(split) => {
          const empty = columns.filter((_, at) => unitsIn(split, at).length === 0);
          // in a campaign a Hero can be a Squad by itself
          if (empty.length <= (view.state.campaign ? 1 : 0)) return null;
          return `${empty[0]!.label} is empty`;
        }}
        foot={(column, split) => (
          <span className="db-power">
            <Icon name="crossed-swords" /> {strength(unitsIn(split, column), content)}
          </span>
        )}
        confirm={(split) => carryOut(squadAnswers(split, squads))}
        cancel={cancel}
        confirmLabel="Form these Squads"
      >
        <div className="choices" role="group" aria-label="How many Squads">
          {[2, 3, 4]
            .filter((each) => each <= most)
            .map((each) => (
              <button
                key={each}
                type="button"
                className={`button ${each === squads ? "gold" : ""}`}
                aria-pressed={each === squads}
                onClick={() => setSquads(each)}
              >
                {each} Squads
              </button>
            ))}
        </div>
      </SplitEditor>
    </div>
  );
}
