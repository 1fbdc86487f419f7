/** The first game: a scripted table. The script is data, so that the rules can be asked whether it still holds. */
import type { Tutorial, TutorialStep } from "../../table/tutorial";
import script from "./tutorial.json";

/** Seed and the other seat's choices, which the server must follow for the script to hold. */
export const { seed, bot_choices: botChoices } = script;

export const tutorial: Tutorial = {
  title: script.title,
  table: {
    seats: script.names.map((name, seat) =>
      seat === script.seat ? { kind: "person", name } : { kind: "bot", name, bot: "greedy" },
    ),
    options: script.options,
  },
  steps: script.steps satisfies TutorialStep[],
};
