import { useId, useState } from "react";
import { SeatMark } from "../parts/SeatMark";
import { said } from "../shared";
import { myName, useKept } from "../store";
import type { ClockWanted, GameInfo, NewTable, SeatWanted } from "../wire";
import type { Value } from "../table/view";
import { say, type Key } from "../words/say";
import { byLevel, mannerOf, rankAndLevel } from "./levels";
import {
  atSeats,
  botName,
  defaultsOf,
  optionsThatCount,
  settingsThatCount,
  usualBot,
  valueText,
} from "./plan";
import { Settings } from "./Settings";

const THINKING = [200, 500, 1000, 3000, 10_000];
const CLOCKS: readonly { name: Key; clock: ClockWanted | null }[] = [
  { name: "new.clock.none", clock: null },
  { name: "new.clock.move-1", clock: { kind: "move", seconds: 60, increment: 0 } },
  { name: "new.clock.move-5", clock: { kind: "move", seconds: 300, increment: 0 } },
  { name: "new.clock.game-15", clock: { kind: "game", seconds: 900, increment: 15 } },
  { name: "new.clock.game-45", clock: { kind: "game", seconds: 2700, increment: 30 } },
];

type Sitting = Omit<SeatWanted, "name"> & { kind: "person" | "bot" | "open"; name: string | null };

/** What who sits at a seat is called at first. Null: it is me, called as everywhere (a guest's name may be on its way). */
function usualName(kind: Sitting["kind"], seat: number): string | null {
  if (kind === "bot") return botName(seat);
  if (kind === "open") return "";
  return seat === 0 ? null : say("player.numbered", { number: seat + 1 });
}

function freshSeat(info: GameInfo, seat: number): Sitting {
  const kind = seat === 0 ? "person" : "bot";
  const name = usualName(kind, seat);
  return kind === "person" ? { kind, name } : { kind, name, bot: usualBot(info), ms: 500 };
}

/** The table as it was filled in. */
function planOf(
  info: GameInfo,
  form: { seats: Sitting[]; options: Record<string, Value>; clock: number; hidden: boolean },
): NewTable {
  const clock = CLOCKS[form.clock]?.clock ?? null;
  const { settings, options } = atSeats(info.settings, form.options, form.seats.length);
  return {
    game: info.name,
    seats: form.seats.map(({ kind, name, bot, ms }) =>
      kind === "bot"
        ? { kind, name: name ?? botName(0), bot: bot ?? usualBot(info), ms: ms ?? 500 }
        : { kind, name: name ?? myName() },
    ),
    options: optionsThatCount(settings, options),
    private: form.hidden,
    hotseat: form.seats.filter((seat) => seat.kind === "person").length > 1,
    ...(clock === null ? {} : { clock }),
  };
}

