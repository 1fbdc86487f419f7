import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { Dialog } from "../shared";
import { LanguageChoice } from "../words/LanguageChoice";
import { Phrase } from "../words/Phrase";
import { say, type Key } from "../words/say";
import { keep, useKept, type Speed, type TextSize } from "../store";
import type { Passing } from "./store";

const PASSING: readonly Passing[] = ["ask", "held", "always"];
const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];

const SIZES: readonly TextSize[] = ["normal", "large", "largest"];
const SOUND = ["on", "off"] as const;

export interface TableMenuProps {
  again?: (() => void) | null;
  askBack?: (() => void) | null;
  undoTurn?: (() => void) | null;
  undoRolled?: (() => void) | null;
  /** Call the tutorial's guide back. */
  guide?: (() => void) | null;
  links?: (() => void) | null;
  record?: string | null;
  replay?: (() => void) | null;
  end?: (() => void) | null;
  resign?: (() => void) | null;
  leave?: (() => void) | null;
  /** Delete the table: nobody else sits there. */
  remove?: (() => void) | null;
  /** Whether I am asked where I may act or pass. */
  passing?: { now: Passing; set: (passing: Passing) => void } | null;
  help: () => void;
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
      {open && <MenuSheet {...props} close={() => setOpen(false)} />}
    </div>
  );
}

function MenuSheet(props: TableMenuProps & { close: () => void }) {
  const {
    again,
    askBack,
    undoTurn,
    undoRolled,
    guide,
    links,
    record,
    replay,
    end,
    resign,
    leave,
    remove,
    passing,
    help,
    close,
  } = props;
  const { speed, text, sound } = useKept();
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
      {item("menu.end", end)}
      {item("menu.replay", replay)}
      {record != null && (
        <a className="menu-item" href={record} download>
          {say("menu.record")}
        </a>
      )}
      <Pills
        legend={say("menu.motion")}
        values={SPEEDS}
        text={(value) => say(`menu.motion.${value}`)}
        now={speed}
        set={(value) => keep({ speed: value })}
      />
      <Pills
        legend={say("menu.sound")}
        values={SOUND}
        text={(value) => say(`menu.sound.${value}`)}
        now={sound ? "on" : "off"}
        set={(value) => keep({ sound: value === "on" })}
      />
      <Pills
        legend={say("menu.text")}
        values={SIZES}
        text={(value) => say(`menu.text.${value}`)}
        now={text}
        set={(value) => keep({ text: value })}
      />
      {passing != null && (
        <Pills
          legend={say("menu.passing")}
          values={PASSING}
          text={(value) => say(`menu.passing.${value}`)}
          now={passing.now}
          set={passing.set}
        />
      )}
      <LanguageChoice />
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

/** One of a few values. */
function Pills<Value extends string>({
  legend,
  values,
  text,
  now,
  set,
}: {
  legend: string;
  values: readonly Value[];
  text: (value: Value) => string;
  now: Value;
  set: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="choices small">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="pill">
          <input type="radio" name={name} checked={now === value} onChange={() => set(value)} />
          <span>{text(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const KEYS = ["arrows", "enter", "digits", "e", "b", "u", "m", "escape", "zoom", "help"] as const;

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
