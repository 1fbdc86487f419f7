import { useEffect, useRef, useState } from "react";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { Dialog } from "../shared";
import { LanguageChoice } from "../words/LanguageChoice";
import { Phrase } from "../words/Phrase";
import { say, type Key } from "../words/say";
import { keep, useKept, type Speed } from "../store";
import type { Passing } from "./store";

const PASSING: readonly Passing[] = ["ask", "held", "always"];
const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];

export interface TableMenuProps {
  again?: (() => void) | null;
  askBack?: (() => void) | null;
  /** Call the tutorial's guide back. */
  guide?: (() => void) | null;
  links?: (() => void) | null;
  record?: string | null;
  replay?: (() => void) | null;
  end?: (() => void) | null;
  leave?: (() => void) | null;
  /** Whether I am asked where I may act or pass. */
  passing?: { now: Passing; set: (passing: Passing) => void } | null;
  help: () => void;
}

export function TableMenu({
  again,
  askBack,
  guide,
  links,
  record,
  replay,
  end,
  leave,
  passing,
  help,
}: TableMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { speed } = useKept();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const item = (name: string, does: (() => void) | null | undefined) =>
    does != null && (
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          setOpen(false);
          does();
        }}
      >
        {name}
      </button>
    );
  return (
    <div
      className="bar-menu"
      ref={box}
      onKeyDown={(event) => {
        if (event.key === "Escape" && open) {
          event.stopPropagation();
          setOpen(false);
        }
      }}
    >
      <button type="button" className="tool" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="hamburger-menu" label={say("menu")} />{" "}
        <span className="word" aria-hidden="true">
          {say("menu")}
        </span>
      </button>
      {open && (
        <div className="menu-sheet parchment">
          {item(say("menu.again"), again)}
          {item(say("menu.ask-back"), askBack)}
          {item(say("menu.guide"), guide)}
          {item(say("menu.links"), links)}
          {item(say("menu.end"), end)}
          {item(say("menu.replay"), replay)}
          {record != null && (
            <a className="menu-item" href={record} download>
              {say("menu.record")}
            </a>
          )}
          <fieldset className="choices small">
            <legend>{say("menu.motion")}</legend>
            {SPEEDS.map((value) => (
              <label key={value} className="pill">
                <input
                  type="radio"
                  name="speed"
                  checked={speed === value}
                  onChange={() => keep({ speed: value })}
                />
                <span>{say(`menu.motion.${value}`)}</span>
              </label>
            ))}
          </fieldset>
          {passing != null && (
            <fieldset className="choices small">
              <legend>{say("menu.passing")}</legend>
              {PASSING.map((value) => (
                <label key={value} className="pill">
                  <input
                    type="radio"
                    name="passing"
                    checked={passing.now === value}
                    onChange={() => passing.set(value)}
                  />
                  <span>{say(`menu.passing.${value}`)}</span>
                </label>
              ))}
            </fieldset>
          )}
          <LanguageChoice />
          {item(say("menu.help"), help)}
          <a className="menu-item" href={hashOf({ page: "lobby" })}>
            {say("menu.lobby")}
          </a>
          {item(say("menu.leave"), leave)}
        </div>
      )}
    </div>
  );
}

const KEYS = ["arrows", "enter", "digits", "b", "u", "escape", "zoom", "help"] as const;

export function Help({ close, commitment }: { close: () => void; commitment: string }) {
  const keyed = KEYS.map((key): [Key, Key] => [`help.key.${key}`, `help.key.${key}.does`]);
  return (
    <Dialog title={say("help.title")} close={close}>
      <p>{say("help.intro")}</p>
      <table className="keys">
        <tbody>
          {keyed.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{say(key)}</kbd>
              </th>
              <td>{say(does)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        <Phrase of="help.fingerprint" fingerprint={<code>{commitment.slice(0, 16)}…</code>} />
      </p>
    </Dialog>
  );
}
