/** The middle of the table: the map, the Day, what is looked at, a City's sheet, and the battle over it all. */
import { useState, type JSX } from "react";
import { Icon, SeatMark } from "../../parts";
import { Battle } from "./battle";
import { CitySheet } from "./city";
import { DiceTray } from "./dice";
import { ExchangeSheet } from "./byhand";
import { useFresh } from "../../table/fresh";
import { Inspector } from "./inspector";
import { lastDay, PHASES, stillBuilding, turnOrder } from "./look";
import { MapBoard } from "./map";
import type { ReadAsk } from "../../table/screen";
import type { Props } from "./types";
import "./daybreak.css";

export function Board(props: Props): JSX.Element {
  const { open, pointing, view } = props;
  const fresh = useFresh(props.moving, props.log);
  // what a finger has asked about is told until something else is asked of me
  const [pin, setPin] = useState<{ id: string; ask: number | undefined } | null>(null);
  const pinned = pin !== null && pin.ask === open?.id ? pin.id : null;
  const sheet = useSheet(props);
  const exchanging = open?.kind === "divide";
  return (
    <div className="db-board">
      <MapBoard props={props} fresh={fresh} look={(id, touch) => touch && setPin({ id, ask: open?.id })} />
      <DayBanner {...props} />
      <DiceTray props={props} fresh={fresh} />
      {sheet === null && !exchanging && view.derived.battle === null && (
        <Inspector props={props} id={pointing ?? pinned} close={() => setPin(null)} />
      )}
      {sheet !== null && <CitySheet key={sheet.city} props={props} {...sheet} />}
      {exchanging && <ExchangeSheet key={open.id} props={props} ask={open} />}
      <Battle props={props} fresh={fresh} />
    </div>
  );
}

const COUNTS = new Set(["recruits", "promotions"]);

/** The City whose sheet is open. It stays while a number is asked for, which its own buttons answer. */
function useSheet({ open, selected }: Props): { city: number; ask: ReadAsk; asking: boolean } | null {
  const [last, setLast] = useState<{ city: number; ask: ReadAsk } | null>(null);
  if (open === null) return null;
  if (open.kind === "build" && selected?.startsWith("city:") === true) {
    const now = { city: Number(selected.slice(5)), ask: open };
    if (last?.ask !== open || last.city !== now.city) setLast(now);
    return { ...now, asking: false };
  }
  return last !== null && COUNTS.has(open.kind) ? { ...last, asking: true } : null;
}

/** The Day and its phase; who is to explore, or who is still building. */
function DayBanner({ view, names }: Props): JSX.Element | null {
  const { day, phase, player, order, first, out } = view.state;
  const last = lastDay(view);
  const building = stillBuilding(view);
  if (phase === "set-up") {
    return (
      <div className="db-day parchment">
        <Icon name="castle" />
        <b>Cities are founded</b>
      </div>
    );
  }
  return (
    <div className="db-day parchment" data-phase={phase}>
      <Icon name={phase === "exploration" ? "sun" : "sunrise"} />
      <b>
        Day {day}
        {last > 0 && <small> of {last}</small>}
      </b>
      <span className="db-day-phase">{view.result === null ? PHASES[phase] : "The end"}</span>
      <span className="db-day-seats">
        {turnOrder(order, first).map((seat) => {
          const state = out[seat]
            ? "out of the game"
            : phase === "build"
              ? building.includes(seat)
                ? "still building"
                : "done"
              : phase === "exploration" && seat === player
                ? "explores"
                : "waits";
          return (
            <span
              key={seat}
              data-state={state}
              role="img"
              aria-label={`${names[seat] ?? ""}: ${state}`}
              title={`${names[seat] ?? ""}: ${state}`}
            >
              <SeatMark seat={seat} size={20} />
              {state === "still building" && <Icon name="hammer-nails" />}
              {state === "done" && <Icon name="check-mark" />}
              {state === "explores" && <Icon name="footsteps" />}
              {state === "out of the game" && <Icon name="cross-mark" />}
            </span>
          );
        })}
      </span>
      <span
        className="db-day-monsters"
        title="Monsters have the Tier of the highest Spawner of any player, at most 3"
      >
        <Icon name="orc-head" /> Tier {view.derived.monster_tier}
      </span>
    </div>
  );
}
