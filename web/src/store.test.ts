import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Store = typeof import("./store");

/** What the windows of a browser share; each hears when another has written. */
class Shelf {
  private readonly kept = new Map<string, string>();
  readonly ears: ((event: { key: string }) => void)[] = [];
  full = false;

  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.full) throw new Error("there is no room");
    this.kept.set(key, value);
  };
}

const link = (token: string) => [{ seat: 0, kind: "seat" as const, token }];

describe("what a device remembers", () => {
  let shelf: Shelf;

  beforeEach(() => {
    shelf = new Shelf();
    vi.stubGlobal("localStorage", shelf);
    vi.stubGlobal("window", {});
    vi.stubGlobal("addEventListener", (_: string, ear: (event: { key: string }) => void) => {
      shelf.ears.push(ear);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Another window of the browser, which has read what is there when it was opened. */
  async function opened(): Promise<Store> {
    vi.resetModules();
    return import("./store");
  }

  it("keeps the seats of every window, whichever writes last", async () => {
    const first = await opened();
    const second = await opened();
    second.keepLinks("b", link("ours"));
    first.keep({ name: "Ada" });
    first.keepLinks("a", link("mine"));
    const later = await opened();
    expect(Object.keys(later.remembered().seats)).toEqual(["b", "a"]);
    expect(later.remembered().name).toBe("Ada");
    second.forget(["b"]);
    expect(Object.keys((await opened()).remembered().seats)).toEqual(["a"]);
  });

  it("is heard in the other windows at once", async () => {
    const first = await opened();
    const [ear] = shelf.ears;
    const second = await opened();
    second.keep({ look: "day", sound: false });
    expect(first.remembered().look).toBe("dusk");
    ear!({ key: "something else" });
    expect(first.remembered().look).toBe("dusk");
    ear!({ key: "banneret" });
    expect(first.remembered()).toMatchObject({ look: "day", sound: false });
  });

  it("lasts as long as the window where nothing can be written", async () => {
    const first = await opened();
    first.keep({ name: "Ada" });
    shelf.full = true;
    first.keepLinks("a", link("mine"));
    first.keep({ speed: "fast" });
    expect(first.remembered()).toMatchObject({ name: "Ada", speed: "fast", seats: { a: link("mine") } });
  });

  it("holds many games, and lets the oldest go", async () => {
    const played = Array.from({ length: 500 }, (_, game) => [`t${game}`, link("x")] as const);
    shelf.setItem("banneret", JSON.stringify({ seats: Object.fromEntries(played) }));
    const { keepLinks, remembered } = await opened();
    keepLinks("t500", link("x"));
    const kept = Object.keys(remembered().seats);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, "t1", "t500"]);
  });
});
