/** The Event that is being told, as the table's parchment shows it to everybody. */
import type { Story } from "../../table/screen";
import { IN_REALM, paragraphs } from "./look";
import type { Props } from "./types";

export function storyOf({ view, names }: Pick<Props, "view" | "names">): Story | null {
  const told = view.derived.event;
  if (!told || view.result) return null;
  const who = told.decision_maker === view.seat ? "You are the Decision Maker" : `${names[told.decision_maker] ?? "Somebody"} is the Decision Maker`;
  const opening = told.chapter % 4 === 1 || told.chapter === 0;
  return {
    title: told.title,
    icon: told.icon,
    cites: told.cites,
    text: [
      `${who}; it happens in ${IN_REALM[told.realm] ?? "the Realms"}.`,
      ...(opening ? paragraphs(told.story) : []),
      ...paragraphs(told.text),
      ...paragraphs(told.outcome),
    ],
  };
}
