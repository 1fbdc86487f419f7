import { useSyncExternalStore } from "react";

const DESK = "(min-width: 1024px)";

/** Is there room for everything side by side, or is this a phone? */
export function useDesk(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(DESK);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(DESK).matches,
  );
}
