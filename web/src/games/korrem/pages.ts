/** Which page of the nation's book lies open beside the map. The tray opens pages, the board draws them. */
import { calls, shelfOf } from "../../parts";
import { say } from "../../words/say";
import type { Props } from "./types";

export type Page = "hall" | "trade" | "book" | "battles";

export const PAGES: readonly { page: Page; icon: string }[] = [
  { page: "hall", icon: "castle" },
  { page: "trade", icon: "trade" },
  { page: "book", icon: "scroll-unfurled" },
  { page: "battles", icon: "crossed-swords" },
];

export function pageName(page: Page): string {
  return say(`korrem.page.${page}`);
}

/** Is there something to be chosen on a page? The trade desk is always open: that calls nobody. */
export function callsTo(props: Pick<Props, "at">, page: Page): boolean {
  return page !== "trade" && calls(props.at(`page:${page}`));
}

export const { open: openPage, use: usePage } = shelfOf<Page>();
