/** Dividing Troops between a City and its Heroes: everything in one editor, which answers the rules' questions. */
import type { JSX } from "react";
import { answersFor, Icon, SplitEditor, type Split } from "../../parts";
import { KindIcon } from "./bits";
import { kindName, strength } from "./look";
import { KINDS, type Props, type Stack } from "./types";

const SLOTS = 5;
const BY_HAND = "Divide by hand";

export function ExchangeSheet({ props }: { props: Props }): JSX.Element | null {
  const { view, content, open, carryOut, undo } = props;
  const city = view.derived.cities.find(
    (each) => each.owner === view.seat && open?.prompt.includes(each.name) === true,
  );
  if (open === null || city === undefined) return null;
  if (!open.options.some((option) => option.label === BY_HAND)) return null;
  const heroes = view.derived.heroes
    .filter((hero) => hero.garrisoned === city.city)
    .sort((a, b) => (view.state.hire[a.hero] ?? 0) - (view.state.hire[b.hero] ?? 0));
  const holders: { key: string; name: string; troops: Stack[] }[] = [
    ...heroes.map((hero) => ({ key: `hero ${hero.hero}`, name: hero.name, troops: hero.troops })),
    { key: "city", name: city.name, troops: city.troops },
  ];
  const count = (troops: Stack[], kind: number) => troops.find(([each]) => each === kind)?.[1] ?? 0;
  const kinds = [...Array(KINDS).keys()].filter((kind) =>
    holders.some((holder) => count(holder.troops, kind) > 0),
  );
  const start = kinds.map((kind) => holders.map((holder) => count(holder.troops, kind)));
  const stacksIn = (split: Split, column: number): Stack[] =>
    kinds.flatMap((kind, row): Stack[] => {
      const units = split[row]![column]!;
      return units > 0 ? [[kind, units]] : [];
    });
  return (
    <section className="db-sheet db-exchange parchment" aria-label={open.prompt}>
      <header>
        <Icon name="trade" size={26} />
        <h2>{open.prompt}</h2>
      </header>
      <div className="db-sheet-body">
        <SplitEditor
          label={open.prompt}
          rows={kinds.map((kind, row) => ({
            key: String(kind),
            label: kindName(kind),
            face: <KindIcon kind={kind} content={content} />,
            total: start[row]!.reduce((sum, units) => sum + units, 0),
          }))}
          columns={holders.map((holder) => ({ key: holder.key, label: holder.name }))}
          start={start}
          wrong={(split) => {
            const full = holders.findIndex((_, column) => stacksIn(split, column).length > SLOTS);
            return full < 0 ? null : `${holders[full]!.name} has five slots`;
          }}
          foot={(column, split) => (
            <span className="db-power">
              <Icon name="crossed-swords" /> {strength(stacksIn(split, column), content)}
            </span>
          )}
          confirm={(split) => carryOut([BY_HAND, ...answersFor(split)])}
          cancel={() => undo?.()}
        />
      </div>
    </section>
  );
}
