/** The tabs beside the board (or below it): which is open, and which rule is shown. */
import { useCallback, useState } from "react";

export type Tab = "hand" | "players" | "log" | "rules" | "chat";

export const TABS: readonly { key: Tab; icon: string }[] = [
  { key: "hand", icon: "card-random" },
  { key: "players", icon: "meeple" },
  { key: "log", icon: "scroll-unfurled" },
  { key: "rules", icon: "open-book" },
  { key: "chat", icon: "conversation" },
];
export const TAB_KEYS: readonly Tab[] = TABS.map(({ key }) => key);

export interface Tabs {
  shown: Tab;
  open: (tab: Tab) => void;
  hasHand: boolean;
  cited: { id: string; turn: number } | null;
  openRule: (id: string) => void;
  /** Something was said while nobody listened. */
  unread: boolean;
}

/** `said`: how many lines were said; `asked`: the question that is mine to decide. */
export function useTabs(desk: boolean, hasHand: boolean, said: number, asked: number | null): Tabs {
  const [tab, open] = useState<Tab>(desk ? "log" : hasHand ? "hand" : "players");
  const [cited, setCited] = useState<Tabs["cited"]>(null);
  const shown: Tab = desk && (tab === "hand" || tab === "players") ? "log" : tab;
  const openRule = useCallback((id: string) => {
    open("rules");
    setCited((now) => ({ id, turn: (now?.turn ?? 0) + 1 }));
  }, []);

  const [heard, setHeard] = useState(said);
  if (shown === "chat" && heard !== said) setHeard(said);

  // the hand comes up when it is mine to decide
  const [askedBefore, setAskedBefore] = useState(asked);
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    if (asked !== null && !desk && hasHand && tab !== "rules") open("hand");
  }
  return { shown, open, hasHand, cited, openRule, unread: shown !== "chat" && said > heard };
}
