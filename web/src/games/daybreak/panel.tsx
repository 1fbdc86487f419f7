/** A seat in the right column: its stocks and what tomorrow brings, and how far it is. */
import type { JSX } from "react";
import { Icon, Num, Piece } from "../../parts";
import { Stocks } from "./bits";
import { partnerOf, stillBuilding, stockOf } from "./look";
import type { SeatLook, SeatProps } from "./types";

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
          <span className="db-panel-state" data-done={!building}>
            <Icon name={building ? "hammer-nails" : "check-mark"} /> {building ? "builds" : "done"}
          </span>
        )}
        {partner >= 0 && (
          <span className="db-panel-state">
            <Icon name="shaking-hands" /> {names[partner]}
          </span>
        )}
      </Piece>
      {out[seat] === true ? (
        <p className="db-panel-out">
          <Icon name="tombstone" /> out of the game
        </p>
      ) : (
        <>
          <Stocks stock={stockOf(view, seat)} income={look.income} upkeep={look.upkeep} />
          <dl className="db-facts">
            <Fact icon="castle" name="Cities" value={look.cities} lead={best((one) => one.cities)} />
            <Fact icon="mining" name="Mines" value={look.mines} lead={best((one) => one.mines)} />
            <Fact icon="mounted-knight" name="Heroes" value={look.heroes} lead={false} />
            {!campaign && (
              <Fact icon="laurel-crown" name="Score" value={look.score} lead={best((one) => one.score)} />
            )}
          </dl>
          {(homeless[seat] ?? 0) > 0 && (
            <p className="bad">
              <Icon name="castle" /> No City left: one must be taken by the end of Day{" "}
              {(homeless[seat] ?? 0) + 3}.
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Fact({
  icon,
  name,
  value,
  lead,
}: {
  icon: string;
  name: string;
  value: number;
  lead: boolean;
}): JSX.Element {
  return (
    <div data-lead={lead} title={lead ? `${name}: in the lead` : name}>
      <dt>
        <Icon name={icon} /> {name}
      </dt>
      <dd>
        <Num value={value} />
        {lead && <span className="hidden-words"> in the lead</span>}
      </dd>
    </div>
  );
}
