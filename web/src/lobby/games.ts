/** What the lobby knows of our games beyond what the server tells: how heavy they are, and how a first one is played. */
import type { Value } from "../table/view";

export type Weight = "easy" | "medium" | "heavy";

export interface Shelved {
  weight: Weight;
  /** The set-up of a first real game; what is new in it is said in the words `first.<game>.<n>`. */
  first: Record<string, Value>;
}

const SHELF: Record<string, Shelved> = {
  tales: { weight: "easy", first: {} },
  daybreak: { weight: "medium", first: { day_limit: 12 } },
  heroes: { weight: "heavy", first: { scenario: "first-steps", difficulty: "easy", fighters_only: true } },
  korrem: {
    weight: "heavy",
    first: { land: "ready", target_vp: 10, rescue_provider: true, battle_limit: 30 },
  },
  multiverse: { weight: "heavy", first: { scenario: "starter" } },
};

/** Undefined for a game from a file. */
export function shelved(game: string): Shelved | undefined {
  return SHELF[game];
}

export const WEIGHTS: readonly Weight[] = ["easy", "medium", "heavy"];
