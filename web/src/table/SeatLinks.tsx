/** Links for friends: where they can be opened from, and each as a code that a phone reads. */
import { useState, type ReactNode } from "react";
import { api } from "../net/api";
import { SeatMark } from "../parts/SeatMark";
import { hashOf, type Route } from "../route";
import { CopyLink, Dialog, useLoaded } from "../shared";
import type { Link, SeatInfo } from "../wire";
import { Phrase } from "../words/Phrase";
import { say, type Key } from "../words/say";

const HERE_ONLY = ["localhost", "127.0.0.1", "[::1]"];

/** The address to put into links; null where only this machine can open them. */
export function addressFor(origin: string, host: string, door: string): string | null {
  if (!HERE_ONLY.includes(host)) return `${origin}/`;
  return door === "" ? null : door;
}

/** How the server is started so that others get in. */
export const START = "banneret play --lan";

export interface WayIn {
  /** Others get in, too. */
  open: boolean;
  /** What a link begins with. */
  base: string;
  /** The address by which another device could open it; empty where it has none. */
  code: string;
}

/** How a link of this server is opened; null: that is not known yet. */
export function useWayIn(): WayIn | null {
  const [door] = useLoaded(api.door, "door");
  if (door.state === "loading") return null;
  const { address, lan = "" } = door.state === "ready" ? door.value : { address: "" };
  const found = addressFor(location.origin, location.hostname, address);
  const base = found ?? `${location.origin}/`;
  return { open: found !== null, base, code: found === null ? lan : base };
}

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
  const way = useWayIn();
  return (
    <Dialog title={say("menu.links")} close={close}>
      <p>{say("seat.links")}</p>
      {way?.open === false && (
        <p className="notice-box" role="note">
          <Phrase of="seat.here-only" command={<code>{START}</code>} />
        </p>
      )}
      {way !== null &&
        claims.map(({ seat, token }) => (
          <LinkWithCode
            key={seat}
            way={way}
            route={{ page: "join", table, token }}
            label={say("seat.link", { number: seat + 1 })}
            codeLabel={say("seat.code-of", { number: seat + 1 })}
            later="seat.code-then"
          >
            <SeatMark seat={seat} /> {say(seats[seat]?.claimed === true ? "seat.taken" : "join.free")}
          </LinkWithCode>
        ))}
    </Dialog>
  );
}

function linkFrom(base: string, route: Route): string {
  return base + hashOf(route);
}

/** A link to be copied, and behind a button as a code that a phone reads. */
export function LinkWithCode({
  way,
  route,
  label,
  codeLabel,
  later,
  children,
}: {
  way: WayIn;
  route: Route;
  label: string;
  codeLabel: string;
  /** Said of a code that is good only when the server is started anew, for the whole network. */
  later: Key;
  children?: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  return (
    <div className="link-with-code">
      <p className="row">
        {children}
        <CopyLink label={label} link={linkFrom(way.base, route)} />
        {way.code !== "" && (
          <button type="button" className="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {say("seat.code")}
          </button>
        )}
      </p>
      {shown && !way.open && <p className="small">{say(later)}</p>}
      {shown && <Code link={linkFrom(way.code, route)} label={codeLabel} />}
    </div>
  );
}

function Code({ link, label }: { link: string; label: string }) {
  const [code] = useLoaded(() => api.qr(link), link);
  if (code.state !== "ready") return null;
  const { size, path } = code.value;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
