/** How Heart of Korrem is won: one number, and everything that it is made of. */
import type { WayToWin } from "../../table/screen";
import { say } from "../../words/say";
import type { KorremView, Standing } from "./types";

type Source = "monsters" | "quests" | "artifacts" | "heart" | "drums";

export function ways(view: KorremView): WayToWin[] {
  const { standings } = view.derived;
  const last = Number(view.options.max_rounds);
  const by = (id: Source, of: (standing: Standing) => number): WayToWin => ({
    id,
    name: say(`ways.korrem.${id}`),
    how: say(`ways.korrem.${id}.how`),
    have: standings.map(of),
  });
  return [
    {
      id: "points",
      name: say("ways.korrem.points", { points: Number(view.options.target_vp) }),
      how: last > 0 ? say("ways.korrem.points.last", { round: last }) : say("ways.korrem.points.how"),
      have: standings.map(({ points }) => points),
      need: Number(view.options.target_vp),
    },
    by("monsters", ({ won }) => won.monsters),
    by("quests", ({ won, holding }) => won.quests + holding),
    by("artifacts", ({ artifacts }) => artifacts),
    by("heart", ({ won }) => won.heart),
    by("drums", ({ won }) => won.drums),
  ];
}
