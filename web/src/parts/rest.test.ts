import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Rest, REST } from "./rest";

describe("a finger", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("that rests reads, and has not tapped", () => {
    const read = vi.fn();
    const rest = new Rest();
    rest.down(100, read);
    vi.advanceTimersByTime(REST - 1);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(read).toHaveBeenCalledOnce();
    rest.up(100 + REST);
    expect(rest.isReading).toBe(true);
  });

  it("that is lifted soon has tapped", () => {
    const read = vi.fn();
    const rest = new Rest();
    rest.down(100, read);
    rest.up(180);
    vi.advanceTimersByTime(REST);
    expect(read).not.toHaveBeenCalled();
    expect(rest.isReading).toBe(false);
  });

  it("has tapped although the page heard late that it was lifted", () => {
    const rest = new Rest();
    rest.down(100, () => undefined);
    vi.advanceTimersByTime(900);
    rest.up(180);
    expect(rest.isReading).toBe(false);
  });
});
