/** What has just happened: entries that are being shown, or with motion switched off those that are new in the log. */
import { useLayoutEffect, useRef, useState } from "react";
import type { Told } from "./screen";

export interface Fresh {
  /** Changes with every batch. */
  stamp: number;
  entries: Told[];
}

const NONE: Fresh = { stamp: 0, entries: [] };

export function useFresh(moving: Told[], log: Told[]): Fresh {
  const [fresh, setFresh] = useState<Fresh>(NONE);
  const last = useRef(log[log.length - 1]?.n ?? 0);
  const shown = useRef<Told[] | null>(null);
  // before anything is painted: a battle that is over in the view must not be gone for a moment
  useLayoutEffect(() => {
    const end = log[log.length - 1]?.n ?? 0;
    let entries: Told[] = [];
    if (moving.length > 0 && moving !== shown.current) entries = moving;
    else if (moving.length === 0) entries = log.filter((entry) => entry.n > last.current);
    shown.current = moving;
    last.current = Math.max(end, moving[moving.length - 1]?.n ?? 0);
    // an undo makes the log shorter
    if (moving.length === 0) last.current = end;
    if (entries.length > 0) setFresh((now) => ({ stamp: now.stamp + 1, entries }));
  }, [moving, log]);
  return fresh;
}
