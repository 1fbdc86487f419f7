import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Wire } from "../net/socket";
import { backoff, Line } from "../net/socket";
import type { SeatInfo, State, ToClient } from "../wire";
import { TableStore } from "./store";
import type { Ask, Entry, View } from "./view";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: { type: string; tag?: string; seat?: number }[] = [];
  closed = false;
  constructor(readonly address: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.closed = true;
  }
  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const seats: SeatInfo[] = [0, 1].map((seat) => ({
  seat,
  kind: "person",
  name: `P${seat}`,
  bot: null,
  claimed: true,
  online: true,
  mark: "",
}));

/** What a seat sees at a moment, which is put down as the seed. */
function view(seat: number, asked: number, moment = 0): View {
  const ask: Ask = { seat: asked, kind: "choose", args: [], cites: "", standing: false, clock: "" };
  const open = { ...ask, id: moment + 1, sealed: false, absent: 0, blocked: [] };
  return {
    game: "tales",
    seats: 2,
    seat,
    options: {},
    commitment: "",
    seed: moment,
    sides: [0, 1],
    state: {},
    scopes: [],
    zones: {},
    derived: {},
    asks: [asked === seat ? { ...open, options: [{ kind: "a", args: [], at: [] }] } : ask],
    can_undo: false,
    result: null,
  };
}

function entry(n: number): Entry {
  return { n, kind: "wins", args: [], cites: "", moment: n };
}

function state(view_: View, first: number, entries: Entry[], epoch = 0, more: Partial<State> = {}): State {
  return {
    type: "state",
    number: Number(view_.seed),
    epoch,
    mark: epoch,
    first,
    anew: false,
    view: view_,
    entries,
    clocks: null,
    ticking: [],
    thinking: [],
    undo: null,
    on_course: false,
    made: 0,
    steps: [],
    left: 0,
    back: { choice: false, turn: 0, rolled: false, why: null },
    ...more,
  };
}

