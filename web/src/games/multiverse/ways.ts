/** How Multiverse War is won: the goals in play, and in words what each asks for. */
import type { WayToWin } from "../../table/screen";
import { phrase } from "../../words/language";
import type { MultiverseView } from "./types";

export function ways({ derived }: MultiverseView): WayToWin[] {
  return derived.goals.map(({ id, text, have, need }) => ({
    id,
    name: text,
    how: phrase(`ways.multiverse.${id}`) ?? "",
    have,
    need,
  }));
}
