/** All that a live table knows while it is drawn, and what can be done at it. */
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Way } from "../lobby/Parting";
import { api } from "../net/api";
import { said } from "../shared";
import { keepLinks } from "../store";
import type { Link, TutorialInfo } from "../wire";
import { listed, say } from "../words/say";
import { useGuide, type GuideState } from "./Guide";
import type { Acts, Now } from "./laid";
import { captionOf } from "./model";
import { setLasting } from "./motion";
import type { GameScreen, Said, TableReader, Target } from "./screen";
import { useSounds } from "./sound";
import type { Snapshot, TableStore } from "./store";
import { useWords } from "./useWords";

export interface Printed {
  screen: GameScreen;
  content: unknown;
  tutorial: TutorialInfo | null;
}

export type Open = "help" | "links" | "share" | "end" | Way | null;

/** All that a live table knows while it is drawn. */
export interface Live {
  things: Printed;
  store: TableStore;
  now: Snapshot;
  links: Link[];
  names: string[];
  words: TableReader;
  /** The secret of the seat that is shown, and the links that can be handed on. */
  token: string | undefined;
  claims: Link[];
  over: boolean;
  /** It is mine to choose, if anything is asked. */
  free: boolean;
  guide: GuideState | null;
  recall: (() => void) | null;
  dialog: Open;
  setDialog: (open: Open) => void;
  error: string | null;
  setError: (error: string | null) => void;
  /** Do something that may fail, and say so. */
  act: (what: Promise<unknown>) => void;
}

export function useLive(given: Pick<Live, "things" | "store" | "now" | "links">): Live {
  const { things, store, now, links } = given;
  const names = useNames(now);
  const words = useWords(things.content, names, now.hello!.names, now.me, {
    screen: things.screen,
    view: now.view!,
  });
  const [dialog, setDialog] = useState<Open>(null);
  const [error, setError] = useState<string | null>(null);
  // the end is not told before its cause has been seen
  const over = now.view!.result !== null && !isTelling(now) && now.moving.length === 0;
  const { guide, recall } = useGuide(things.tutorial, store.table, now, words);
  return {
    ...given,
    names,
    words,
    token: links.find((link) => link.kind === "seat" && link.seat === now.me)?.token,
    claims: links.filter((link) => link.kind === "claim"),
    over,
    free: now.me >= 0 && now.started && !isTelling(now) && !over,
    guide,
    recall,
    dialog,
    setDialog,
    error,
    setError,
    act: (what) => {
      what.catch((problem: unknown) => setError(said(problem)));
    },
  };
}

/** Is something being shown that happened, with more to come? */
export function isTelling(now: Snapshot): boolean {
  return now.behind > 0 || now.held || now.replaying;
}

/** The store cuts what happens as the game's words say, and asks the screen whose things are. */
export function useTeller(store: TableStore, words: TableReader, screen: GameScreen): void {
  useEffect(() => {
    setLasting(screen.lasting);
    store.tellBy({
      joins: (entry) => words.joins(entry),
      concerns: (entry, before, seat) =>
        words.concerns(entry, seat, (type, value) => screen.owner?.(type, value, before) ?? -1),
    });
    return () => setLasting(undefined);
  }, [store, words, screen]);
}

export function useTableSounds({ now, words }: Live, told: boolean): void {
  const { view, me, moving } = now;
  const settled = now.behind === 0 && !now.replaying;
  useSounds({
    moment: moving,
    tones: moving.map((entry) => words.look(entry).tone),
    mine: settled && me >= 0 && view!.asks.some((ask) => ask.seat === me),
    end: told ? (view!.result?.winners.includes(me) === true ? "won" : "over") : null,
  });
}

export function shownNow({ now, names, words }: Live): Now {
  return {
    view: now.view!,
    moment: now.moment,
    log: now.log,
    moving: now.moving,
    names,
    words,
    seats: now.seats,
    thinking: now.thinking,
    clocks: now.clocks === null ? null : { seconds: now.clocks, at: now.clocksAt, ticking: now.ticking },
    idle: !now.started,
    telling: isTelling(now),
    held: now.held,
    left: now.left,
    sentence: sentence(now, names, words),
  };
}

