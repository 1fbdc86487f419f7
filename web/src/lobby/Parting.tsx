/** Leaving, resigning, deleting: asked once, then done. */
import { useState } from "react";
import { api } from "../net/api";
import { Dialog, said } from "../shared";
import { forget, remembered } from "../store";
import { say } from "../words/say";

export type Way = "leave" | "resign" | "remove";

/** The secrets of my seats at a table. */
function mySeats(table: string): { seat: number; token: string }[] {
  return (remembered().seats[table] ?? []).filter((link) => link.kind === "seat");
}

async function part(way: Way, table: string): Promise<void> {
  const seats = mySeats(table);
  if (way === "resign") for (const { seat, token } of seats) await api.resign(table, seat, token);
  if (way === "leave") for (const { seat, token } of seats) await api.leave(table, seat, token);
  if (way === "remove") {
    // around one screen: only the last one at a table may clear it away
    for (const { seat, token } of seats.slice(1)) await api.leave(table, seat, token);
    if (seats[0] !== undefined) await api.remove(table, seats[0].token);
    forget([table]);
  }
}

/** My seats again, after I left. */
export async function comeBack(table: string): Promise<void> {
  for (const { seat, token } of mySeats(table)) await api.comeBack(table, seat, token);
}

export function AskParting({
  way,
  table,
  title,
  done,
  close,
}: {
  way: Way;
  table: string;
  /** The game. */
  title: string;
  done: () => void;
  close: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const go = () => {
    setBusy(true);
    part(way, table).then(done, (problem: unknown) => {
      setError(said(problem));
      setBusy(false);
    });
  };
  return (
    <Dialog title={say(`parting.${way}.title`, { title })} close={close} className="parting">
      <p>{say(`parting.${way}`)}</p>
      {error !== null && (
        <p className="bad" role="alert">
          {error}
        </p>
      )}
      <p className="row end">
        <button type="button" className="button" onClick={close}>
          {say("parting.stay")}
        </button>
        <button type="button" className="button grave" data-final={way} disabled={busy} onClick={go}>
          {say(`parting.${way}.do`)}
        </button>
      </p>
    </Dialog>
  );
}
