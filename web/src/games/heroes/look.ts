/** What the screen reads off a view. Pure functions, no React. */
import type { HeroesView, Player } from "./types";
import { say } from "../../words/say";

export function playerOf(view: HeroesView, seat: number): Player | null {
  const found = view.derived.players[seat];
  return found?.ready === true ? found : null;
}

export function status(view: HeroesView, names: string[]): string {
  const { round, player } = view.state;
  if (round === 0) return say("heroes.setting-up");
  return player < 0
    ? say("heroes.round", { round })
    : say("heroes.round-of", { round, name: names[player] ?? "" });
}