const hello: ToClient = {
  type: "hello",
  table: "t",
  game: "tales",
  title: "Tales",
  seat: 0,
  seats,
  started: true,
  clock: null,
  commitment: "",
  chat: [],
  rematch: null,
  tutorial: false,
  names: {},
  passing: "ask",
  hints: "on",
  origin: null,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(
  keys: { seat: number; token: string }[],
  ms = 400,
  patience: number | null = null,
): { store: TableStore; wires: FakeWire[] } {
  const wires: FakeWire[] = [];
  const store = new TableStore(
    "t",
    keys,
    Object.assign(() => ms, { patience: () => patience }),
    (address) => {
      const wire = new FakeWire(address);
      wires.push(wire);
      return wire;
    },
  );
  store.open();
  for (const wire of wires) {
    wire.onopen?.();
    wire.say(hello);
  }
  return { store, wires };
}

describe("a line", () => {
  it("waits longer after each failure, never longer than 15 seconds", () => {
    expect(backoff(1, () => 1)).toBe(500);
    expect(backoff(4, () => 1)).toBe(4000);
    expect(backoff(40, () => 1)).toBe(15_000);
    expect(backoff(1, () => 0)).toBe(250);
  });

  it("resumes where the log stood, and gives up where it is not wanted", () => {
    const wires: FakeWire[] = [];
    const told: string[] = [];
    const line = new Line(
      (since, mark) => `${since} ${mark}`,
      { message: () => undefined, status: (status) => told.push(status), refused: (why) => told.push(why) },
      (address) => {
        const wire = new FakeWire(address);
        wires.push(wire);
        return wire;
      },
    );
    line.open();
    wires[0]!.onopen?.();
    wires[0]!.say(state(view(0, 0), 1, [entry(1), entry(2)], 3));
    wires[0]!.onclose?.({ code: 1006, reason: "" });
    expect(line.send({ type: "undo", tag: "x" })).toBe(false);
    vi.advanceTimersByTime(600);
    expect(wires[1]!.address).toBe("2 3");
    wires[1]!.onclose?.({ code: 4404, reason: "no such table" });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(2);
    expect(told).toEqual(["connecting", "open", "lost", "closed", "no such table"]);
  });

  it("notices a connection that has died silently", () => {
    const { wires } = opened([{ seat: 0, token: "a" }]);
    vi.advanceTimersByTime(20_000);
    expect(wires[0]!.sent.map((message) => message.type)).toEqual(["ping"]);
    vi.advanceTimersByTime(10_600);
    expect(wires[0]!.closed).toBe(true);
    expect(wires).toHaveLength(2);
  });
});

describe("a table", () => {
  it("shows the first state at once and later ones move by move", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    expect(store.get().moment).toBe(0);
    wire.say(state(view(0, 1, 1), 2, [entry(2)]));
    wire.say(state(view(0, 0, 2), 3, [entry(3)]));
    expect(store.get()).toMatchObject({ behind: 1, moving: [{ n: 2 }] });
    expect(store.get().moment).toBe(1);
    expect(store.get().log.map((each) => each.n)).toEqual([1, 2]);
    vi.advanceTimersByTime(400);
    expect(store.get().moment).toBe(2);
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 3 }] });
    vi.advanceTimersByTime(400);
    expect(store.get().moving).toEqual([]);
    expect(store.get().log).toHaveLength(3);
  });

  it("is sent the newest part of a long log, and asks for the rest", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    const told = (): number[] => store.get().log.map((each) => each.n);
    wire.say({ ...state(view(0, 0), 5, [entry(5), entry(6)]), anew: true });
    expect(told()).toEqual([5, 6]);
    expect(wire.sent.at(-1)).toMatchObject({ type: "earlier", before: 5 });
    wire.say({ type: "earlier", first: 3, entries: [entry(3), entry(4)] });
    expect(told()).toEqual([3, 4, 5, 6]);
    expect(wire.sent.at(-1)).toMatchObject({ type: "earlier", before: 3 });
    wire.say({ type: "earlier", first: 1, entries: [entry(1)] }); // not what comes next
    expect(told()).toEqual([3, 4, 5, 6]);
    const asked = wire.sent.length;
    wire.say({ type: "earlier", first: 1, entries: [entry(1), entry(2)] });
    expect(told()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(wire.sent).toHaveLength(asked);
    // a line that was lost too long ago begins anew
    wire.say({ ...state(view(0, 1, 1), 8, [entry(8)]), anew: true });
    expect(told()).toEqual([8]);
    expect(store.get().behind).toBe(0);
  });

  it("skips to now, and shows again what happened since my last turn", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)], 0, { left: 1 }));
    wire.say(state(view(0, 1, 1), 2, [entry(2)], 0, { left: 1 }));
    wire.say(state(view(0, 0, 2), 3, [entry(3)], 0, { left: 1 }));
    store.skip();
    expect(store.get()).toMatchObject({ behind: 0, again: true, left: 1 });
    expect(store.get().moment).toBe(2);
    store.again();
    expect(store.get().view?.seed).toBe(0);
    store.choose(3, 0);
    expect(wire.sent).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(store.get()).toMatchObject({ moving: [{ n: 2 }], replaying: true, view: { seed: 1 } });
    vi.advanceTimersByTime(2000);
    expect(store.get()).toMatchObject({ moving: [], replaying: false, view: { seed: 2 } });
  });

  it("does not lose what is still to be shown when only a question changes", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    wire.say(state(view(0, 1, 1), 2, [entry(2)]));
    wire.say(state(view(0, 1, 2), 3, [entry(3)]));
    wire.say(state(view(0, 0, 3), 4, []));
    expect(store.get()).toMatchObject({ behind: 1, moving: [{ n: 2 }] });
    vi.advanceTimersByTime(400);
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 3 }], moment: 3 });
  });

  it("tells several things that came of one choice one after the other, each as things stood then", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    const steps = [
      { last: 2, change: { seed: [7] } },
      { last: 3, change: { seed: [8] } },
    ];
    wire.say(state(view(0, 0, 9), 2, [entry(2), entry(3), entry(4)], 0, { steps }));
    const seeds = [store.get().view?.seed];
    for (let frame = 0; frame < 2; frame++) {
      vi.advanceTimersByTime(400);
      seeds.push(store.get().view?.seed);
    }
    expect(seeds).toEqual([7, 8, 9]);
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 4 }] });
  });

  it("waits at what concerns me until I go on, and a click goes to the next such thing", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    store.tellBy({ joins: () => false, concerns: ({ n }) => n === 3 || n === 6 });
    const entries = [2, 3, 4, 5, 6, 7].map(entry);
    wire.say(state(view(0, 0, 1), 2, entries));
    expect(store.get()).toMatchObject({ held: false, moving: [{ n: 2 }] });
    vi.advanceTimersByTime(15_000);
    expect(store.get()).toMatchObject({ held: true, moving: [{ n: 3 }] });
    store.choose(2, 0);
    expect(wire.sent).toEqual([]);
    store.goOn();
    expect(store.get()).toMatchObject({ held: false, moving: [{ n: 4 }] });
    store.goOn();
    expect(store.get()).toMatchObject({ held: true, moving: [{ n: 6 }] });
    store.goOn();
    expect(store.get()).toMatchObject({ held: false, behind: 0, moving: [{ n: 7 }] });
  });

  it("goes on by itself after a while for those who want to be quick", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }], 400, 6000);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    store.tellBy({ joins: () => false, concerns: ({ n }) => n === 2 });
    wire.say(state(view(0, 0, 1), 2, [entry(2), entry(3)]));
    vi.advanceTimersByTime(5900);
    expect(store.get()).toMatchObject({ held: true, moving: [{ n: 2 }] });
    vi.advanceTimersByTime(200);
    expect(store.get()).toMatchObject({ held: false, moving: [{ n: 3 }] });
  });

  it("holds at the end, though nothing follows it", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    store.tellBy({ joins: () => false, concerns: () => true });
    const over = { ...view(0, 1, 1), asks: [], result: { winners: [1], ending: "", points: [0, 1] } };
    wire.say(state(over, 2, [entry(2)]));
    vi.advanceTimersByTime(15_000);
    expect(store.get()).toMatchObject({ held: true, moving: [{ n: 2 }] });
    store.goOn();
    expect(store.get()).toMatchObject({ held: false, moving: [] });
  });

  it("shows who comes back what happened meanwhile, once the game can tell it", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const before = opened([{ seat: 0, token: "a" }]);
    before.wires[0]!.say(state(view(0, 0), 1, [entry(1)]));
    before.store.close();
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const steps = [{ last: 1, change: { seed: [0] } }];
    wires[0]!.say(state(view(0, 0, 5), 1, [1, 2, 3].map(entry), 0, { steps, left: 1 }));
    expect(store.get()).toMatchObject({ view: { seed: 0 }, behind: 2 });
    store.tellBy({ joins: () => false, concerns: () => false });
    expect(store.get()).toMatchObject({ behind: 1, moving: [{ n: 2 }] });
    vi.advanceTimersByTime(400);
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 3 }], view: { seed: 5 } });
  });

  it("shows what was missed while the line was lost so long that the log begins anew", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say({ ...state(view(0, 0), 1, [entry(1), entry(2)]), anew: true });
    store.tellBy({ joins: () => false, concerns: () => false });
    const steps = [
      { last: 2, change: { seed: [0] } },
      { last: 3, change: { seed: [6] } },
    ];
    wire.say({ ...state(view(0, 0, 7), 2, [2, 3, 4].map(entry), 0, { steps, left: 2 }), anew: true });
    expect(store.get()).toMatchObject({ behind: 1, moving: [{ n: 3 }], view: { seed: 6 }, again: true });
    expect(wire.sent.at(-1)).toMatchObject({ type: "earlier", before: 2 });
    wire.say({ type: "earlier", first: 1, entries: [entry(1)] });
    expect(store.get().log.map((each) => each.n)).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(400);
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 4 }], view: { seed: 7 } });
    expect(store.get().log.map((each) => each.n)).toEqual([1, 2, 3, 4]);
  });

  it("does not keep me waiting for my last move to come to rest", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    wire.say(state(view(0, 0, 1), 2, [entry(2)]));
    vi.advanceTimersByTime(50);
    store.choose(2, 0);
    wire.say(state(view(0, 0, 2), 3, [entry(3)]));
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 3 }] });
    expect(store.get().moment).toBe(2);
  });

  it("shows what concerns me for a glance, also when I choose on at once", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }], 1100);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    store.tellBy({ joins: () => false, concerns: ({ n }) => n === 2 });
    wire.say(state(view(0, 0, 1), 2, [entry(2)]));
    vi.advanceTimersByTime(50);
    store.choose(2, 0);
    wire.say(state(view(0, 0, 2), 3, [entry(3)]));
    vi.advanceTimersByTime(350);
    expect(store.get()).toMatchObject({ behind: 1, moving: [{ n: 2 }] });
    vi.advanceTimersByTime(100);
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 3 }] });
  });

  it("counts that glance from when it is drawn, however late that is", () => {
    let waiting: (() => void)[] = [];
    const draw = () => {
      const now = waiting;
      waiting = [];
      now.forEach((each) => each());
    };
    vi.stubGlobal("requestAnimationFrame", (then: () => void) => waiting.push(then));
    const { store, wires } = opened([{ seat: 0, token: "a" }], 1100);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    store.tellBy({ joins: () => false, concerns: ({ n }) => n === 2 });
    wire.say(state(view(0, 0, 1), 2, [entry(2)]));
    vi.advanceTimersByTime(300); // a busy machine
    draw();
    draw();
    vi.advanceTimersByTime(50);
    store.choose(2, 0);
    wire.say(state(view(0, 0, 2), 3, [entry(3)]));
    vi.advanceTimersByTime(350);
    expect(store.get()).toMatchObject({ behind: 1, moving: [{ n: 2 }] });
    vi.advanceTimersByTime(100);
    expect(store.get()).toMatchObject({ behind: 0, moving: [{ n: 3 }] });
    vi.unstubAllGlobals();
  });

  it("sends one choice at a time, and says kindly why one was refused", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1)]));
    store.choose(1, 0);
    store.choose(1, 0);
    expect(wire.sent).toHaveLength(1);
    wire.say({ type: "refused", tag: wire.sent[0]!.tag!, error: "That was answered already." });
    expect(store.get()).toMatchObject({ pending: null, notice: "That was answered already." });
  });

  it("sends a choice again that was not answered when the line broke, and an undo not", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    wires[0]!.say(state(view(0, 0), 1, [entry(1)]));
    store.choose(1, 0);
    const sent = wires[0]!.sent[0]!;
    wires[0]!.onclose?.({ code: 1006, reason: "" });
    expect(store.get()).toMatchObject({ status: "lost", pending: sent.tag });
    vi.advanceTimersByTime(600);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent).toEqual([sent]);
    wires[1]!.say({ type: "accepted", tag: sent.tag!, number: 1 });
    expect(store.get().pending).toBeNull();
    store.undo();
    wires[1]!.onclose?.({ code: 1006, reason: "" });
    expect(store.get().pending).toBeNull();
    vi.advanceTimersByTime(600);
    wires[2]!.onopen?.();
    expect(wires[2]!.sent).toEqual([]);
  });

  it("keeps a choice that finds no line until there is one, and takes nothing back later", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    wires[0]!.say(state(view(0, 0), 1, [entry(1)]));
    wires[0]!.onclose?.({ code: 1006, reason: "" });
    store.undo();
    expect(store.get()).toMatchObject({ pending: null });
    expect(store.get().notice).toContain("nothing was taken back");
    store.choose(1, 0);
    expect(store.get().pending).not.toBeNull();
    vi.advanceTimersByTime(600);
    wires[1]!.onopen?.();
    expect(wires[1]!.sent).toMatchObject([{ type: "choose", ask: 1, option: 0 }]);
    wires[1]!.say({ type: "accepted", tag: wires[1]!.sent[0]!.tag!, number: 1 });
    expect(store.get().pending).toBeNull();
  });

  it("an undo jumps back without motion and shortens the log", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 0), 1, [entry(1), entry(2)]));
    wire.say(state(view(0, 0), 2, [], 1));
    expect(store.get().log.map((each) => each.n)).toEqual([1]);
    expect(store.get().moving).toEqual([]);
  });

  it("goes behind a curtain when another at this screen must decide", () => {
    const { store, wires } = opened(
      [
        { seat: 0, token: "a" },
        { seat: 1, token: "b" },
      ],
      0,
    );
    wires[0]!.say(state(view(0, 0), 1, [entry(1)]));
    wires[1]!.say(state(view(1, 0), 1, [entry(1)]));
    expect(store.get()).toMatchObject({ me: 0, curtain: null });
    wires[0]!.say(state(view(0, 1, 1), 2, [entry(2)]));
    expect(store.get().curtain).toBeNull();
    wires[1]!.say(state(view(1, 1, 1), 2, [entry(2)]));
    expect(store.get()).toMatchObject({ me: 0, curtain: 1 });
    store.unveil();
    expect(store.get()).toMatchObject({ me: 1, curtain: null });
    expect(store.get().view?.seat).toBe(1);
    store.choose(2, 0);
    expect(wires[1]!.sent.map((message) => message.type)).toEqual(["choose"]);
  });

  it("waits with the curtain until a choice was accepted: each seat counts moments of its own", () => {
    const { store, wires } = opened(
      [
        { seat: 0, token: "a" },
        { seat: 1, token: "b" },
      ],
      0,
    );
    wires[0]!.say(state(view(0, 0, 4), 1, [entry(1)]));
    wires[1]!.say(state(view(1, 1, 1), 1, [entry(1)]));
    store.choose(5, 0);
    wires[0]!.say(state(view(0, 1, 5), 2, [entry(2)]));
    expect(store.get().curtain).toBeNull();
    wires[0]!.say({ type: "accepted", tag: wires[0]!.sent[0]!.tag!, number: 5 });
    expect(store.get().curtain).toBe(1);
  });

  it.each(["refused", "error"] as const)(
    "passes the screen on after a choice that came too late (%s)",
    (type) => {
      const { store, wires } = opened(
        [
          { seat: 0, token: "a" },
          { seat: 1, token: "b" },
        ],
        0,
      );
      wires[0]!.say(state(view(0, 0, 4), 1, [entry(1)]));
      wires[1]!.say(state(view(1, 1, 1), 1, [entry(1)]));
      store.choose(5, 0); // while the table passes for this seat by itself
      wires[0]!.say(state(view(0, 1, 5), 2, [entry(2)]));
      expect(store.get().curtain).toBeNull();
      const { tag } = wires[0]!.sent[0]!;
      if (type === "error") wires[0]!.say({ type, error: "That went wrong." });
      else wires[0]!.say({ type, tag: tag!, error: "That question is closed." });
      expect(store.get().curtain).toBe(1);
    },
  );

  it("answers with numbers where it is asked for them", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    wires[0]!.say(state(view(0, 0), 1, [entry(1)]));
    store.answer(1, [3, 0, 9]);
    expect(wires[0]!.sent).toMatchObject([{ type: "choose", ask: 1, numbers: [3, 0, 9] }]);
    expect(wires[0]!.sent[0]).not.toHaveProperty("option");
  });
});

