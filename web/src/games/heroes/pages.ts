/** Which page lies open beside the map. The tray and the players' panels open pages, the board draws them. And where
 * the tray has room for the strip of a combat: on a phone that lies, where the board needs all the height. */
import { shelfOf } from "../../parts";
import { say } from "../../words/say";

export type Page = "town" | "hero" | "world";

export interface Opened {
  page: Page;
  /** Whose. */
  seat: number;
}

export const PAGES: readonly { page: Page; icon: string }[] = [
  { page: "town", icon: "castle" },
  { page: "hero", icon: "crested-helmet" },
  { page: "world", icon: "crystal-ball" },
];

export function pageName(page: Page): string {
  return say(`heroes.page.${page}`);
}

export const { open: openPage, use: usePage } = shelfOf<Opened>();
export const { open: makeRoom, use: useRoomInTray } = shelfOf<HTMLElement>();
