/** Which page lies open beside the map. The tray and the players' panels open pages, the board draws them. */
import { useSyncExternalStore } from "react";
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

let shown: Opened | null = null;
const listeners = new Set<() => void>();

export function openPage(opened: Opened | null): void {
  shown = opened;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePage(): Opened | null {
  return useSyncExternalStore(subscribe, () => shown);
}
