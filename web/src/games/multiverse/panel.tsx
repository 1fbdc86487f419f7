/** A seat in the right column: what it has, and how far it is on each way to win. */
import type { JSX } from "react";
import { Figures, Icon, Piece, SeatMark } from "../../parts";
import { GOAL_ICONS } from "./signs";
import type { SeatProps } from "./types";
import { say } from "../../words/say";

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
          <span className="panel-state" data-done={ready}>
            <Icon name={ready ? "check-mark" : "hammer-nails"} /> {say(ready ? "state.done" : "state.builds")}
          </span>
        )}
        {partner !== undefined && (
          <span className="panel-state">
            <Icon name="shaking-hands" /> {names[partner.seat]}
          </span>
        )}
        {peace.size > 0 && (
          <span className="panel-state" title={say("multiverse.panel.treaties")}>
            <Icon name="peace-dove" label={say("multiverse.panel.at-peace-with")} />{" "}
            {[...peace].map((other) => (
              <SeatMark key={other} seat={other} size={17} label={names[other] ?? ""} />
            ))}
          </span>
        )}
      </Piece>
      <Figures
        label={say("multiverse.panel.what-it-has", { seat: names[seat] ?? "" })}
        figures={[
          {
            icon: "two-coins",
            name: say("multiverse.panel.gold"),
            // what I have ordered is as good as paid; what others have, nobody is told
            value: seat === view.seat && view.derived.phase === "build" ? view.derived.gold_left : look.gold,
            more: `+${look.income}`,
            note: say("multiverse.panel.with-the-next-turn"),
          },
          { icon: "minions", name: say("multiverse.panel.blocks"), value: look.blocks },
          { icon: "laurel-crown", name: say("multiverse.panel.victory-points"), value: look.vp },
          ...(look.shards > 0
            ? [{ icon: "crystal-growth", name: say("multiverse.panel.shards"), value: look.shards }]
            : []),
          ...((hands[seat] ?? 0) > 0
            ? [{ icon: "card-play", name: say("multiverse.panel.combat-cards"), value: hands[seat] ?? 0 }]
            : []),
          ...(look.hero === null
            ? []
            : [
                {
                  icon: content.heroes.find((card) => card.id === look.hero?.id)?.icon ?? "crown",
                  name: look.hero.name,
                  value: look.hero.alive ? `L${look.hero.level}` : "†",
                  note: look.hero.alive
                    ? say("multiverse.panel.a-hero-of-level", { level: look.hero.level })
                    : say("multiverse.panel.a-fallen-hero"),
                },
              ]),
        ]}
      />
      <Figures
        label={say("multiverse.panel.ways-to-win")}
        className="mv-goals"
        figures={goals.map((goal) => {
          const have = goal.have[seat] ?? 0;
          return {
            icon: GOAL_ICONS[goal.id] ?? "laurel-crown",
            name: goal.text,
            value: have,
            more: `/${goal.need}`,
            tone: have * 4 >= goal.need * 3 ? "lead" : undefined,
          };
        })}
      />
    </div>
  );
}
