import { afterEach, describe, expect, it, vi } from "vitest";
import { callFor, saidSince, Tabs, type Heard } from "./calls";
import type { ChatLine } from "./wire";

const line = (seat: number, at: number): ChatLine => ({ seat, at, name: `Person ${seat + 1}`, text: "Hm." });
const heard = (change: Partial<Heard> = {}): Heard => ({
  asked: false,
  over: false,
  own: false,
  chat: [],
  mine: [0],
  ...change,
});

describe("somebody is called", () => {
  it("when it becomes their move, and not again while it is", () => {
    expect(callFor(heard(), heard({ asked: true }))).toEqual({ about: "move" });
    expect(callFor(heard({ asked: true }), heard({ asked: true }))).toBeNull();
    expect(callFor(heard({ asked: true }), heard())).toBeNull();
  });

  it("when the game ends, which is no move, and only once", () => {
    expect(callFor(heard(), heard({ over: true, asked: true }))).toEqual({ about: "over" });
    expect(callFor(heard({ over: true }), heard({ over: true, asked: true }))).toBeNull();
  });

  it("when another speaks, and not by their own words", () => {
    const ben = line(1, 5);
    expect(callFor(heard(), heard({ chat: [ben] }))).toEqual({ about: "said", line: ben });
    expect(callFor(heard(), heard({ chat: [line(0, 5)] }))).toBeNull();
    expect(callFor(heard({ chat: [ben] }), heard({ chat: [ben] }))).toBeNull();
  });

  it("for nothing that came of their own choice", () => {
    expect(callFor(heard(), heard({ asked: true, own: true }))).toBeNull();
    expect(callFor(heard(), heard({ over: true, own: true }))).toBeNull();
    const ben = line(1, 5);
    expect(callFor(heard(), heard({ own: true, chat: [ben] }))).toEqual({ about: "said", line: ben });
  });
});

describe("what was said last", () => {
  it("is the newest of the others, also where the server has forgotten the oldest", () => {
    expect(saidSince([line(1, 5), line(1, 6), line(0, 7)], 4, [0])).toEqual(line(1, 6));
    expect(saidSince([line(1, 5), line(0, 7)], 5, [0])).toBeNull();
    expect(saidSince([line(1, 9)], 8, [0])).toEqual(line(1, 9));
  });

  it("is told to who watches, too", () => {
    expect(saidSince([line(1, 5)], 0, [])).toEqual(line(1, 5));
  });
});

describe("a table that is open in several tabs", () => {
  const tabs: Tabs[] = [];
  afterEach(() => tabs.splice(0).forEach((tab) => tab.close()));
  const tab = (looks: () => boolean, seen: () => void = () => undefined, table = "t1") => {
    const made = new Tabs(table, looks, seen);
    tabs.push(made);
    return made;
  };
  const later = () => new Promise((done) => setTimeout(done, 500));

  it("calls from a hidden one only where no other is looked at", async () => {
    let looked = true;
    tab(() => looked);
    tab(() => true, undefined, "t2"); // another table counts for nothing
    const hidden = tab(() => false);
    const call = vi.fn();
    hidden.unlessSeen(call);
    await later();
    expect(call).not.toHaveBeenCalled();
    looked = false;
    hidden.unlessSeen(call);
    await later();
    expect(call).toHaveBeenCalledOnce();
  });

  it("never calls from the one that is looked at, or that was closed", async () => {
    const call = vi.fn();
    tab(() => true).unlessSeen(call);
    const closed = tab(() => false);
    closed.unlessSeen(call);
    closed.close();
    await later();
    expect(call).not.toHaveBeenCalled();
  });

  it("hears of it when another comes to be looked at: what has called falls silent", async () => {
    const silent = vi.fn();
    tab(() => false, silent);
    const other = tab(() => true);
    other.look();
    await vi.waitFor(() => expect(silent).toHaveBeenCalledOnce());
  });
});
