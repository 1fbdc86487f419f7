/** The first game: a scripted table. The script is data, so that the rules can be asked whether it still holds. */
import type { Tutorial, TutorialStep } from "../../table/tutorial";
import script from "./tutorial.json";

export const tutorial: Tutorial = {
  title: "Your first tale",
  table: {
    seats: [
      { kind: "person", name: "You" },
      { kind: "bot", name: "Bram", bot: "greedy" },
    ],
    options: script.options as Tutorial["table"]["options"],
  },
  steps: script.steps as TutorialStep[],
};
