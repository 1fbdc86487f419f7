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
const PLACES = [
  IN_SHEET, // a City that is open is where something is to be chosen
  BELOW_SHEET,
  "[data-id].can:not(.selected)",
  "[data-id].can",
  "[data-calls=true][aria-pressed=false]", // a page on which there is something
  ".guide .gold", // a lesson that is to be read first
  ".ribbon-options input, .ribbon-options button:not(.blocked)",
];

/** Is the focus nowhere, or has it stayed behind on a map on which nothing can be chosen any more? */
function isLost(): boolean {
  const here = document.activeElement;
  if (here === null || here === document.body) return true;
  const map = here.closest(".map-window");
  return map !== null && map.querySelector("[data-id].can") === null;
}

/** Who plays by keyboard goes on where something can be chosen. */
export function focusAgain(): void {
  if (input.byKeyboard && isLost()) focusFirst();
}

/**
 * The first thing that can be chosen: in an open sheet, on the board, or in the ribbon. Who is at one of them already
 * goes on to the next: from the sheet of an Army in hand to the map, where it can go.
 */
export function focusFirst(): void {
  const here = document.activeElement;
  const now = PLACES.findIndex((place) => here?.matches(place) === true);
  for (const place of [...PLACES.slice(now + 1), ...PLACES.slice(0, now + 1)]) {
    const found = [...document.querySelectorAll<HTMLElement>(place)].find(
      (element) => element.getBoundingClientRect().width > 0,
    );
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
