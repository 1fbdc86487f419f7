import { useId, useState } from "react";
import { SeatMark } from "../parts/SeatMark";
import { said } from "../shared";
import { remembered } from "../store";
import type { ClockWanted, GameInfo, NewTable, SeatWanted } from "../wire";
import type { Value } from "../table/view";
import { botName, defaultsOf, optionsThatCount, settingsThatCount, usualBot, valueText } from "./plan";
import { Settings } from "./Settings";

const THINKING = [200, 500, 1000, 3000, 10_000];
const CLOCKS: { name: string; clock: ClockWanted | null }[] = [
  { name: "No clock", clock: null },
  { name: "1 minute a move", clock: { kind: "move", seconds: 60, increment: 0 } },
  { name: "5 minutes a move", clock: { kind: "move", seconds: 300, increment: 0 } },
  { name: "15 minutes a game, 15 seconds back a move", clock: { kind: "game", seconds: 900, increment: 15 } },
  {
    name: "45 minutes a game, 30 seconds back a move",
    clock: { kind: "game", seconds: 2700, increment: 30 },
  },
];

type Sitting = SeatWanted & { kind: "person" | "bot" | "open" };

export function NewTableForm({
  info,
  create,
}: {
  info: GameInfo;
  create: (plan: NewTable) => Promise<void>;
}) {
  const own = remembered().name.trim() || "Player 1";
  const fresh = (seat: number): Sitting =>
    seat === 0
      ? { kind: "person", name: own }
      : { kind: "bot", name: botName(seat), bot: usualBot(info), ms: 500 };
  const [seats, setSeats] = useState<Sitting[]>(() =>
    Array.from({ length: Math.min(...info.seats) }, (_, seat) => fresh(seat)),
  );
  const [options, setOptions] = useState<Record<string, Value>>(() => defaultsOf(info.settings));
  const [clock, setClock] = useState(0);
  const [hidden, setHidden] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const id = useId();

  const change = (seat: number, with_: Partial<Sitting>) =>
    setSeats((now) => now.map((each, index) => (index === seat ? { ...each, ...with_ } : each)));
  const people = seats.filter((seat) => seat.kind === "person").length;

  const submit = () => {
    setBusy(true);
    setError(null);
    const plan: NewTable = {
      game: info.name,
      seats: seats.map(({ kind, name, bot, ms }) =>
        kind === "bot"
          ? { kind, name: name ?? "", bot: bot ?? usualBot(info), ms: ms ?? 500 }
          : { kind, name: kind === "open" ? "" : (name ?? "") },
      ),
      options: optionsThatCount(info.settings, options),
      private: hidden,
      hotseat: people > 1,
      ...(CLOCKS[clock]?.clock ? { clock: CLOCKS[clock].clock } : {}),
    };
    create(plan).catch((problem: unknown) => {
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
      {info.seats.length > 1 && (
        <fieldset className="choices">
          <legend>Seats</legend>
          {info.seats.map((count) => (
            <label key={count} className="pill">
              <input
                type="radio"
                name={`${id}count`}
                checked={seats.length === count}
                onChange={() =>
                  setSeats((now) => Array.from({ length: count }, (_, seat) => now[seat] ?? fresh(seat)))
                }
              />
              <span>{count} players</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="seat-rows">
        {seats.map((seat, index) => (
          <fieldset key={index} className="seat-row">
            <legend className="hidden-words">Seat {index + 1}</legend>
            <SeatMark seat={index} initial={String(index + 1)} size={30} />
            <select
              aria-label={`Who sits at seat ${index + 1}`}
              value={seat.kind}
              onChange={(event) => {
                const kind = event.target.value as Sitting["kind"];
                change(index, {
                  kind,
                  name:
                    kind === "bot"
                      ? botName(index)
                      : kind === "person"
                        ? index === 0
                          ? own
                          : `Player ${index + 1}`
                        : "",
                });
              }}
            >
              <option value="person">A person at this screen</option>
              <option value="open">A friend, by a link</option>
              <option value="bot">A bot</option>
            </select>
            {seat.kind !== "open" && (
              <input
                aria-label={`Name at seat ${index + 1}`}
                value={seat.name ?? ""}
                maxLength={40}
                required
                onChange={(event) => change(index, { name: event.target.value })}
              />
            )}
            {seat.kind === "open" && (
              <span className="small">You get a link to send; it opens this seat once.</span>
            )}
            {seat.kind === "bot" && (
              <select
                aria-label={`Kind of bot at seat ${index + 1}`}
                value={seat.bot}
                onChange={(event) => change(index, { bot: event.target.value })}
              >
                {info.bots.map((bot) => (
                  <option key={bot.name} value={bot.name}>
                    {valueText(bot.name)}: {bot.text}
                  </option>
                ))}
              </select>
            )}
            {seat.kind === "bot" && info.bots.find((bot) => bot.name === seat.bot)?.thinking === true && (
              <select
                aria-label={`Thinking time at seat ${index + 1}`}
                value={seat.ms}
                onChange={(event) => change(index, { ms: Number(event.target.value) })}
              >
                {THINKING.map((ms) => (
                  <option key={ms} value={ms}>
                    thinks {ms / 1000} s
                  </option>
                ))}
              </select>
            )}
          </fieldset>
        ))}
      </div>
      {people > 1 && (
        <p className="small">
          {people} people share this screen: between their turns a curtain hides the hands while the device is
          passed.
        </p>
      )}
      <Settings
        settings={settingsThatCount(info.settings, options)}
        options={options}
        change={(name, value) => setOptions((now) => ({ ...now, [name]: value }))}
      />
      <div className="row">
        <label>
          <span className="field-name">Clock</span>
          <select value={clock} onChange={(event) => setClock(Number(event.target.value))}>
            {CLOCKS.map((each, index) => (
              <option key={each.name} value={index}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label className="tick">
          <input type="checkbox" checked={hidden} onChange={(event) => setHidden(event.target.checked)} />
          <span>Not listed in the lobby</span>
        </label>
      </div>
      {error !== null && (
        <p className="bad" role="alert">
          {error}
        </p>
      )}
      <p className="row end">
        <button type="submit" className="button gold big" disabled={busy}>
          Set the table
        </button>
      </p>
    </form>
  );
}
