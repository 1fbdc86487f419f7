/** Pages beside the map: a row of tabs opens them, whatever draws them knows which one lies open. */
import { useSyncExternalStore, type JSX } from "react";
import { flushSync } from "react-dom";
import { input } from "../table/input";
import { focusSheet } from "../table/keys";
import type { Target } from "../table/screen";
import { say } from "../words/say";
import { Icon } from "./Icon";

export interface Shelf<T> {
  /** Null: none. */
  open: (page: T | null) => void;
  /** The page that lies open. */
  use: () => T | null;
}

/** One page at a time, for all parts of a screen: the tray and the players' panels open it, the board draws it. */
export function shelfOf<T>(): Shelf<T> {
  let shown: T | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open: (page) => {
      shown = page;
      listeners.forEach((listener) => listener());
    },
    use: () => useSyncExternalStore(subscribe, () => shown),
  };
}

export interface Tab {
  /** What options point at: `page:town`. */
  id?: string;
  icon: string;
  name: string;
  /** It lies open. */
  now: boolean;
  /** Something can be chosen there. */
  calls: boolean;
  open: () => void;
}

/** Can something be chosen now, of what is offered at a place? */
export function calls(at: readonly Target[]): boolean {
  return at.some((target) => target.blocked === undefined);
}

export function PageTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly Tab[];
  className: string;
}): JSX.Element {
  return (
    <nav className={`pages ${className}`} aria-label={label}>
      {tabs.map(({ id, icon, name, now, calls, open }) => (
        <button
          key={name}
          type="button"
          className="page-tab"
          data-id={id}
          data-still=""
          aria-pressed={now}
          data-calls={calls}
          onClick={() => {
            // drawn at once: who plays by keyboard goes on to what can be chosen there, or at least to what was opened,
            // and is not called back from where the next key has led
            flushSync(open);
            if (!now && input.byKeyboard) focusSheet();
          }}
        >
          <Icon name={icon} /> <span>{name}</span>
          {calls && <span className="hidden-words">{say("tab.you-can")}</span>}
        </button>
      ))}
    </nav>
  );
}