describe("a hint", () => {
  const advice = {
    best: { answer: { kind: "few", args: [], option: 1 }, value: 0.6, reasons: [] },
    second: null,
    difference: 0,
    tries: 12,
    only: false,
  };
  it("is asked for, thought about and told", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    wires[0]!.say(state(view(0, 0), 1, [entry(1)], 3));
    expect(store.get().hints).toBe("on");
    store.askHint(7);
    expect(store.get().hint).toEqual({ ask: 7, advice: null, error: "" });
    expect(wires[0]!.sent.at(-1)).toMatchObject({ type: "hint", ask: 7 });
    wires[0]!.say({ type: "hint", ask: 6, advice, error: "" });
    expect(store.get().hint?.advice).toBeNull(); // of another question
    wires[0]!.say({ type: "hint", ask: 7, advice, error: "" });
    expect(store.get().hint?.advice).toEqual(advice);
    store.dropHint();
    expect(store.get().hint).toBeNull();
  });
  it("can be stopped, and is refused without losing a choice that is under way", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    wires[0]!.say(state(view(0, 0), 1, [entry(1)], 3));
    store.askHint(7);
    store.dropHint();
    expect(wires[0]!.sent.at(-1)).toEqual({ type: "no-hint" });
    store.askHint(7);
    store.choose(7, 0);
    const { pending } = store.get();
    wires[0]!.say({ type: "refused", tag: "hint-7", error: "hints are off" });
    expect(store.get().hint).toBeNull();
    expect(store.get().pending).toBe(pending);
    wires[0]!.say({ type: "hints", hints: "off" });
    expect(store.get().hints).toBe("off");
  });
});

