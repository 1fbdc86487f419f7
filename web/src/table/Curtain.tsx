import { useEffect, useRef } from "react";
import { SeatMark } from "../parts/SeatMark";
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
      <div className="parchment curtain-card" role="dialog" aria-label={`Pass the device to ${name}`}>
        <SeatMark seat={seat} initial={marksFor(names)[seat]?.initial ?? "?"} size={84} />
        <h1>Pass the device to {name}</h1>
        <p>The hands are hidden until {name} has it.</p>
        <button ref={button} type="button" className="button gold big" onClick={unveil}>
          I am {name}
        </button>
      </div>
    </main>
  );
}
