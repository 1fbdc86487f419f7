/** Which page of the nation's book lies open beside the map. The tray opens pages, the board draws them. */
import { useSyncExternalStore } from "react";
import { say } from "../../words/say";

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

let shown: Page | null = null;
const listeners = new Set<() => void>();

export function openPage(page: Page | null): void {
  shown = page;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePage(): Page | null {
  return useSyncExternalStore(subscribe, () => shown);
}
