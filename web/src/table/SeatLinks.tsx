/** Links for friends: where they can be opened from, and each as a code that a phone reads. */
import { useState } from "react";
import { api } from "../net/api";
import { SeatMark } from "../parts/SeatMark";
import { hashOf, type Route } from "../route";
import { CopyLink, Dialog, useLoaded } from "../shared";
import type { Link, SeatInfo } from "../wire";
import { Phrase } from "../words/Phrase";
import { say } from "../words/say";

const HERE_ONLY = ["localhost", "127.0.0.1", "[::1]"];

/** The address to put into links; null where only this machine can open them. */
export function addressFor(origin: string, host: string, door: string): string | null {
  if (!HERE_ONLY.includes(host)) return `${origin}/`;
  return door === "" ? null : door;
}

/** How the server is started so that others get in. */
const START = "banneret play --lan";

export function SeatLinks({
  table,
  claims,
  seats,
  close,
}: {
  table: string;
  claims: readonly Link[];
  seats: readonly SeatInfo[];
  close: () => void;
}) {
  const [door] = useLoaded(api.door, "door");
  const open =
    door.state === "ready" ? addressFor(location.origin, location.hostname, door.value.address) : "";
  const base = open ?? `${location.origin}/`;
  const lan = door.state === "ready" ? (door.value.lan ?? "") : "";
  return (
    <Dialog title={say("menu.links")} close={close}>
      <p>{say("seat.links")}</p>
      {open === null && (
        <p className="notice-box" role="note">
          <Phrase of="seat.here-only" command={<code>{START}</code>} />
        </p>
      )}
      {door.state !== "loading" &&
        claims.map((link) => (
          <SeatLink
            key={link.seat}
            seat={link.seat}
            taken={seats[link.seat]?.claimed === true}
            link={linkFrom(base, { page: "join", table, token: link.token })}
            code={open === null ? lan : base}
            route={{ page: "join", table, token: link.token }}
            later={open === null}
          />
        ))}
    </Dialog>
  );
}

function linkFrom(base: string, route: Route): string {
  return base + hashOf(route);
}

function SeatLink({
  seat,
  taken,
  link,
  code,
  route,
  later,
}: {
  seat: number;
  taken: boolean;
  link: string;
  /** The address by which another device could open it; empty where it has none. */
  code: string;
  route: Route;
  /** Only when the server is started anew, for the whole network. */
  later: boolean;
}) {
  const [shown, setShown] = useState(false);
  return (
    <div className="seat-link">
      <p className="row">
        <SeatMark seat={seat} /> {say(taken ? "seat.taken" : "join.free")}
        <CopyLink label={say("seat.link", { number: seat + 1 })} link={link} />
        {code !== "" && (
          <button type="button" className="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {say("seat.code")}
          </button>
        )}
      </p>
      {shown && later && <p className="small">{say("seat.code-then")}</p>}
      {shown && <Code link={linkFrom(code, route)} seat={seat} />}
    </div>
  );
}

function Code({ link, seat }: { link: string; seat: number }) {
  const [code] = useLoaded(() => api.qr(link), link);
  if (code.state !== "ready") return null;
  const { size, path } = code.value;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={say("seat.code-of", { number: seat + 1 })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
