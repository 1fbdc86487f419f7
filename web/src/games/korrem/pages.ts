/** Which page of the nation's book lies open beside the map. The tray opens pages, the board draws them. */
import { useSyncExternalStore } from "react";

export type Page = "hall" | "trade" | "book";

export const PAGES: readonly { page: Page; icon: string; name: string }[] = [
  { page: "hall", icon: "castle", name: "Town Hall" },
  { page: "trade", icon: "trade", name: "Trade" },
  { page: "book", icon: "scroll-unfurled", name: "Quests" },
];

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
