/** A seat in the right column: its nation, its points and where they come from, and what it has. */
import type { JSX } from "react";
import { Figures, Icon, Piece, SeatMark, type Figure } from "../../parts";
import { goodsFigures } from "./goods";
import { armiesOf, bankOf } from "./look";
import { NATION_ICONS } from "./pictures";
import type { SeatProps } from "./types";
import { say } from "../../words/say";

const ROOMY = 3; // seats for which there is room for everything

export function Panel(props: SeatProps): JSX.Element | null {
  const { view, names, seat, content } = props;
  const standing = view.derived.standings[seat];
  const { state } = view;
  if (standing === undefined) return null;
  const nation = content.nations[state.nation[seat] ?? -1];
  const target = Number(view.options.target_vp);
  const allies = view.sides.flatMap((side, other) =>
    other !== seat && side === view.sides[seat] ? [other] : [],
  );
  const best = Math.max(...view.derived.standings.map(({ points }) => points));
  const roomy = view.seats <= ROOMY;
  const inPlay = state.out[seat] !== true && nation !== undefined;
  return (
    <div className={`kr-panel ${roomy ? "" : "kr-panel-small"}`}>
      <Piece
        id={`seat:${seat}`}
        label={`${names[seat] ?? ""}, ${nation?.people ?? say("korrem.panel.no-nation")}`}
        className="kr-panel-head"
        still
      >
        <span className="kr-panel-nation">
          {nation === undefined ? (
            <small>{say("korrem.panel.no-nation")}</small>
          ) : (
            <>
              <Icon name={NATION_ICONS[state.nation[seat]!] ?? "crown"} /> {nation.people}
            </>
          )}
        </span>
        {allies.map((other) => (
          <span key={other} title={say("korrem.panel.at-peace", { name: names[other] ?? "" })}>
            <Icon name="dove" label={say("korrem.panel.peace")} />{" "}
            <SeatMark seat={other} size={16} label={names[other] ?? ""} />
          </span>
        ))}
        {state.out[seat] === true ? (
          <span className="bad">{say("korrem.out-of-the-game")}</span>
        ) : (
          <span className="kr-score" data-lead={standing.points > 0 && standing.points === best}>
            <Icon name="laurel-crown" label={say("korrem.points")} /> <b>{standing.points}</b>
            <small>/{target}</small>
          </span>
        )}
      </Piece>
      {inPlay && roomy && (
        <meter
          className="kr-way-to-win"
          min={0}
          max={target}
          value={Math.min(target, standing.points)}
          aria-label={say("korrem.points")}
        />
      )}
      {inPlay && (
        <Figures
          label={say("korrem.panel.realm", { name: names[seat] ?? "" })}
          figures={figuresOf(props, roomy)}
        />
      )}
      {inPlay && roomy && (
        <Figures
          label={say("korrem.panel.bank", { name: names[seat] ?? "" })}
          figures={goodsFigures(content, bankOf(view, seat))}
        />
      )}
    </div>
  );
}

/** The realm first, then what the points are made of, as far as there is room. */
function figuresOf({ view, seat }: SeatProps, roomy: boolean): Figure[] {
  const { villages, kingdoms, hand, won, holding, artifacts } = view.derived.standings[seat]!;
  const armies = armiesOf(view).filter((army) => army.seat === seat).length;
  const points: Figure[] = [
    { icon: "dragon-head", name: say("korrem.panel.by-monsters"), value: won.monsters + won.drums },
    {
      icon: "scroll-unfurled",
      name: say("korrem.panel.by-quests"),
      value: won.quests + holding,
      ...(holding > 0 && { note: say("korrem.panel.while-held", { number: holding }) }),
    },
    { icon: "open-treasure-chest", name: say("korrem.panel.by-artifacts"), value: artifacts + won.heart },
  ];
  return [
    { icon: "village", name: say("korrem.panel.villages"), value: villages },
    { icon: "castle", name: say("korrem.panel.kingdoms"), value: kingdoms },
    { icon: "tattered-banner", name: say("korrem.panel.armies"), value: armies },
    { icon: "card-play", name: say("korrem.panel.hand"), value: hand },
    ...points.filter(({ value }) => roomy || value !== 0),
  ];
}
