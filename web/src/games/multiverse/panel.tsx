/** A seat in the right column: what it has, and how far it is on each way to win. */
import type { JSX } from "react";
import { Icon, Num, Piece, SeatMark } from "../../parts";
import type { SeatProps } from "./types";

const GOAL_ICONS: Record<string, string> = {
  portal: "magic-portal",
  conquest: "siege-ram",
  fortresses: "castle",
  domination: "castle",
  elite: "laurel-crown",
  agenda: "secret-book",
  shards: "crystal-growth",
  bonus: "check-mark",
};

export function Panel({ view, names, seat, content }: SeatProps): JSX.Element | null {
  const look = view.derived.seats[seat];
  if (look === undefined) return null;
  const { phase, goals, hands } = view.derived;
  const ready = view.state.ready[seat] === true;
  const partner = view.derived.seats.find(
    (other) => other.seat !== seat && view.sides[other.seat] === view.sides[seat],
  );
  // a treaty holds for three turns
  const { turn, treaties } = view.state;
  const lasting = treaties.filter(([, , first]) => first <= turn && turn < first + 3);
  const peace = new Set(lasting.flatMap(([a, b]) => (a === seat ? [b] : b === seat ? [a] : [])));
  return (
    <div className="mv-panel">
      <Piece id={`seat:${seat}`} label={`${names[seat] ?? ""}, ${look.name}`} className="mv-panel-head" still>
        <span>
          <Icon name={content.factions[seat]?.icon ?? "crown"} /> {look.name}
        </span>
        {phase === "build" && view.result === null && (
          <span className="mv-panel-state" data-done={ready}>
            <Icon name={ready ? "check-mark" : "hammer-nails"} /> {ready ? "done" : "builds"}
          </span>
        )}
        {partner !== undefined && (
          <span className="mv-panel-state">
            <Icon name="shaking-hands" /> {names[partner.seat]}
          </span>
        )}
        {peace.size > 0 && (
          <span className="mv-panel-state" title="Treaties">
            <Icon name="peace-dove" label="at peace with" />{" "}
            {[...peace].map((other) => (
              <SeatMark key={other} seat={other} size={17} label={names[other] ?? ""} />
            ))}
          </span>
        )}
      </Piece>
      <dl className="mv-facts">
        <Fact icon="two-coins" name="Gold" value={look.gold} more={`+${look.income}`} />
        <Fact icon="minions" name="Blocks" value={look.blocks} />
        <Fact icon="laurel-crown" name="Victory points" value={look.vp} />
        {look.shards > 0 && <Fact icon="crystal-growth" name="Shards" value={look.shards} />}
        {(hands[seat] ?? 0) > 0 && <Fact icon="card-play" name="Combat cards" value={hands[seat] ?? 0} />}
        {look.hero !== null && (
          <div title={`${look.hero.name}, level ${look.hero.level}${look.hero.alive ? "" : ", fallen"}`}>
            <dt>
              <Icon
                name={content.heroes.find((card) => card.id === look.hero?.id)?.icon ?? "crown"}
                label={look.hero.name}
              />
            </dt>
            <dd>{look.hero.alive ? `L${look.hero.level}` : "†"}</dd>
          </div>
        )}
      </dl>
      <ul className="mv-goals" aria-label="Ways to win">
        {goals.map((goal) => {
          const have = goal.have[seat] ?? 0;
          return (
            <li
              key={goal.id}
              title={`${goal.text}: ${have} of ${goal.need}`}
              data-close={have * 4 >= goal.need * 3}
            >
              <Icon name={GOAL_ICONS[goal.id] ?? "laurel-crown"} label={goal.text} />
              <span className="mv-goal-bar" aria-hidden="true">
                <i style={{ width: `${Math.min(100, (100 * have) / goal.need)}%` }} />
              </span>
              <b>
                {have}
                <small>/{goal.need}</small>
              </b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Fact({
  icon,
  name,
  value,
  more,
}: {
  icon: string;
  name: string;
  value: number;
  more?: string;
}): JSX.Element {
  return (
    <div title={name}>
      <dt>
        <Icon name={icon} label={name} />
      </dt>
      <dd>
        <Num value={value} />
        {more !== undefined && <small> {more}</small>}
      </dd>
    </div>
  );
}
