/** What was just said, for some seconds, while the talk is not open: a press opens it. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { lastAt, saidSince } from "../calls";
import { SeatMark } from "../parts/SeatMark";
import type { ChatLine } from "../wire";
import { say } from "../words/say";
import { useFrame } from "./laid";

const NOBODY: readonly number[] = [];
const NOTHING: readonly ChatLine[] = [];

export function ChatPreview() {
  const { acts, tabs, desk } = useFrame();
  const [kept, setKept] = useState(false);
  const { lines = NOTHING, mine = NOBODY } = acts.chat ?? {};
  const line = useJustSaid(lines, mine, tabs.shown === "chat", kept);
  const open = () => {
    flushSync(() => {
      setKept(false);
      tabs.open("chat");
    });
    // on a phone its keyboard would rise over what is to be read
    const field = desk ? document.querySelector<HTMLElement>("#panel-chat form input") : null;
    (field ?? document.querySelector<HTMLElement>("#tab-chat"))?.focus();
  };
  return (
    <div className="chat-preview-place">
      <p className="hidden-words" aria-live="polite">
        {line !== null && say("call.said", { name: line.name, text: line.text })}
      </p>
      {line !== null && (
        <button
          type="button"
          className="chat-preview parchment"
          onClick={open}
          // who is about to press it, or reads on, keeps it
          onPointerEnter={() => setKept(true)}
          onPointerLeave={() => setKept(false)}
          onFocus={() => setKept(true)}
          onBlur={() => setKept(false)}
        >
          {line.seat >= 0 && <SeatMark seat={line.seat} size={16} />}
          <span className="chat-preview-text">
            <strong>{line.name}</strong> {line.text}
          </span>
          <span className="hidden-words">{say("chat.said")}</span>
        </button>
      )}
    </div>
  );
}

/** The last line of others that nobody has heard yet; what was said before I came is none. */
function useJustSaid(
  lines: readonly ChatLine[],
  mine: readonly number[],
  open: boolean,
  kept: boolean,
): ChatLine | null {
  const last = lastAt(lines);
  const [heard, setHeard] = useState(last);
  if (open && heard < last) setHeard(last);
  const line = open ? null : saidSince(lines, heard, mine);
  const at = line?.at ?? null;
  const length = line?.text.length ?? 0;
  useEffect(() => {
    if (at === null || kept) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      // it is not over before somebody could see it
      if (!document.hidden) timer = setTimeout(() => setHeard(at), secondsFor(length) * 1000);
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [at, kept, length]);
  return line;
}

/** Long enough to be read. */
function secondsFor(length: number): number {
  return Math.min(14, 5 + length / 15);
}
