/** The options of a question as sheets and panels draw them. */
import { blockedTarget, openOptions, targetOf } from "./model";
import type { ReadAsk, ReadOption, Target } from "./screen";

export interface Offer {
  target: Target;
  /** A word or two for it, where its label would say more than is needed. */
  short: string;
  at: string[];
}

/** All of them: open ones first, then the blocked ones, which say why. */
export function offersOf(ask: ReadAsk): Offer[] {
  const open = openOptions(ask).map(({ option, index }) => offerOf(option, targetOf(ask, index)));
  return [...open, ...ask.blocked.map((option) => offerOf(option, blockedTarget(ask, option)))];
}

function offerOf({ short, label, at }: ReadOption, target: Target): Offer {
  return { target, short: short === "" ? label : short, at };
}
