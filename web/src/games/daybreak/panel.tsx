/** A seat in the right column: its stocks and what tomorrow brings, and how far it is. */
import type { JSX } from "react";
import { Figures, Icon, Piece, type Figure } from "../../parts";
import { stockFigures } from "./bits";
import { partnerOf, stillBuilding, stockOf } from "./look";
import type { SeatLook, SeatProps } from "./types";
import { say } from "../../words/say";

export function Panel({ view, names, seat, content }: SeatProps): JSX.Element | null {
  const look = view.derived.seats[seat];
  if (look === undefined) return null;
  const { out, homeless, campaign, phase } = view.state;
  const best = (of: (one: SeatLook) => number) =>
    Math.max(...view.derived.seats.map(of)) === of(look) &&
    view.derived.seats.filter((one) => of(one) === of(look)).length === 1;
  const building = stillBuilding(view).includes(seat);
  const partner = partnerOf(view, seat);
  return (
    <div className="db-panel">
      <Piece
        id={`seat:${seat}`}
        label={`${names[seat] ?? ""}, ${look.house}`}
        className="db-panel-house"
        still
      >
        <span>
          <Icon name={content.houses[seat]?.icon ?? "flame"} /> {look.house}
        </span>
        {phase === "build" && out[seat] !== true && (
          <span className="panel-state" data-done={!building}>
            <Icon name={building ? "hammer-nails" : "check-mark"} />{" "}
            {say(building ? "state.builds" : "state.done")}
          </span>
        )}
        {partner >= 0 && (
          <span className="panel-state">
            <Icon name="shaking-hands" /> {names[partner]}
          </span>
        )}
      </Piece>
      {out[seat] === true ? (
        <p className="db-panel-out">
          <Icon name="tombstone" /> {say("daybreak.panel.out-of-the-game")}
        </p>
      ) : (
        <>
          <Figures
            label={say("daybreak.panel.stocks-and-how-far", { seat: names[seat] ?? "" })}
            className="db-panel-figures"
            figures={[
              ...stockFigures(stockOf(view, seat), look.income, look.upkeep),
              fact(
                "castle",
                say("daybreak.panel.cities"),
                look.cities,
                best((one) => one.cities),
              ),
              fact(
                "mining",
                say("daybreak.panel.mines"),
                look.mines,
                best((one) => one.mines),
              ),
              fact("mounted-knight", say("daybreak.panel.heroes"), look.heroes, false),
              ...(campaign
                ? []
                : [
                    fact(
                      "laurel-crown",
                      say("daybreak.panel.score"),
                      look.score,
                      best((one) => one.score),
                    ),
                  ]),
            ]}
          />
          {(homeless[seat] ?? 0) > 0 && (
            <p className="bad">
              <Icon name="castle" /> {say("daybreak.panel.no-city-left-one")} {(homeless[seat] ?? 0) + 3}.
            </p>
          )}
        </>
      )}
    </div>
  );
}

function fact(icon: string, name: string, value: number, lead: boolean): Figure {
  return { icon, name, value, ...(lead && { tone: "lead", note: say("daybreak.panel.in-the-lead") }) };
}
