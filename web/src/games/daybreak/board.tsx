/** The middle of the table: the Day, the map, what is looked at; beside it a City, an exchange or the battle. */
import { useState, type JSX } from "react";
import { MapStage, TurnStrip } from "../../parts";
import { Battle } from "./battle";
import { CitySheet } from "./city";
import { CreatureIcon } from "./creatures";
import { Thrown } from "./dice";
import { ExchangeSheet } from "./byhand";
import { numberIn } from "../../table/args";
import { useFresh } from "../../table/fresh";
import { Inspector } from "./inspector";
import { kindName, lastDay, PHASES, stillBuilding, turnOrder } from "./look";
import { MapBoard } from "./map";
import type { ReadAsk } from "../../table/screen";
import type { Props } from "./types";
import "./daybreak.css";
import { say } from "../../words/say";

export function Board(props: Props): JSX.Element {
  const { open, pointing, view } = props;
  const fresh = useFresh(props.moving, props.log);
  // what a finger has asked about is told until something else is asked of me
  const [pin, setPin] = useState<{ id: string; ask: number | undefined } | null>(null);
  const pinned = pin !== null && pin.ask === open?.id ? pin.id : null;
  const sheet = useSheet(props);
  const exchanging = open?.kind === "divide";
  return (
    <>
      <MapStage
        strip={<DayStrip {...props} />}
        map={
          <MapBoard
            props={props}
            fresh={fresh}
            look={(id, touch) => touch && setPin({ id, ask: open?.id })}
          />
        }
      >
        <Thrown props={props} fresh={fresh} />
        {sheet === null && !exchanging && view.derived.battle === null && (
          <Inspector props={props} id={pointing ?? pinned} close={() => setPin(null)} />
        )}
      </MapStage>
      {sheet !== null && <CitySheet key={sheet.city} props={props} {...sheet} />}
      {exchanging && <ExchangeSheet key={open.id} props={props} ask={open} />}
      <Battle props={props} fresh={fresh} />
    </>
  );
}

const COUNTS = new Set(["recruits", "promotions"]);

/** The City whose sheet is open. It stays while a number is asked for, which its own buttons answer. */
function useSheet({ open, selected }: Props): { city: number; ask: ReadAsk; asking: boolean } | null {
  const [last, setLast] = useState<{ city: number; ask: ReadAsk } | null>(null);
  if (open === null) return null;
  const city = numberIn(selected, "city");
  if (open.kind === "build" && city >= 0) {
    const now = { city, ask: open };
    if (last?.ask !== open || last.city !== now.city) setLast(now);
    return { ...now, asking: false };
  }
  return last !== null && COUNTS.has(open.kind) ? { ...last, asking: true } : null;
}

type SeatDoes = "out" | "building" | "done" | "explores" | "waits";

const SIGNS: Partial<Record<SeatDoes, string>> = {
  building: "hammer-nails",
  done: "check-mark",
  explores: "footsteps",
  out: "cross-mark",
};

/** The Day and its phase; who is to explore, or who is still building. */
function DayStrip({ view, content }: Props): JSX.Element {
  const { day, phase, player, order, first, out } = view.state;
  const last = lastDay(view);
  const building = stillBuilding(view);
  if (phase === "set-up") return <TurnStrip icon="castle" title={say("daybreak.board.cities-are-founded")} />;
  const stateOf = (seat: number): SeatDoes => {
    if (out[seat]) return "out";
    if (phase === "build") return building.includes(seat) ? "building" : "done";
    return phase === "exploration" && seat === player ? "explores" : "waits";
  };
  return (
    <TurnStrip
      icon={phase === "exploration" ? "sun" : "sunrise"}
      title={
        <>
          {say("daybreak.board.day")} {day}
          {last > 0 && (
            <small>
              {" "}
              {say("daybreak.board.of")} {last}
            </small>
          )}
        </>
      }
      phase={view.result === null ? PHASES[phase] : say("daybreak.board.the-end")}
      seats={turnOrder(order, first).map((seat) => {
        const state = stateOf(seat);
        const busy = state === "explores" || state === "building";
        return { seat, state: say(`state.${state}`), icon: SIGNS[state], busy };
      })}
    >
      <span className="turn-more db-monsters" title={say("daybreak.board.monsters-have-the-tier")}>
        <CreatureIcon tier={view.derived.monster_tier} size="1.5em" />{" "}
        <span className="db-monsters-words">{say("daybreak.board.monsters")} </span>
        {kindName(content, 2 * (view.derived.monster_tier - 1))}
      </span>
    </TurnStrip>
  );
}
