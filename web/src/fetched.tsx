import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Trouble } from "./shared";
import { say } from "./words/say";

export interface Fetched<P> {
  (props: P): ReactNode;
  /** Begin before it is drawn. */
  fetch: () => void;
}

/**
 * Something that is fetched when it is needed. React's own `lazy` would keep what has arrived from being drawn for 300 ms
 * after its waiting sign; this is drawn when it is there.
 */
export function fetched<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode | (() => ReactNode),
): Fetched<P> {
  let there: ComponentType<P> | null = null;
  let coming: Promise<ComponentType<P>> | null = null;
  const fetch = () =>
    (coming ??= load().then(
      (found) => (there = found.default),
      (error: unknown) => {
        coming = null; // the next time it may succeed
        throw error;
      },
    ));
  function Later(props: P) {
    const [Page, setPage] = useState(() => there);
    const [failed, setFailed] = useState(false);
    const [turn, setTurn] = useState(0);
    useEffect(() => {
      let gone = false;
      fetch().then(
        (found) => !gone && setPage(() => found),
        () => !gone && setFailed(true),
      );
      return () => {
        gone = true;
      };
    }, [turn]);
    if (Page !== null) return <Page {...props} />;
    if (!failed) return typeof waiting === "function" ? waiting() : waiting;
    const again = () => {
      setFailed(false);
      setTurn(turn + 1);
    };
    // a page that was opened before the server got newer asks for parts that are no more
    return (
      <Trouble error={say("error.part-missing")} retry={again}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {say("error.load-again")}
        </button>
      </Trouble>
    );
  }
  Later.fetch = () => void fetch().catch(() => undefined);
  return Later;
}
