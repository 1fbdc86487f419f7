import { describe, expect, it } from "vitest";
import { endsEarly, onlyAnswer } from "./manners";
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
