import { useEffect, useRef, useState } from "react";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { Dialog } from "../shared";
import { keep, useKept, type Speed } from "../store";

const SPEEDS: [Speed, string][] = [
  ["slow", "slow"],
  ["normal", "normal"],
  ["fast", "fast"],
  ["off", "none"],
];

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
        <Icon name="hamburger-menu" label="Menu" />{" "}
        <span className="word" aria-hidden="true">
          Menu
        </span>
      </button>
      {open && (
        <div className="menu-sheet parchment">
          {item("Show the last moves again", again)}
          {item("Ask to take my last choice back", askBack)}
          {item("Call the guide back", guide)}
          {item("Seat links", links)}
          {item("How it went", end)}
          {item("Watch the whole game again", replay)}
          {record != null && (
            <a className="menu-item" href={record} download>
              Download the record
            </a>
          )}
          <fieldset className="choices small">
            <legend>Motion</legend>
            {SPEEDS.map(([value, name]) => (
              <label key={value} className="pill">
                <input
                  type="radio"
                  name="speed"
                  checked={speed === value}
                  onChange={() => keep({ speed: value })}
                />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          {item("Keys and help", help)}
          <a className="menu-item" href={hashOf({ page: "lobby" })}>
            To the lobby (the table waits)
          </a>
          {item("Leave the table for good", leave)}
        </div>
      )}
    </div>
  );
}

const KEYS: [string, string][] = [
  ["Tab, arrows", "move over what can be chosen"],
  ["Enter or Space", "choose it"],
  ["1 … 9", "press a button of the ribbon, or an entry of a menu"],
  ["b", "go to the first piece that can be chosen"],
  ["u", "undo, where it is allowed"],
  ["Escape", "close a menu; skip what is being shown"],
  ["+ − 0", "zoom the board, when it has the focus"],
  ["?", "this help"],
];

export function Help({ close, commitment }: { close: () => void; commitment: string }) {
  return (
    <Dialog title="How to play at this table" close={close}>
      <p>
        What glows can be chosen now. Point at it to see what it would do; touch something quiet to hear why
        it cannot be chosen. The sign § opens the rule behind a line, “why?” the rule behind a question.
      </p>
      <table className="keys">
        <tbody>
          {KEYS.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        Fingerprint of this table’s seed: <code>{commitment.slice(0, 16)}…</code> The seed itself is shown at
        the end.
      </p>
    </Dialog>
  );
}