describe("how things stand", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is known also while nobody looks, and nothing is shown", () => {
    vi.stubGlobal("document", { hidden: true });
    const { store, wires } = opened([{ seat: 0, token: "a" }]);
    const wire = wires[0]!;
    wire.say(state(view(0, 1, 1), 1, [entry(1)]));
    expect(store.stands()).toEqual({ asked: false, over: false, own: false });
    wire.say(state(view(0, 0, 2), 2, [entry(2)]));
    expect(store.get().view!.seed).toBe(1);
    expect(store.stands()).toEqual({ asked: true, over: false, own: false });
    const over = { ...view(0, 0, 3), asks: [], result: { winners: [1], scores: [0, 1] } } as unknown as View;
    wire.say(state(over, 3, [entry(3)]));
    expect(store.stands()).toEqual({ asked: false, over: true, own: false });
  });

  it("is my own doing until my choice is answered", () => {
    const { store, wires } = opened([{ seat: 0, token: "a" }], 0);
    const wire = wires[0]!;
    wire.say(state(view(0, 0, 1), 1, [entry(1)]));
    store.choose(2, 0);
    wire.say(state(view(0, 1, 2), 2, [entry(2)]));
    expect(store.stands().own).toBe(true);
    wire.say({ type: "accepted", tag: wire.sent.at(-1)!.tag!, number: 2 });
    expect(store.stands().own).toBe(false);
  });
});
