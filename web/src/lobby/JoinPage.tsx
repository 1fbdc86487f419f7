import { useState } from "react";
import { api } from "../net/api";
import { SeatMark } from "../parts/SeatMark";
import { go, hashOf } from "../route";
import { Loading, said, Trouble, useLoaded } from "../shared";
import { keep, keepLinks, myName, useKept } from "../store";
import type { TableInfo } from "../wire";
import { Phrase } from "../words/Phrase";
import { say } from "../words/say";
import { useGuestName } from "./guest";

/** Is there a seat that nobody has taken? Whose a link is only the server knows. */
function isFree({ seats }: TableInfo): boolean {
  return seats.some(({ kind, claimed }) => kind !== "bot" && !claimed);
}

/** A seat link was opened: say who you are and sit down. */
export default function JoinPage({ table, token }: { table: string; token: string }) {
  const [info, reload] = useLoaded(() => api.table(table), table);
  const { name, guest } = useKept();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useGuestName();
  if (info.state === "loading") return <Loading what="loading.seat" />;
  const sit = () => {
    setBusy(true);
    api.claim(table, token, myName()).then(
      (claimed) => {
        keepLinks(table, [{ seat: claimed.seat, kind: "seat", token: claimed.token }]);
        go({ page: "table", table });
      },
      (problem: unknown) => {
        setError(said(problem));
        setBusy(false);
      },
    );
  };
  return (
    <main className="join">
      {info.state === "failed" ? (
        <Trouble error={info.error} retry={reload}>
          <a href={hashOf({ page: "lobby" })}>{say("join.lobby")}</a>
        </Trouble>
      ) : (
        <form
          className="parchment join-card"
          onSubmit={(event) => {
            event.preventDefault();
            sit();
          }}
        >
          <h1>{say(isFree(info.value) ? "join.title" : "join.all-taken")}</h1>
          <p>{info.value.title}</p>
          <ul className="plain-list">
            {info.value.seats.map((seat, index) => (
              <li key={index}>
                <SeatMark seat={index} initial={(seat.name || "?").charAt(0).toUpperCase()} />{" "}
                {seat.name || say("join.free")}
              </li>
            ))}
          </ul>
          {!isFree(info.value) && (
            <p>
              <Phrase
                of="join.used"
                watch={<a href={hashOf({ page: "table", table })}>{say("join.watch")}</a>}
              />
            </p>
          )}
          <label>
            <span className="field-name">{say("join.name")}</span>
            <input
              value={name}
              maxLength={40}
              placeholder={guest}
              onChange={(event) => keep({ name: event.target.value })}
            />
          </label>
          {error !== null && (
            <p className="bad" role="alert">
              <Phrase
                of="join.too-late"
                error={error}
                watch={<a href={hashOf({ page: "table", table })}>{say("join.watch")}</a>}
              />
            </p>
          )}
          <p className="row end">
            <button type="submit" className="button gold big" disabled={busy}>
              {say("join.sit")}
            </button>
          </p>
        </form>
      )}
    </main>
  );
}
