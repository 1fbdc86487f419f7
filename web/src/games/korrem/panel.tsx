/** A seat in the right column: its nation, its points and where they come from, and what it has. */
import type { JSX } from "react";
import { Figures, Icon, Piece, SeatMark } from "../../parts";
import { goodsFigures } from "./goods";
import { armiesOf, bankOf } from "./look";
import { NATION_ICONS } from "./pictures";
import type { SeatProps } from "./types";

export function Panel({ view, names, seat, content }: SeatProps): JSX.Element | null {
  const standing = view.derived.standings[seat];
  const { state } = view;
  if (standing === undefined) return null;
  const nation = content.nations[state.nation[seat] ?? -1];
  const target = Number(view.options.target_vp);
  const allies = view.sides.flatMap((side, other) =>
    other !== seat && side === view.sides[seat] ? [other] : [],
  );
  const best = Math.max(...view.derived.standings.map(({ points }) => points));
  const { won } = standing;
  return (
    <div className="kr-panel">
      <Piece
        id={`seat:${seat}`}
        label={`${names[seat] ?? ""}, ${nation?.people ?? "no nation yet"}`}
        className="kr-panel-head"
        still
      >
        <span>
          {nation === undefined ? (
            <small>no nation yet</small>
          ) : (
            <>
              <Icon name={NATION_ICONS[nation.id === "" ? 0 : content.nations.indexOf(nation)] ?? "crown"} />{" "}
              {nation.people}
            </>
          )}
        </span>
        {allies.map((other) => (
          <span key={other} className="kr-ally" title={`At peace with ${names[other] ?? ""}`}>
            <Icon name="dove" label="at peace with" />{" "}
            <SeatMark seat={other} size={16} label={names[other] ?? ""} />
          </span>
        ))}
        {state.out[seat] === true ? (
          <span className="bad">out of the game</span>
        ) : (
          <span className="kr-score" data-lead={standing.points > 0 && standing.points === best}>
            <Icon name="laurel-crown" label="Victory Points" /> <b>{standing.points}</b>
            <small>/{target}</small>
          </span>
        )}
      </Piece>
      <meter
        className="kr-way-to-win"
        min={0}
        max={target}
        value={Math.min(target, standing.points)}
        aria-label="Victory Points"
      />
      {state.out[seat] !== true && (
        <Figures
          label={`${names[seat] ?? ""}: points, realm and bank`}
          figures={[
            { icon: "dragon-head", name: "Points by Monsters", value: won.monsters },
            {
              icon: "scroll-unfurled",
              name: "Points by Quests",
              value: won.quests + standing.holding,
              note: standing.holding > 0 ? `${standing.holding} of them while they hold` : "",
            },
            {
              icon: "open-treasure-chest",
              name: "Points by Artifacts",
              value: standing.artifacts + won.heart,
            },
            { icon: "village", name: "Villages", value: standing.villages },
            { icon: "castle", name: "Kingdoms", value: standing.kingdoms },
            {
              icon: "tattered-banner",
              name: "Armies",
              value: armiesOf(view).filter((army) => army.seat === seat).length,
            },
            { icon: "card-play", name: "Cards in hand", value: standing.hand },
          ]}
        />
      )}
      {state.out[seat] !== true && state.nation[seat]! >= 0 && view.seats <= 3 && (
        <Figures
          label={`Bank of ${names[seat] ?? ""}`}
          className="kr-panel-bank"
          figures={goodsFigures(content, bankOf(view, seat))}
        />
      )}
    </div>
  );
}