export function NewTableForm({
  info,
  create,
}: {
  info: GameInfo;
  create: (plan: NewTable) => Promise<void>;
}) {
  const [seats, setSeats] = useState<Sitting[]>(() =>
    Array.from({ length: info.seats.includes(2) ? 2 : Math.min(...info.seats) }, (_, seat) =>
      freshSeat(info, seat),
    ),
  );
  const [options, setOptions] = useState<Record<string, Value>>(() => defaultsOf(info.settings));
  const [clock, setClock] = useState(0);
  const [hidden, setHidden] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const people = seats.filter((seat) => seat.kind === "person").length;
  const there = atSeats(info.settings, options, seats.length);
  const submit = () => {
    setBusy(true);
    setError(null);
    create(planOf(info, { seats, options, clock, hidden })).catch((problem: unknown) => {
      setError(said(problem));
      setBusy(false);
    });
  };
  return (
    <form
      className="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SeatCount info={info} seats={seats} setSeats={setSeats} />
      <div className="seat-rows">
        {seats.map((seat, index) => (
          <SeatRow
            key={index}
            info={info}
            seat={seat}
            index={index}
            change={(with_) =>
              setSeats((now) => now.map((each, at) => (at === index ? { ...each, ...with_ } : each)))
            }
          />
        ))}
      </div>
      {people > 1 && <p className="small">{say("new.shared", { count: people })}</p>}
      <Settings
        settings={settingsThatCount(there.settings, there.options)}
        options={there.options}
        change={(name, value) => setOptions((now) => ({ ...now, [name]: value }))}
      />
      <div className="row">
        <label>
          <span className="field-name">{say("new.clock")}</span>
          <select value={clock} onChange={(event) => setClock(Number(event.target.value))}>
            {CLOCKS.map(({ name }, index) => (
              <option key={name} value={index}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <label className="tick">
          <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.target.checked)} />
          <span>{say("new.hidden")}</span>
        </label>
      </div>
      {error !== null && (
        <p className="bad" role="alert">
          {error}
        </p>
      )}
      <p className="row end form-end">
        <button type="submit" className="button gold big" disabled={busy}>
          {say("new.create")}
        </button>
      </p>
    </form>
  );
}

function SeatCount({
  info,
  seats,
  setSeats,
}: {
  info: GameInfo;
  seats: Sitting[];
  setSeats: (change: (now: Sitting[]) => Sitting[]) => void;
}) {
  const id = useId();
  if (info.seats.length < 2) return null;
  return (
    <fieldset className="choices">
      <legend>{say("new.seats")}</legend>
      {info.seats.map((count) => (
        <label key={count} className="pill">
          <input
            type="radio"
            name={id}
            checked={seats.length === count}
            onChange={() =>
              setSeats((now) =>
                Array.from({ length: count }, (_, seat) => now[seat] ?? freshSeat(info, seat)),
              )
            }
          />
          <span>{say("lobby.players", { count })}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SeatRowProps {
  info: GameInfo;
  seat: Sitting;
  index: number;
  change: (change: Partial<Sitting>) => void;
}

function SeatRow({ info, seat, index, change }: SeatRowProps) {
  useKept(); // my name may come later
  const number = index + 1;
  return (
    <fieldset className="seat-row">
      <legend className="hidden-words">{say("new.seat", { number })}</legend>
      <SeatMark seat={index} initial={String(number)} size={30} />
      <select
        aria-label={say("new.who", { number })}
        value={seat.kind}
        onChange={(event) => {
          const kind = event.target.value as Sitting["kind"];
          change({ kind, name: usualName(kind, index) });
        }}
      >
        <option value="person">{say("new.person")}</option>
        <option value="open">{say("new.friend")}</option>
        <option value="bot">{say("new.bot")}</option>
      </select>
      {seat.kind === "open" ? (
        <span className="small">{say("new.link-hint")}</span>
      ) : (
        <input
          aria-label={say("new.name", { number })}
          value={seat.name ?? myName()}
          maxLength={40}
          required
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      {seat.kind === "bot" && <BotChoice info={info} seat={seat} index={index} change={change} />}
    </fieldset>
  );
}

function BotChoice({ info, seat, index, change }: SeatRowProps) {
  const number = index + 1;
  const chosen = info.bots.find((bot) => bot.name === seat.bot);
  return (
    <>
      <select
        aria-label={say("new.bot-kind", { number })}
        value={seat.bot}
        onChange={(event) => change({ bot: event.target.value })}
      >
        {byLevel(info.bots).map((bot) => (
          <option key={bot.name} value={bot.name}>
            {(bot.rating ?? 0) > 0
              ? say("new.bot-rated", { name: rankAndLevel(bot.name) ?? bot.name, rating: bot.rating! })
              : say("new.bot-line", {
                  name: rankAndLevel(bot.name) ?? valueText(bot.name),
                  text: mannerOf(bot),
                })}
          </option>
        ))}
      </select>
      {chosen?.thinking === true && (
        <select
          aria-label={say("new.thinking", { number })}
          value={seat.ms}
          onChange={(event) => change({ ms: Number(event.target.value) })}
        >
          {THINKING.map((ms) => (
            <option key={ms} value={ms}>
              {say("new.thinks", { seconds: ms / 1000 })}
            </option>
          ))}
        </select>
      )}
      {chosen !== undefined && (chosen.rating ?? 0) > 0 && (
        <span className="small bot-manner">{mannerOf(chosen)}</span>
      )}
    </>
  );
}
