/** Troops divided by hand, as questions in numbers ask for it: into Squads, or among a City and its Heroes. */
import { useState, type JSX, type ReactNode } from "react";
import { evenly, Icon, Sheet, SplitEditor, type Split } from "../../parts";
import { numbersKey } from "../../table/numbers";
import type { ReadAsk } from "../../table/screen";
import { KindIcon } from "./bits";
import { gridOf, numbersFor, splitOf, stacksIn, type Grid } from "./divide";
import { kindName, strength } from "./look";
import type { BattleLook, DaybreakView, Props } from "./types";
import { say } from "../../words/say";

const SLOTS = 5;

interface Question {
  props: Props;
  ask: ReadAsk;
}

/** Between the Heroes in a City and the City itself. */
export function ExchangeSheet({ props, ask }: Question): JSX.Element {
  const grid = gridOf(ask);
  const { words } = props;
  return (
    <Sheet
      wide
      className="db-sheet db-exchange"
      label={ask.prompt}
      mark={<Icon name="trade" size={26} />}
      title={words.word("city", ask.args[0] ?? -1)}
    >
      <div data-option={numbersKey(ask.id)}>
        <Divide
          props={props}
          ask={ask}
          grid={grid}
          columns={grid.places.map((holder) => words.word("holder", holder))}
          start={splitOf(ask, grid)}
          wrong={(split) => {
            const full = grid.places.findIndex((_, at) => stacksIn(grid, split, at).length > SLOTS);
            return full < 0 ? null : words.reason(["too-many-stacks", grid.places[full]!]);
          }}
        />
      </div>
    </Sheet>
  );
}

/** In a campaign a Hero can be a Squad by itself: how many could be. */
function heroesAlone({ derived, state, seat }: DaybreakView, [x, y]: BattleLook["tile"]): number {
  if (!state.campaign) return 0;
  return derived.heroes.filter((hero) => hero.seat === seat && hero.x === x && hero.y === y).length;
}

/** An Army into Squads: first how many there are. */
export function SquadEditor({ props, ask, battle }: Question & { battle: BattleLook }): JSX.Element {
  const { view, words } = props;
  const { least = 2, most = 2 } = ask.amounts!.find(({ kind }) => kind === "squad-number") ?? {};
  const [squads, setSquads] = useState(least);
  const whole = gridOf(ask);
  const grid = { ...whole, places: whole.places.slice(0, squads) };
  const alone = heroesAlone(view, battle.tile);
  return (
    <div className="db-by-hand parchment" data-option={numbersKey(ask.id)}>
      <Divide
        key={squads}
        props={props}
        ask={ask}
        grid={grid}
        columns={grid.places.map((squad) =>
          say("daybreak.byhand.squad", { squad: words.word("squad", squad) }),
        )}
        start={evenly(grid.totals.map((total) => grid.places.map((_, at) => (at === 0 ? total : 0))))}
        wrong={(split) => {
          const empty = grid.places.filter((_, at) => stacksIn(grid, split, at).length === 0);
          return empty.length <= alone ? null : words.reason(["squad-empty", empty[alone]!]);
        }}
        confirmLabel={say("daybreak.byhand.form-these-squads")}
      >
        <div className="choices" role="group" aria-label={say("daybreak.byhand.how-many-squads")}>
          {Array.from({ length: most - least + 1 }, (_, at) => least + at).map((each) => (
            <button
              key={each}
              type="button"
              className={`button ${each === squads ? "gold" : ""}`}
              aria-pressed={each === squads}
              onClick={() => setSquads(each)}
            >
              {words.word("squads", each)}
            </button>
          ))}
        </div>
      </Divide>
    </div>
  );
}

/** Kinds of Troops by places; one answer with all numbers. */
function Divide({
  props,
  ask,
  grid,
  columns,
  start,
  wrong,
  confirmLabel,
  children,
}: Question & {
  grid: Grid;
  columns: string[];
  start: Split;
  wrong: (split: Split) => string | null;
  confirmLabel?: string;
  children?: ReactNode;
}): JSX.Element {
  const { content, answer, undo } = props;
  return (
    <SplitEditor
      label={ask.prompt}
      rows={grid.kinds.map((kind, row) => ({
        key: String(kind),
        label: kindName(content, kind),
        face: <KindIcon content={content} kind={kind} />,
        total: grid.totals[row]!,
      }))}
      columns={columns.map((label, at) => ({ key: String(grid.places[at]), label }))}
      start={start}
      wrong={wrong}
      foot={(column, split) => (
        <span className="db-power">
          <Icon name="crossed-swords" /> {strength(stacksIn(grid, split, column), content)}
        </span>
      )}
      confirm={(split) => answer(ask.id, numbersFor(ask, grid, split))}
      cancel={() => undo?.()}
      {...(confirmLabel !== undefined && { confirmLabel })}
    >
      {children}
    </SplitEditor>
  );
}
