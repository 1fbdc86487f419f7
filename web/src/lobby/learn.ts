import { screenOf } from "../games";
import { api } from "../net/api";
import { go } from "../route";
import { keepLinks } from "../store";
import { startGuide } from "../table/Guide";
import type { GameInfo, NewTable } from "../wire";
import { quickTable } from "./plan";

/** The table of a game's tutorial: its own seats and options, and a seed that is always the same. */
export async function learn(info: GameInfo): Promise<void> {
  const { tutorial } = await screenOf(info.name);
  const usual = quickTable(info, "You");
  const plan: NewTable =
    tutorial === undefined
      ? usual
      : {
          ...usual,
          seats: tutorial.table.seats,
          options: tutorial.table.options,
          private: true,
          tutorial: true,
        };
  const made = await api.create(plan);
  keepLinks(made.table, made.links);
  startGuide(made.table);
  go({ page: "table", table: made.table });
}
