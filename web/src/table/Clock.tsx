import { useEffect, useState } from "react";
import { Icon } from "../parts/Icon";
import { say } from "../words/say";
import { clockText } from "./model";

/** Seconds left, counting down here between two messages. */
export function Clock({ seconds, at, running }: { seconds: number; at: number; running: boolean }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const left = running ? seconds - Math.max(0, now - at) / 1000 : seconds;
  return (
    <span
      className={left < 15 ? "clock short" : "clock"}
      role="timer"
      aria-label={say("clock.left", { time: clockText(left) })}
    >
      <Icon name="sands-of-time" /> {clockText(left)}
    </span>
  );
}
