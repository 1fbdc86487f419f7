/** A link to a table, or to one moment of a replay, and who can open it. */
import { Dialog } from "../shared";
import type { Route } from "../route";
import { Phrase } from "../words/Phrase";
import { say } from "../words/say";
import { LinkWithCode, START, useWayIn } from "./SeatLinks";

export function ShareLink({
  route,
  what,
  hidden,
  close,
}: {
  route: Route;
  /** What who opens it will see; empty where that goes without saying. */
  what: string;
  /** Only who has a secret of the table gets in. */
  hidden: boolean;
  close: () => void;
}) {
  const way = useWayIn();
  return (
    <Dialog title={say("share.title")} close={close} className="share">
      {what !== "" && <p>{what}</p>}
      {way !== null && <ForWhom open={way.open} hidden={hidden} />}
      {way !== null && (
        <LinkWithCode
          // a phone that reads the code has no secret of the table
          way={hidden ? { ...way, code: "" } : way}
          route={route}
          label={say("share.link")}
          codeLabel={say("share.code")}
          later="share.code-then"
        />
      )}
    </Dialog>
  );
}

function ForWhom({ open, hidden }: { open: boolean; hidden: boolean }) {
  if (open && !hidden) return <p>{say("share.at-home")}</p>;
  return (
    <p className="notice-box" role="note">
      {hidden ? say("share.hidden") : <Phrase of="share.here-only" command={<code>{START}</code>} />}
    </p>
  );
}