export function useActs(live: Live): Acts {
  const { store, now, over, free, setDialog } = live;
  const choose = useCallback((target: Target) => store.choose(target.ask, target.option), [store]);
  const answer = useCallback((ask: number, numbers: number[]) => store.answer(ask, numbers), [store]);
  return {
    choose: free ? choose : null,
    answer: free ? answer : null,
    undo: free && now.back.choice ? () => store.undo() : null,
    undoTurn: free && now.back.turn > 1 ? () => store.undo({ reach: "turn" }) : null,
    undoRolled: free && now.back.rolled ? () => store.undo({ rolled: true }) : null,
    noUndo: now.me >= 0 && now.started && !over ? whyNoUndo(live) : null,
    again: now.again && !isTelling(now) && !over ? () => store.again() : null,
    skip: isTelling(now) ? () => store.goOn() : null,
    skipAll: isTelling(now) ? () => store.skip() : null,
    busy: now.pending !== null,
    help: () => setDialog("help"),
    hints:
      free && now.hints === "on" && live.guide === null
        ? { now: now.hint, ask: (ask) => store.askHint(ask), drop: () => store.dropHint() }
        : null,
    chat: { lines: now.chat, mine: now.mine, send: now.me >= 0 ? (text) => store.chat(text) : null },
    entrust: now.me >= 0 && !over ? (matter) => store.entrust(matter) : null,
    takeOver: (seat) => takeOver(live, seat),
    giveAway: (seat) => giveAway(live, seat),
  };
}

/** Why I cannot take back; null where I can. */
function whyNoUndo({ now, words }: Live): string | null {
  const { choice, why } = now.back;
  if (choice) return null;
  return why == null ? say("ribbon.no-undo") : words.reason(why as Said);
}

/** Is there a person who is not here, so that another may have the seat? */
function isAway({ now }: Live, seat: number): boolean {
  const info = now.seats[seat];
  return info !== undefined && !info.online && info.claimed && !now.mine.includes(seat);
}

function takeOver(live: Live, seat: number): (() => void) | null {
  const { store, now, over, token, act } = live;
  const info = now.seats[seat];
  if (over || token === undefined || info === undefined || info.kind === "bot") return null;
  // only whose seat it is takes it back
  if (info.bot !== null)
    return now.mine.includes(seat) ? () => act(api.takeOver(store.table, seat, token, null)) : null;
  return isAway(live, seat) ? () => act(api.takeOver(store.table, seat, token, "greedy")) : null;
}

function giveAway(live: Live, seat: number): (() => void) | null {
  const { store, now, over, token, act, setDialog } = live;
  const info = now.seats[seat];
  if (over || token === undefined || info === undefined || info.kind === "bot") return null;
  const invite = async () => {
    const made = await api.reopen(store.table, seat, token);
    keepLinks(made.table, made.links);
    setDialog("links");
  };
  const host = now.seats[now.me]?.host === true;
  const free = info.left === true || isAway(live, seat);
  return host && free ? () => act(invite()) : null;
}

/** One name a seat, the same list until a name changes. */
function useNames(now: Snapshot): string[] {
  const text = JSON.stringify(
    now.seats.map(
      (seat, index) =>
        seat.name ||
        say(seat.kind === "open" ? "seat.numbered-open" : "player.numbered", { number: index + 1 }),
    ),
  );
  return useMemo(() => JSON.parse(text) as string[], [text]);
}

/** What is said in the ribbon instead of what is asked: what happens, whom we wait for, who thinks. */
function sentence(now: Snapshot, names: string[], words: TableReader): string | undefined {
  if (!now.started) {
    const free = now.seats.flatMap((seat, index) =>
      seat.kind === "open" && !seat.claimed ? [names[index]!] : [],
    );
    return free.length > 0 ? say("ribbon.waiting-to-sit", { names: listed(free) }) : undefined;
  }
  if (isTelling(now)) return captionOf(now.moving, words) || say("ribbon.happened");
  const thinker = now.thinking[0];
  const mine = now.view!.asks.some((ask) => ask.seat === now.me);
  if (thinker === undefined || mine) return undefined;
  return say("ribbon.bot-thinks", { name: names[thinker] ?? say("ribbon.some-bot") });
}
