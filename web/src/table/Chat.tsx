import { useEffect, useRef, useState } from "react";
import { SeatMark } from "../parts/SeatMark";
import type { ChatLine } from "../wire";
import { say } from "../words/say";

export function Chat({ lines, send }: { lines: ChatLine[]; send: ((text: string) => void) | null }) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [lines]);
  return (
    <div className="chat">
      <div className="chat-lines" ref={box} tabIndex={0} role="log" aria-label={say("chat.label")}>
        {lines.length === 0 && <p className="quiet-words">{say("chat.empty")}</p>}
        {lines.map((line, index) => (
          <p key={index}>
            {line.seat >= 0 && <SeatMark seat={line.seat} size={16} />} <strong>{line.name}</strong>{" "}
            {line.text}
          </p>
        ))}
      </div>
      {send !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === "") return;
            send(text.trim());
            setText("");
          }}
        >
          <input
            value={text}
            maxLength={500}
            placeholder={say("chat.something")}
            aria-label={say("chat.something")}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button">
            {say("chat.say")}
          </button>
        </form>
      )}
    </div>
  );
}
