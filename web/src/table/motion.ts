/** How things move: speed, and pieces that travel from where they were to where they are (FLIP). */
import { remembered, type Speed } from "../store";
import type { Pace } from "./store";
import type { Shown } from "./telling";
import type { Entry } from "./view";

const FACTORS: Record<Speed, number> = { off: 0, slow: 1.8, normal: 1, fast: 0.45 };

function reduced(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const motion = {
  /** A duration after the speed setting and the reader's wish for less motion; 0: at once. */
  duration(ms: number): number {
    const { speed } = remembered();
    if (reduced()) return 0;
    return ms * FACTORS[speed];
  },
};

let lasting: (entry: Entry) => number = () => 0;

/** The game on the table says what takes longer to be shown than usual: a walk, a roll of many dice. */
export function setLasting(of: ((entry: Entry) => number) | undefined): void {
  lasting = of ?? (() => 0);
}

const MOMENT = 420; // what a plain thing that happened takes
const CONCERN = 1100; // what concerns me takes at least
const PATIENCE = 6000; // after which it goes on by itself, for those who want to be quick

/** How long a frame stays: long enough to follow; what does not concern me is shorter when much waits. */
function lastsFor(
  behind: number,
  { entries, holds }: Pick<Shown, "entries" | "holds">,
  own: boolean,
): number {
  if (entries.length === 0) return 0;
  const { speed } = remembered();
  // with reduced motion nothing travels, but each step may still be read
  const shown = entries.reduce((sum, entry) => sum + lasting(entry), 0);
  const whole = Math.max(MOMENT + Math.min(3, entries.length - 1) * 180, shown);
  if (holds) return Math.max(CONCERN, whole) * FACTORS[speed];
  const hurried = behind > 12 ? 0.45 : behind > 5 || own ? 0.7 : 1;
  return whole * hurried * FACTORS[speed];
}

/** What concerns me waits for me, unless I am in a hurry. */
function patience(): number | null {
  return remembered().speed === "fast" ? PATIENCE : null;
}

export const pace: Pace = Object.assign(lastsFor, { patience });

export type Places = Map<string, DOMRect>;

export function placesIn(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-id]")) {
    if (element.dataset.still !== undefined) continue;
    const box = element.getBoundingClientRect();
    if (box.width > 0) found.set(element.dataset.id!, box);
  }
  return found;
}

/** Move everything from its earlier place to its present one. What is new comes in softly. */
export function travel(root: ParentNode, before: Places): void {
  const ms = motion.duration(340);
  if (ms === 0 || before.size === 0) return;
  const easing = "cubic-bezier(.3,.7,.2,1)";
  const moved = new Map<Element, { dx: number; dy: number }>();
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>("[data-id]")) {
    if (element.dataset.still !== undefined) continue;
    const now = element.getBoundingClientRect();
    if (now.width === 0) continue;
    const then = before.get(element.dataset.id!);
    if (then === undefined) {
      element.animate(
        [
          { opacity: 0, scale: 0.7 },
          { opacity: 1, scale: 1 },
        ],
        { duration: ms, easing },
      );
      continue;
    }
    let dx = then.left + then.width / 2 - (now.left + now.width / 2);
    let dy = then.top + then.height / 2 - (now.top + now.height / 2);
    if (Math.hypot(dx, dy) < 2) continue;
    moved.set(element, { dx, dy });
    // what it lies in may travel, too: only the rest is its own
    for (let up = element.parentElement; up !== null; up = up.parentElement) {
      const carried = moved.get(up);
      if (carried !== undefined) {
        dx -= carried.dx;
        dy -= carried.dy;
        break;
      }
    }
    if (Math.hypot(dx, dy) < 2) continue;
    const scale = scaleOf(element);
    element.animate([{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: "0 0" }], {
      duration: ms,
      easing,
    });
  }
}

/** Screen pixels for one of the element's own. */
function scaleOf(element: HTMLElement | SVGElement): number {
  if (element instanceof SVGGraphicsElement)
    return (element.parentNode as Partial<SVGGraphicsElement> | null)?.getScreenCTM?.()?.a ?? 1;
  const box = element.getBoundingClientRect();
  const own = (element as HTMLElement).offsetWidth;
  return own > 0 ? box.width / own : 1;
}
