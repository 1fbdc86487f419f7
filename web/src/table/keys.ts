/** Moving the focus over the board with the arrows: to the nearest piece in that direction. */
import { input } from "./input";

export interface Box {
  x: number;
  y: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** The index of the nearest point in a direction, -1 if there is none. What lies off the axis counts double. */
export function nearest(from: Box, others: readonly Box[], arrow: Arrow): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, index) => {
    const dx = other.x - from.x;
    const dy = other.y - from.y;
    const [along, off] =
      arrow === "ArrowLeft"
        ? [-dx, dy]
        : arrow === "ArrowRight"
          ? [dx, dy]
          : arrow === "ArrowUp"
            ? [-dy, dx]
            : [dy, dx];
    if (along <= 2) return;
    const far = along + 2 * Math.abs(off);
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}

export function focusNearest(arrow: Arrow): boolean {
  const here = document.activeElement;
  // in a sheet from option to option, shut ones too: they say why
  const sheet = here?.matches(".choice") === true ? here.closest(".sheet") : null;
  if (here === null || (sheet === null && !here.matches("[data-id]"))) return false;
  const places = sheet?.querySelectorAll<HTMLElement>(".choice") ?? onTheBoard();
  const others = [...places].filter(
    (element) => element !== here && element.getBoundingClientRect().width > 0,
  );
  const found = nearest(
    middle(here),
    others.map((element) => middle(element)),
    arrow,
  );
  others[found]?.focus();
  return found >= 0;
}

function onTheBoard(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("[data-id].can, [data-id].cannot");
}

function middle(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** What can be chosen in the sheet beside the board: a piece, an option, how many. */
const IN_SHEET = [".can:not(.selected)", "[data-option]:not([aria-disabled])", ".gold:enabled"]
  .map((each) => `.dock > .sheet:not(.hint, [inert]) .sheet-body ${each}`)
  .join(", ");
/** The way out of it, where nothing else is left there. */
const BELOW_SHEET = IN_SHEET.replaceAll(".sheet-body", "> footer");
/** What a sheet has at least: the way to close it. */
const SHEET = ".dock > .sheet:not(.hint, [inert]) button";
/** With a piece in hand: another one that it would do something to, before the places where it can go. */
const AIMS = ":has(> .piece.selected) > .can:not([aria-pressed], [data-still])";
/** And those places, before the other pieces that could be taken up instead. */
const GOALS = "body:has(.piece.selected) [data-id].can:not(.selected, [aria-pressed])";
const PLACES = [
  IN_SHEET, // a City that is open is where something is to be chosen
  BELOW_SHEET,
  AIMS,
  GOALS,
  "[data-id].can:not(.selected)",
  "[data-id].can",
  "[data-calls=true][aria-pressed=false]", // a page on which there is something
  ".guide .gold", // a lesson that is to be read first
  ".ribbon-options input, .ribbon-options button:not(.blocked)",
];

/** Where the focus rests while nothing can be chosen: there it is said what happens. */
const RIBBON = ".ribbon";

/** Is the focus nowhere, or about to be: on a button that is shut? */
function isGone(here: Element): boolean {
  return here === document.body || here.matches(":disabled");
}

/**
 * Is the focus nowhere, or only resting: in the ribbon, on a piece, a map or a tray where nothing can be chosen any
 * more?
 */
function isLost(): boolean {
  const here = document.activeElement;
  if (here === null || isGone(here) || here.matches(RIBBON)) return true;
  const map = here.closest(".map-window");
  if (map !== null) return map.querySelector("[data-id].can") === null;
  const tray = here.closest(".tray");
  if (tray !== null && tray.querySelector("[data-id].can, [data-calls=true]") === null) return true;
  return here.matches(".piece:not(.can, .may, .cannot)");
}

/** Who plays by keyboard goes on where something can be chosen. */
export function focusAgain(): void {
  if (input.byKeyboard && isLost()) focusFirst();
}

/**
 * What had the focus has gone: who plays by keyboard goes on with what is asked, or else rests in the ribbon, so that
 * the focus is always somewhere to be seen.
 */
export function keepFocus(): void {
  const here = document.activeElement;
  if (!input.byKeyboard || input.tabbed || (here !== null && !isGone(here))) return;
  if (document.querySelector("dialog[open]") !== null) return;
  const ribbon = document.querySelector<HTMLElement>(RIBBON);
  if (ribbon === null) return;
  if (ribbon.matches(".mine:not([aria-busy=true])")) focusFirst();
  if (isLost()) (ribbon.querySelector<HTMLElement>(".ribbon-on") ?? ribbon).focus({ preventScroll: true });
}

/** Into the sheet that was opened, whether or not something can be chosen in it. */
export function focusSheet(): void {
  for (const place of [IN_SHEET, BELOW_SHEET, SHEET]) {
    const [first] = shown(place);
    if (first === undefined) continue;
    first.focus();
    return;
  }
}

function shown(place: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(place)].filter(
    (element) => element.getBoundingClientRect().width > 0,
  );
}

/**
 * The first thing that can be chosen: in an open sheet, on the board, or in the ribbon. Who is at one of them already
 * goes on to the next: from the sheet of an Army in hand to the map, where it can go.
 */
export function focusFirst(): void {
  const here = document.activeElement;
  const inHand = here?.matches(".piece.selected") === true;
  const now = inHand ? PLACES.indexOf(AIMS) - 1 : PLACES.findIndex((place) => here?.matches(place) === true);
  for (const place of [...PLACES.slice(now + 1), ...PLACES.slice(0, now + 1)]) {
    const [found] = shown(place);
    if (found === undefined || found === here) continue;
    found.focus();
    return;
  }
}

/** Is somebody writing, or is a window open? Then letters are not for the table. */
export function keysAreElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as Element | null;
  return (target?.closest("input, textarea, select, dialog") ?? null) !== null;
}
