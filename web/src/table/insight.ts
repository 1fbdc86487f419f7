/** How insight reads: answers, chances, reasons. Pure, so that a test can read it. */
import type { Answer, Reason, Slip, Story } from "../wire";
import { capital } from "../words/reader";
import { listed, say } from "../words/say";
import type { Arg } from "../words/table";
import type { ReadAsk, TableReader } from "./screen";

/** 0.624 as "62%". */
export function chanceText(chance: number): string {
  return say("chance.percent", { percent: Math.round(100 * chance) });
}

/** A difference of chances, in percent. */
export function percentOf(part: number): number {
  return Math.round(100 * Math.abs(part));
}

/** The same with its sign: "+3%", "−12%", and "0%" where it rounds to nothing. */
export function changeText(part: number): string {
  const percent = percentOf(part);
  return percent === 0 ? chanceText(0) : say(part < 0 ? "story.less" : "story.more", { percent });
}

/** What a choice with a better one cost, on the average; a dash where there was none. */
export function costText(lost: number, slips: number): string {
  return slips === 0 ? "–" : changeText(-lost / slips);
}

/** Luck in percent; a dash where nothing that was rolled or drawn changed the chances at once: that is not even luck. */
export function luckText(luck: number, rolls: number): string {
  return rolls === 0 ? "–" : changeText(luck);
}

/** By how much something changes: whole where it is, or where it is much, else with one digit. */
export function amountText(by: number): string {
  return isWhole(by) || Math.abs(by) >= MUCH ? String(Math.round(Math.abs(by))) : Math.abs(by).toFixed(1);
}

const MUCH = 9.5;

function isWhole(by: number): boolean {
  return Math.abs(by - Math.round(by)) < 0.05;
}

/** "Gold: 3 more", "Rules the Village", or of another "Gold: 3 more for Isolde", "Isolde: does not rule the Village". */
export function reasonText(
  words: TableReader,
  names: readonly string[],
  reason: Reason,
  me: number,
  happened = false,
): string {
  const { feature, by, seat } = reason;
  const pattern = words.word(by > 0 ? "feature-up" : "feature-down", feature);
  const told = pattern.replace("{}", amountText(by)); // one that names no amount stays as it is
  const of = pattern.includes(": ") ? "hint.for-other" : "hint.of-other";
  const whose = seat === me ? told : say(of, { name: names[seat] ?? "", what: told });
  return capital(
    happened || told === pattern || isWhole(by) ? whose : say("hint.on-average", { what: whose }),
  );
}

/** How much something speaks for a seat or against it, where 1 is as much as anything does. */
export function leadText(by: number): string {
  const much = Math.abs(by) >= 0.5 ? "much" : "little";
  if (Math.abs(by) < 0.1) return say("standing.about-even");
  return say(by > 0 ? `standing.for-${much}` : `standing.against-${much}`);
}

/** Does it say no more than the one argument of the answer: a bare number? */
export function isBare(answer: Answer, told: string): boolean {
  return answer.args.length === 1 && told === String(answer.args[0]);
}

/** What an answer says; of one in numbers each of them, where the question is known. */
export function answerText(words: TableReader, answer: Answer, ask?: ReadAsk): string {
  if (answer.kind === "") return say("hint.leave");
  if (ask?.amounts !== undefined) {
    return listed(
      ask.amounts.map(({ label }, at) => say("hint.number", { number: String(answer.args[at]), label })),
    );
  }
  const told = words.retold({ kind: answer.kind, args: answer.args as Arg[] });
  // in a story the question comes along; in a hint it stands there, and only a bare number needs it again
  const about =
    (answer.asked ?? "") !== ""
      ? words.question(answer.asked!, (answer.about ?? []) as Arg[])
      : ask !== undefined && isBare(answer, told)
        ? words.question(ask.kind, ask.args)
        : "";
  return about === "" ? told : `${about}: ${told}`;
}

/** What would have been better than what was done: the same elsewhere reads the same, where the board is not in sight. */
export function betterText(words: TableReader, { made, better }: Slip): string {
  const text = answerText(words, better);
  return text === answerText(words, { ...made, asked: "" }) ? say("story.elsewhere") : text;
}

/** The choice that cost a seat most; undefined: none did. */
export function worstOf(story: Story, seat: number): Slip | undefined {
  return story.slips
    .filter((slip) => slip.seat === seat)
    .reduce<Slip | undefined>(
      (worst, slip) => (worst === undefined || slip.cost > worst.cost ? slip : worst),
      undefined,
    );
}

/** At most so many points of a curve, the first and the last among them. */
export function thinned(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
}
