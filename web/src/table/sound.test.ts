import { describe, expect, it } from "vitest";
import { soundOf, SOUNDS } from "./sound";

describe("sounds", () => {
  it("tell the gravest of what happened, once", () => {
    expect(soundOf([])).toBeNull();
    expect(soundOf(["plain", "plain"])).toBe("plain");
    expect(soundOf(["plain", "gain"])).toBe("gain");
    expect(soundOf(["gain", "danger", "plain"])).toBe("loss");
  });
  it("are short and within what people like to hear", () => {
    for (const note of Object.values(SOUNDS).flat()) {
      expect(note.at + note.lasts).toBeLessThan(2);
      expect(note.pitch).toBeGreaterThan(200);
      expect(note.pitch).toBeLessThan(1300);
      expect(note.loud).toBeLessThanOrEqual(1);
    }
  });
});
