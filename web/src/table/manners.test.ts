import { describe, expect, it } from "vitest";
import { endsEarly, onlyAnswer, readyAnswer } from "./manners";
import type { ReadAsk, ReadOption, Target } from "./screen";

const option = (kind: string, more: Partial<ReadOption> = {}) =>
  ({
    kind,
    args: [],
    name: kind,
    at: [],
    label: kind,
    hint: "",
    warning: "",
    ...more,
  }) as unknown as ReadOption;
const asks = (...options: ReadOption[]) =>
  [{ id: 4, seat: 0, standing: false, options, blocked: [] }] as unknown as ReadAsk[];
const end = option("end-turn", { ends: true });
const target = (of: ReadOption) => ({ ask: 4, option: 0, ends: of.ends }) as unknown as Target;

describe("ending a turn", () => {
  it("is early while something else can be done", () => {
    expect(endsEarly(target(end), asks(end, option("move")))).toBe(true);
    expect(endsEarly(target(option("move")), asks(end, option("move")))).toBe(false);
    expect(endsEarly(target(end), asks(end))).toBe(false);
    expect(endsEarly(target(end), asks(end, option("cast", { warning: "Nothing would come of it" })))).toBe(
      false,
    );
  });
});

describe("what has one answer", () => {
  it("is answered, and what leaves a choice is not", () => {
    expect(onlyAnswer(asks(end))).toEqual({ ask: 4, option: 0 });
    expect(onlyAnswer(asks(end, option("move")))).toBeNull();
    expect(onlyAnswer([])).toBeNull();
    expect(onlyAnswer([...asks(end), ...asks(end)])).toBeNull();
    expect(onlyAnswer([{ ...asks(end)[0]!, standing: true }])).toBeNull();
    expect(onlyAnswer([{ ...asks()[0]!, amounts: [] }])).toBeNull();
  });
});

describe("what stands ready", () => {
  const ready = ({ kind }: ReadAsk) => (kind === "line-up" ? "stand" : undefined);
  const lining = (...options: ReadOption[]) => [{ ...asks(...options)[0]!, kind: "line-up" }];

  it("is taken where it is offered, also beside a desk that is always open", () => {
    const found = lining(option("by-hand"), option("stand"));
    expect(readyAnswer(found, ready)).toEqual({ ask: 4, option: 1 });
    const desk = { ...asks(option("offer"))[0]!, id: 5, standing: true, kind: "desk" };
    expect(readyAnswer([desk, ...found], ready)).toEqual({ ask: 4, option: 1 });
  });

  it("is not taken of other questions, nor where it is not offered or more is asked", () => {
    expect(readyAnswer(asks(option("stand")), ready)).toBeNull();
    expect(readyAnswer(lining(option("by-hand")), ready)).toBeNull();
    expect(readyAnswer([...lining(option("stand")), ...lining(option("stand"))], ready)).toBeNull();
    expect(readyAnswer([], ready)).toBeNull();
  });
});
