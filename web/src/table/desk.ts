import { useSyncExternalStore } from "react";

/** How much room there is: for everything side by side, for one thing above the other, or low and wide. */
export type Room = "desk" | "phone" | "low";

const DESK = "(min-width: 1024px) and (min-height: 541px)";
const LOW = "(min-width: 560px) and (max-height: 540px)";

function roomNow(): Room {
  if (matchMedia(DESK).matches) return "desk";
  return matchMedia(LOW).matches ? "low" : "phone";
}

function watchRoom(listener: () => void): () => void {
  const queries = [DESK, LOW].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
}

export function useRoom(): Room {
  return useSyncExternalStore(watchRoom, roomNow);
}

const NARROW = "(max-width: 639px)";

function watchNarrow(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Is the screen so narrow that what is drawn for a desk could not be read on it? */
export function useNarrow(): boolean {
  return useSyncExternalStore(watchNarrow, () => matchMedia(NARROW).matches);
}

/** Is there room for everything side by side? */
export function useDesk(): boolean {
  return useRoom() === "desk";
}
