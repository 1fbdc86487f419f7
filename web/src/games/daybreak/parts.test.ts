import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parts } from "./parts";
import type { DaybreakView } from "./types";

const NAMES = ["over", "exploring", "building", "campaign", "exchanging"];

describe("what a score is made of", () => {
  it.each(NAMES)("comes to what the rules count: %s", (name) => {
    const file = new URL(`../../fixtures/daybreak/${name}.json`, import.meta.url);
    const { view } = JSON.parse(readFileSync(file, "utf8")) as { view: DaybreakView };
    const found = parts(view);
    const lines = found.filter(({ sum }) => sum !== true);
    const whole = found.find(({ sum }) => sum === true)!;
    expect(lines).toHaveLength(6);
    whole.of.forEach((score, seat) => {
      expect(lines.reduce((all, { of }) => all + of[seat]!, 0)).toBe(score);
    });
    expect(Math.max(...whole.of)).toBeGreaterThan(0);
  });
});
