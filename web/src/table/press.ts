/**
 * What cannot be taken back (ending a turn, giving up, resigning) is not pressed by mistake. A press that lands on it
 * within a moment after it came under the pointer was aimed at what lay there before: it is not taken, and a note says
 * so. Everything else is pressed as ever.
 */
import { say } from "../words/say";

/** Marks what cannot be taken back. Its value says what it does: drawn anew in its place, it is the same thing. */
const FINAL = "data-final";
/** On it as long as it is too new to be pressed. */
const FRESH = "data-fresh";
/** Nobody aims at what has come so late (in ms). */
export const MOMENT = 250;
/** So long a note can be read. */
const READ = 1600;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that cannot be taken back, where it is seen. */
export interface Lying {
  does: string;
  box: Box;
}

function lies({ box }: Lying, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

const SIDES = ["left", "top", "right", "bottom"] as const;

function isSame(one: Lying, other: Lying | undefined): boolean {
  return other?.does === one.does && SIDES.every((side) => one.box[side] === other.box[side]);
}

/** What lay where, over the last moment. */
export class Past {
  private looks: { at: number; lay: readonly Lying[] }[] = [];

  /** So it looks from now on. */
  look(at: number, lay: readonly Lying[]): void {
    const last = this.looks.at(-1);
    if (last?.lay.length === lay.length && lay.every((thing, place) => isSame(thing, last.lay[place])))
      return;
    this.looks = this.looks.slice(this.before(at));
    this.looks.push({ at, lay });
  }

  /** Has it lain under this point for a whole moment? */
  isSure(at: number, does: string, x: number, y: number): boolean {
    const since = this.looks.findLastIndex((look) => look.at <= at - MOMENT);
    if (since < 0) return false;
    const isThere = (thing: Lying) => thing.does === does && lies(thing, x, y);
    return this.looks.slice(since).every(({ lay }) => lay.some(isThere));
  }

  /** The place of what was to be seen a moment ago: what is older counts no more. */
  private before(at: number): number {
    return Math.max(
      0,
      this.looks.findLastIndex((look) => look.at <= at - MOMENT),
    );
  }
}

function doesOf(element: Element): string {
  return element.getAttribute(FINAL) ?? "";
}

/** Where it is, if nothing lies over it. */
function seen(element: Element): Lying[] {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return over !== null && element.contains(over)
    ? [{ does: doesOf(element), box: { left, top, right, bottom } }]
    : [];
}

/** Guards all presses of this page, from now on. */
export function guardPresses(): void {
  const past = new Past();
  let pressed: { does: string; sure: boolean } | null = null;
  let drawing = false;

  const look = () => {
    const now = performance.now();
    const finals = [...document.querySelectorAll(`[${FINAL}]`)];
    past.look(now, finals.flatMap(seen));
    let isNew = false;
    for (const final of finals) {
      const { left, top, right, bottom } = final.getBoundingClientRect();
      const sure = past.isSure(now, doesOf(final), (left + right) / 2, (top + bottom) / 2);
      final.toggleAttribute(FRESH, !sure);
      isNew ||= !sure && right > left;
    }
    if (isNew) setTimeout(soon, MOMENT / 5);
  };
  const soon = () => {
    if (drawing) return;
    drawing = true;
    requestAnimationFrame(() => {
      drawing = false;
      look();
    });
  };

  // whatever may bring something to another place
  const attributeFilter = ["class", "style", "hidden", "disabled", FINAL];
  new MutationObserver(soon).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter,
  });
  for (const kind of ["scroll", "resize", "transitionend", "animationend"])
    addEventListener(kind, soon, { capture: true, passive: true });

  const final = ({ target }: Event) => (target instanceof Element ? target.closest(`[${FINAL}]`) : null);
  const down = (event: PointerEvent) => {
    const element = final(event);
    look(); // it may have moved only just now
    const does = element === null ? "" : doesOf(element);
    const sure = past.isSure(performance.now(), does, event.clientX, event.clientY);
    pressed = { does, sure };
  };
  const click = (event: MouseEvent) => {
    const element = final(event);
    // a key presses what has the focus: that is meant
    if (element === null || pressed === null || event.detail === 0) return;
    if (pressed.sure && pressed.does === doesOf(element)) return;
    event.stopPropagation();
    event.preventDefault();
    note(event.clientX, event.clientY);
  };
  document.addEventListener("pointerdown", down, { capture: true });
  document.addEventListener("click", click, { capture: true });
}

/** It says beside the pointer that nothing was done. */
function note(x: number, y: number): void {
  const place = 10;
  const said = document.createElement("p");
  said.className = "press-note parchment";
  said.setAttribute("role", "status");
  said.textContent = say("press.not-taken");
  // over a dialog lies only what is in it
  (document.querySelector("dialog[open]") ?? document.body).append(said);
  const { width, height } = said.getBoundingClientRect();
  said.style.left = `${Math.max(place, Math.min(x - width / 2, innerWidth - width - place))}px`;
  said.style.top = `${Math.max(place, y - height - 4 * place)}px`;
  setTimeout(() => said.remove(), READ);
}
