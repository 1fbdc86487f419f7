import { useEffect, useRef } from "react";
import { SeatMark } from "../parts/SeatMark";
import { say } from "../words/say";
import { marksFor } from "./marks";

/** Between two people at one screen: nothing is shown until the next one has the device. */
export function Curtain({
  seat,
  name,
  names,
  unveil,
}: {
  seat: number;
  name: string;
  names: string[];
  unveil: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main className="curtain">
      <div className="curtain-cloth" aria-hidden="true" />
      <div className="parchment curtain-card" role="dialog" aria-label={say("curtain.pass", { name })}>
        <SeatMark seat={seat} initial={marksFor(names)[seat]?.initial ?? "?"} size={84} />
        <h1>{say("curtain.pass", { name })}</h1>
        <p>{say("curtain.hidden", { name })}</p>
        <button ref={button} type="button" className="button gold big" onClick={unveil}>
          {say("curtain.i-am", { name })}
        </button>
      </div>
    </main>
  );
}
