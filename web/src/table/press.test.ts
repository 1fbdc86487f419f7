import { expect, test } from "vitest";
import { MOMENT, Past, type Lying } from "./press";

const at = (does: string, left: number): Lying => ({
  does,
  box: { left, top: 500, right: left + 100, bottom: 540 },
});
const [x, y] = [150, 520];

test("what has lain there for a moment is pressed", () => {
  const past = new Past();
  past.look(1000, [at("end", 100)]);
  expect(past.isSure(1000 + MOMENT - 1, "end", x, y)).toBe(false);
  expect(past.isSure(1000 + MOMENT, "end", x, y)).toBe(true);
});

test("what was never seen is not", () => {
  expect(new Past().isSure(5000, "end", x, y)).toBe(false);
});

test("what moves under the pointer is new there, and old where it was all along", () => {
  const past = new Past();
  past.look(1000, [at("end", 20)]);
  past.look(2000, [at("end", 60)]);
  expect(past.isSure(2100, "end", 150, y)).toBe(false);
  expect(past.isSure(2100, "end", 110, y)).toBe(true);
  expect(past.isSure(2000 + MOMENT, "end", 150, y)).toBe(true);
});

test("drawn anew in its place it is the same thing", () => {
  const past = new Past();
  past.look(1000, [at("end", 100)]);
  past.look(2000, [at("flee", 300), at("end", 101)]);
  expect(past.isSure(2001, "end", x, y)).toBe(true);
});

test("another thing in the same place is not", () => {
  const past = new Past();
  past.look(1000, [at("end", 100)]);
  past.look(2000, [at("surrender", 100)]);
  expect(past.isSure(2100, "surrender", x, y)).toBe(false);
});

test("what was gone for a while begins anew", () => {
  const past = new Past();
  past.look(1000, [at("end", 100)]);
  past.look(2000, []);
  past.look(2100, [at("end", 100)]);
  expect(past.isSure(2200, "end", x, y)).toBe(false);
  expect(past.isSure(2100 + MOMENT, "end", x, y)).toBe(true);
});

test("a slow drift is a move, too", () => {
  const past = new Past();
  for (let step = 0; step <= 40; step += 1) past.look(1000 + step * 16, [at("end", 300 - step * 5)]);
  expect(past.isSure(1640, "end", 110, y)).toBe(false);
});
