/** What is drawn and in sight: the table looks at its own page. */
import { useEffect, useLayoutEffect, useState } from "react";
import { focusAgain, keepFocus } from "./keys";
import type { GameScreen, Target, View } from "./screen";
import { TAB_KEYS, type Tab } from "./tabs";

/** Which of the ids that options point at are drawn somewhere: the others become buttons in the ribbon. */
export function useDrawn(
  view: View,
  targets: ReadonlyMap<string, Target[]>,
  screen: GameScreen,
  desk: boolean,
): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set());
  useLayoutEffect(() => {
    const look = () => {
      const found = drawnNow(targets);
      setDrawn((before) =>
        before.size === found.size && [...found].every((id) => before.has(id)) ? before : found,
      );
    };
    look();
    // a sheet that opens, cards that are dealt: what is drawn later is not left in the ribbon
    const later = new MutationObserver(look);
    later.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["data-id", "data-option"],
    });
    return () => later.disconnect();
  }, [view, targets, screen, desk]);
  return drawn;
}

function drawnNow(targets: ReadonlyMap<string, Target[]>): Set<string> {
  const found = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-id]")) {
    const id = element.dataset.id!;
    if (targets.has(id)) found.add(id);
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-option]")) {
    found.add(element.dataset.option!);
  }
  return found;
}

function pointedAt(id: string): Element[] {
  const name = CSS.escape(id);
  return [...document.querySelectorAll(`[data-id="${name}"], [data-part="${name}"]`)];
}

/** What a guide points at: the option itself where a sheet draws it, else the place that leads there. */
function guidedTo({ spot, choice }: Pointed): Element[] {
  const drawn =
    choice === null ? [] : document.querySelectorAll(`.choice[data-option="${CSS.escape(choice)}"]`);
  return drawn.length > 0 ? [...drawn] : spot === null ? [] : pointedAt(spot);
}

export interface Pointed {
  spot: string | null;
  choice: string | null;
}

/** Light up every id that is pointed at from the log, the ribbon or the guide (React knows of the first only). */
export function useSpots(ids: readonly string[], guide: Pointed | null): void {
  useEffect(() => {
    const lit = [...ids.flatMap(pointedAt), ...(guide === null ? [] : guidedTo(guide))];
    for (const element of lit) element.classList.add("spot");
    return () => {
      for (const element of lit) element.classList.remove("spot");
    };
  });
}

/** What the guide points at is brought into sight: its tab is opened, and it is scrolled to. */
export function useSpotInSight(guide: Pointed | null, view: View, open: (tab: Tab) => void): void {
  const [spot, choice] = [guide?.spot ?? null, guide?.choice ?? null];
  useEffect(() => {
    if (spot === null) return;
    const seen = (element: Element) => element.closest("[hidden]") === null;
    const found = guidedTo({ spot, choice });
    const panel = found.some(seen) ? null : found[0]?.closest("[role=tabpanel]")?.id;
    const tab = TAB_KEYS.find((key) => panel === `panel-${key}`);
    if (tab !== undefined) open(tab);
    // after the tab has opened, and again when everything has come to rest: boards scroll by themselves, too
    const timers = [80, 600].map((wait) =>
      setTimeout(() => {
        const element = guidedTo({ spot, choice }).find(seen);
        if (element !== undefined && !isWhole(element)) {
          element.scrollIntoView({ block: "center", inline: "center" });
        }
      }, wait),
    );
    return () => timers.forEach(clearTimeout);
  }, [spot, choice, view, open]);
}

/** Is an element to be seen from edge to edge, as far as what scrolls around it is concerned? */
function isWhole(element: Element): boolean {
  const box = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const frame = around.getBoundingClientRect();
    const outside = box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    if (outside || box.left < frame.left - 1 || box.right > frame.right + 1) return false;
  }
  return true;
}

/** The tabs that hide something that can be chosen. */
export function useCallingTabs(targets: ReadonlyMap<string, Target[]>, shown: Tab): ReadonlySet<Tab> {
  const [calling, setCalling] = useState<ReadonlySet<Tab>>(() => new Set());
  useLayoutEffect(() => {
    const found = TAB_KEYS.filter(
      (key) => key !== shown && document.querySelector(`#panel-${key} .piece.can`) !== null,
    );
    setCalling((before) =>
      before.size === found.length && found.every((key) => before.has(key)) ? before : new Set(found),
    );
  }, [targets, shown]);
  return calling;
}

const GONE = 500; // milliseconds

/** When something new is asked of me, at the table or by a guide, something that can be chosen must be in sight. */
export function useInSight(asked: number | null, guided: string | null): void {
  useEffect(() => {
    if (asked === null) return;
    const frame = requestAnimationFrame(() => {
      const can = [...document.querySelectorAll(".piece.can")].filter(
        (element) => element.getBoundingClientRect().width > 0,
      );
      // what was scrolled away for an earlier question comes back
      const tray = document.querySelector(".panel-hand .tray");
      if (tray !== null) {
        const edge = tray.getBoundingClientRect().top;
        if (can.some((each) => tray.contains(each) && each.getBoundingClientRect().top < edge))
          tray.scrollTop = 0;
      }
      // a map goes by itself to what it is to show
      if (!can.some(isOnTop)) {
        const away = can.find((each) => each.closest(".panzoom") === null);
        away?.scrollIntoView({ block: "center", inline: "center" });
      }
      focusAgain();
    });
    // what had the focus may go a little later than the question comes: a card that was played glides away
    const later = setTimeout(focusAgain, GONE);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, [asked, guided]);
}

/** What had the focus is taken away, or shut: a card that is played, a button while its answer is on the way. */
export function useFocusKept(): void {
  useEffect(() => {
    const watching = new MutationObserver(keepFocus);
    watching.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled", "tabindex", "hidden", "inert", "open"],
    });
    return () => watching.disconnect();
  }, []);
}

function isOnTop(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + Math.min(30, box.height / 2);
  const top = document.elementFromPoint(x, y);
  return top !== null && (element.contains(top) || top.contains(element));
}
