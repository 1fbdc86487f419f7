import { useEffect, useRef, useState } from "react";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { Dialog } from "../shared";
import { Phrase } from "../words/Phrase";
import { say, type Key } from "../words/say";
import { Pills, Preferences } from "../lobby/Preferences";
import type { Passing } from "./store";

const PASSING: readonly Passing[] = ["ask", "held", "always"];

export interface TableMenuProps {
  again?: (() => void) | null;
  askBack?: (() => void) | null;
  undoTurn?: (() => void) | null;
  undoRolled?: (() => void) | null;
  /** Call the tutorial's guide back. */
  guide?: (() => void) | null;
  links?: (() => void) | null;
  share?: (() => void) | null;
  record?: string | null;
  replay?: (() => void) | null;
  end?: (() => void) | null;
  resign?: (() => void) | null;
  leave?: (() => void) | null;
  /** Delete the table: nobody else sits there. */
  remove?: (() => void) | null;
  /** Whether a bot may be asked for advice; only who set the table up switches it. */
  hints?: { on: boolean; set: ((on: boolean) => void) | null } | null;
  /** Where this table goes on from. */
  origin?: (() => void) | null;
  /** Whether I am asked where I may act or pass. */
  passing?: { now: Passing; set: (passing: Passing) => void } | null;
  help: () => void;
}

/** This device's settings, and what my seat wants at this table. */
function TableSettings({
  passing,
  hints,
  close,
}: Pick<TableMenuProps, "passing" | "hints"> & { close: () => void }) {
  return (
    <Preferences close={close}>
      {passing != null && (
        <Pills
          legend={say("menu.passing")}
          values={PASSING}
          text={(value) => say(`menu.passing.${value}`)}
          now={passing.now}
          set={passing.set}
        />
      )}
      {hints != null && (
        <label className="tick">
          <input
            type="checkbox"
            checked={hints.on}
            disabled={hints.set === null}
            onChange={(event) => hints.set?.(event.target.checked)}
          />
          <span>
            {say("menu.hints")} <small>{say("menu.hints.what")}</small>
          </span>
        </label>
      )}
    </Preferences>
  );
}

/** A sheet that opens at a button and closes with Escape, a click beside it, or what was chosen. */
function useSheet() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  return { open, setOpen, box };
}

export function TableMenu(props: TableMenuProps) {
  const { open, setOpen, box } = useSheet();
  const [settings, setSettings] = useState(false);
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
      {open && <MenuSheet {...props} settings={() => setSettings(true)} close={() => setOpen(false)} />}
      {settings && (
        <TableSettings passing={props.passing} hints={props.hints} close={() => setSettings(false)} />
      )}
    </div>
  );
}

function MenuSheet(props: TableMenuProps & { settings: () => void; close: () => void }) {
  const {
    again,
    askBack,
    undoTurn,
    undoRolled,
    guide,
    links,
    share,
    record,
    replay,
    end,
    origin,
    resign,
    leave,
    remove,
    help,
    settings,
    close,
  } = props;
  const item = (name: Key, does: (() => void) | null | undefined) =>
    does != null && (
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          close();
          does();
        }}
      >
        {say(name)}
      </button>
    );
  return (
    <div className="menu-sheet parchment">
      {item("menu.again", again)}
      {item("menu.ask-back", askBack)}
      {item("menu.undo-turn", undoTurn)}
      {item("menu.undo-rolled", undoRolled)}
      {item("menu.guide", guide)}
      {item("menu.links", links)}
      {item("menu.share", share)}
      {item("menu.end", end)}
      {item("menu.replay", replay)}
      {item("menu.origin", origin)}
      {record != null && (
        <a className="menu-item" href={record} download>
          {say("menu.record")}
        </a>
      )}
      {item("menu.settings", settings)}
      {item("menu.help", help)}
      <a className="menu-item" href={hashOf({ page: "lobby" })}>
        {say("menu.lobby")}
      </a>
      {item("menu.resign", resign)}
      {item("menu.leave", leave)}
      {item("menu.remove", remove)}
    </div>
  );
}

const KEYS = [
  "arrows",
  "enter",
  "next",
  "digits",
  "e",
  "b",
  "u",
  "h",
  "m",
  "escape",
  "zoom",
  "help",
] as const;

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
