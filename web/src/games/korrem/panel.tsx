/** A seat in the right column: its nation, its points and where they come from, and what it has. */
import type { JSX } from "react";
import { Figures, Icon, Piece, SeatMark, type Figure } from "../../parts";
import { goodsFigures } from "./goods";
import { armiesOf, bankOf } from "./look";
import { NATION_ICONS } from "./pictures";
import type { SeatProps } from "./types";

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
        label={`${names[seat] ?? ""}, ${nation?.people ?? "no nation yet"}`}
        className="kr-panel-head"
        still
      >
        <span className="kr-panel-nation">
          {nation === undefined ? (
            <small>no nation yet</small>
          ) : (
            <>
              <Icon name={NATION_ICONS[state.nation[seat]!] ?? "crown"} /> {nation.people}
            </>
          )}
        </span>
        {allies.map((other) => (
          <span key={other} title={`At peace with ${names[other] ?? ""}`}>
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
      {inPlay && roomy && (
        <meter
          className="kr-way-to-win"
          min={0}
          max={target}
          value={Math.min(target, standing.points)}
          aria-label="Victory Points"
        />
      )}
      {inPlay && (
        <Figures label={`${names[seat] ?? ""}: realm and points`} figures={figuresOf(props, roomy)} />
      )}
      {inPlay && roomy && (
        <Figures label={`Bank of ${names[seat] ?? ""}`} figures={goodsFigures(content, bankOf(view, seat))} />
      )}
    </div>
  );
}

/** The realm first, then what the points are made of, as far as there is room. */
function figuresOf({ view, seat }: SeatProps, roomy: boolean): Figure[] {
  const { villages, kingdoms, hand, won, holding, artifacts } = view.derived.standings[seat]!;
  const armies = armiesOf(view).filter((army) => army.seat === seat).length;
  const points: Figure[] = [
    { icon: "dragon-head", name: "Points by Monsters", value: won.monsters + won.drums },
    {
      icon: "scroll-unfurled",
      name: "Points by Quests",
      value: won.quests + holding,
      ...(holding > 0 && { note: `${holding} of them while they hold` }),
    },
    { icon: "open-treasure-chest", name: "Points by Artifacts", value: artifacts + won.heart },
  ];
  return [
    { icon: "village", name: "Villages", value: villages },
    { icon: "castle", name: "Kingdoms", value: kingdoms },
    { icon: "tattered-banner", name: "Armies", value: armies },
    { icon: "card-play", name: "Cards in hand", value: hand },
    ...points.filter(({ value }) => roomy || value !== 0),
  ];
}
