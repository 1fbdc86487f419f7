/**
 * A press counts for what lay there when it was aimed. Pages rearrange while a finger comes down: what was pressed may
 * be drawn elsewhere before it is let go, mean something else by then, or have come under the finger only a moment ago.
 */

/** What can be pressed, and where such things give way to one another. (A map is panned and zoomed: the eye follows.) */
const PRESSED = "button, a[href], label, [role=tab], .piece[data-id]";
const SHIFTING = ".ribbon, .tray, .dock, .phone-drawer";

const REACTION = 180; // nobody aims at what has come so late
const SLACK = 6; // what wanders farther is no press
const REST = 380; // a finger that rests longer asks what it is
const CLICK = 60; // a click comes that soon after the press is let go, or not at all
const LATE = 700; // unless the page is very busy: then it comes too late

/** Something that can be pressed: a piece that is drawn anew is the same piece. */
interface Thing {
  element: Element;
  key: string | null;
  words: string;
}

interface Aim extends Thing {
  x: number;
  y: number;
  at: number;
}

function thing(element: Element): Thing {
  const { id, option } = (element as HTMLElement | SVGElement).dataset;
  const said = element.getAttribute("aria-label") ?? element.querySelector(".hidden-words")?.textContent;
  return { element, key: id ?? option ?? null, words: element.matches(".piece") ? (said ?? "") : "" };
}

function isSame(one: Thing, other: Thing): boolean {
  return one.element === other.element || (one.key !== null && one.key === other.key);
}

/** Where a thing is now, if a press would still do the same. */
function find({ element, key, words }: Thing): Element | null {
  const anew = () => document.querySelector(`.table [data-id="${CSS.escape(key!)}"]`);
  const now = element.isConnected || key === null ? element : anew();
  if (now === null || !now.isConnected || now.getClientRects().length === 0) return null;
  return now.matches(":disabled") || thing(now).words !== words ? null : now;
}

function isNear(one: { x: number; y: number }, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - one.x, clientY - one.y) <= SLACK;
}

/** What lies in sight where things give way to one another, with its place. */
function layIn(root: Element): (Thing & { box: DOMRect })[] {
  return [...root.querySelectorAll(`:is(${SHIFTING}) :is(${PRESSED})`)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && element.contains(top) ? [{ ...thing(element), box }] : [];
  });
}

/** Guards the presses on a table. */
export class Presses {
  private before: { at: number; lay: (Thing & { box: DOMRect })[] }[] = [];
  private aim: Aim | null = null;
  /** A press that was carried out before its click came: that is no second one. */
  private done: Aim | null = null;
  private readonly hearing = new AbortController();

  constructor(private readonly root: HTMLElement) {
    const how = { capture: true, signal: this.hearing.signal };
    root.addEventListener("pointerdown", (event) => this.down(event), how);
    root.addEventListener("pointerup", (event) => this.up(event), how);
    root.addEventListener("pointercancel", () => (this.aim = null), how);
    root.addEventListener("click", (event) => this.click(event), how);
  }

  close(): void {
    this.hearing.abort();
  }

  /** The page is about to be arranged anew: what lies where is remembered for a moment. */
  rearranges(): void {
    const at = performance.now();
    this.before = this.before.filter((each) => at - each.at < REACTION);
    this.before.push({ at, lay: layIn(this.root) });
  }

  private down(event: PointerEvent): void {
    this.aim = null;
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    const element = event.target.closest(PRESSED);
    const now = element === null ? null : thing(element);
    const aimed = this.lain(event, now) ?? now;
    if (aimed !== null) this.aim = { ...aimed, x: event.clientX, y: event.clientY, at: performance.now() };
  }

  /** What lay there when the eye chose it, where something else has come there only just now. */
  private lain({ clientX: x, clientY: y }: PointerEvent, now: Thing | null): Thing | null {
    const late = performance.now() - REACTION;
    const then = this.before.find(({ at }) => at > late);
    const was = then?.lay.find(
      ({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    if (was === undefined || now === null || isSame(was, now)) return null;
    return now.element.closest(SHIFTING) === null ? null : was;
  }

  private up(event: PointerEvent): void {
    const { aim } = this;
    if (aim === null) return;
    const rested = event.pointerType !== "mouse" && performance.now() - aim.at > REST;
    if (rested || !isNear(aim, event)) this.aim = null;
    // what is taken away between a press and its release takes the click with it
    else
      setTimeout(() => {
        if (this.aim !== aim) return;
        this.done = aim;
        this.carryOut(aim);
      }, CLICK);
  }

  private click(event: MouseEvent): void {
    const { aim, done } = this;
    if (!event.isTrusted || event.detail === 0 || !(event.target instanceof Element)) return; // by keyboard
    this.done = null;
    if (aim === null) {
      if (done !== null && performance.now() - done.at < LATE && isNear(done, event)) stop(event);
      return;
    }
    const clicked = event.target.closest(PRESSED);
    const now = clicked === null ? null : thing(clicked);
    this.aim = null;
    if (now !== null && isSame(aim, now) && aim.words === now.words) return;
    stop(event);
    this.carryOut(aim);
  }

  /** What was aimed at is pressed, wherever it is now. If it is gone nothing is, and what came instead says so. */
  private carryOut(aim: Aim): void {
    this.aim = null;
    const now = find(aim);
    if (now !== null) {
      now.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return;
    }
    const instead = document.elementFromPoint(aim.x, aim.y)?.closest<HTMLElement | SVGElement>(PRESSED);
    if (instead == null) return;
    instead.dataset.unsure = "";
    setTimeout(() => delete instead.dataset.unsure, REST);
  }
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
