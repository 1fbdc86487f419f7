/** What can be chosen at the table, what is selected and pointed at, and what a click means. */
import { useCallback, useMemo, useState } from "react";
import { input } from "./input";
import type { Laid } from "./laid";
import { blockedInRibbon, canGoOn, meaningOf, myAsk, myAsks, type Targets } from "./model";
import type { GameScreen, ReadAsk, ReadOption, Target, View } from "./screen";
import {
  asksKey,
  holding,
  NOTHING_SELECTS,
  onlyTarget,
  openedAt,
  openedStill,
  pointing,
  ribbonWith,
  clicked,
  selectable,
  selectedNow,
  targetsWith,
  type Held,
  type Opened,
  type Selects,
} from "./selection";
import { useDrawn } from "./sight";

export interface Choosing {
  /** All my questions, and the one that holds the table up. */
  asks: ReadAsk[];
  open: ReadAsk | null;
  targets: Targets;
  at: (id: string) => Target[];
  selected: string | null;
  select: (id: string | null) => void;
  take: (target: Target) => void;
  pick: (id: string) => void;
  /** A piece is dragged, and let go over a place: does it go there? */
  takeUp: (id: string) => void;
  put: (id: string, to: string) => boolean;
  hovered: string | null;
  hover: (id: string | null) => void;
  /** Board ids that a line or a button points at. */
  spots: readonly string[];
  point: (ids: readonly string[]) => void;
  /** The piece at which a menu is open, and the one at which a second tap goes. */
  menuId: string | null;
  armedId: string | null;
  close: () => void;
  /** The option that a click, a second tap or Enter would choose now. */
  pointed: Target | null;
  buttons: Target[];
  blocked: Target[];
  isDrawn: (id: string) => boolean;
  grave: (target: Target) => boolean;
  /** It ends a turn while something can still be done: it is not the first thing at hand. */
  ending: (target: Target) => boolean;
  /** Its name, if it ends a turn or is grave: no press may hit it by mistake. */
  final: (target: Target) => string | undefined;
}

const NOT_GRAVE = () => false;
const NOTHING_FIRST: readonly string[] = [];

/** My questions with their words, as the guide leaves them and the screen points them. */
function useAsks({ game, now, acts, guide }: Laid): { asks: ReadAsk[]; open: ReadAsk | null } {
  const { words } = now;
  const entrusted = now.seats[now.view.seat]?.entrusted ?? "";
  const view = useOwn(now.view, entrusted);
  const { screen } = game;
  const free = acts.choose !== null;
  const narrow = guide?.narrow;
  const asks = useMemo(() => {
    const read = free ? myAsks(view).map((ask) => words.ask(ask)) : [];
    const mine = read.map((ask) => {
      const called = <O extends ReadOption>(option: O): O => ({
        ...option,
        label: screen.named?.(option, ask, view, words) ?? option.label,
      });
      return {
        ...ask,
        prompt: screen.asked?.(ask, words) ?? ask.prompt,
        options: ask.options.map(called),
        blocked: ask.blocked.map(called),
      };
    });
    return pointing(narrow === undefined ? mine : narrow(mine), screen, view);
  }, [view, words, free, narrow, screen]);
  const first = free ? myAsk(now.view, entrusted)?.id : undefined;
  return { asks, open: asks.find((ask) => ask.id === first) ?? null };
}

/** What I see, without the questions that a bot answers for me. */
function useOwn(view: View, entrusted: string): View {
  return useMemo(
    () =>
      entrusted === "" ? view : { ...view, asks: view.asks.filter(({ matter }) => matter !== entrusted) },
    [view, entrusted],
  );
}

function useSelection(asks: ReadAsk[], selects: Selects, taking: GameScreen["taking"]) {
  const [held, setHeld] = useState<Held | null>(null);
  const pieces = useMemo(() => selectable(asks, selects), [asks, selects]);
  const selected = selectedNow(held, asksKey(asks), pieces);
  const targets = useMemo(
    () => targetsWith(asks, selects, selected, taking),
    [asks, selects, selected, taking],
  );
  const at = useCallback((id: string) => targets.get(id) ?? [], [targets]);
  const hold = useCallback(
    (id: string | null) => setHeld((was) => holding(id, asksKey(asks), was, pieces)),
    [asks, pieces],
  );
  return { selected, pieces, targets, at, hold };
}

/**
 * What a menu or a first tap belongs to: a piece, in the questions that were open there. It stays as long as one of
 * them does, however often the table is told anew meanwhile: a line that was lost, somebody else's move.
 */
function usePieceIn(
  asks: ReadAsk[],
  at: (id: string) => Target[],
): [string | null, (id: string | null) => void] {
  const [piece, setPiece] = useState<Opened | null>(null);
  const set = useCallback((id: string | null) => setPiece(id === null ? null : openedAt(id, at(id))), [at]);
  const kept = openedStill(piece, asks, at);
  if (kept === "gone") setPiece(null);
  return [kept === "open" ? piece!.id : null, set];
}

/** The ribbon's buttons and what is blocked there; what ends a turn comes late, what is grave last. */
function useRibbon(
  asks: ReadAsk[],
  open: ReadAsk | null,
  isDrawn: (id: string) => boolean,
  selects: Selects,
  selected: string | null,
  grave: (target: Target) => boolean,
) {
  const goesOn = useMemo(() => canGoOn(asks), [asks]);
  const ending = useCallback((target: Target) => goesOn && target.ends === true, [goesOn]);
  const buttons = useMemo(() => {
    const all = asks.flatMap((ask) => ribbonWith(ask, isDrawn, selects, selected));
    const rank = (target: Target) => (grave(target) ? 2 : ending(target) ? 1 : 0);
    return [0, 1, 2].flatMap((wanted) => all.filter((target) => rank(target) === wanted));
  }, [asks, isDrawn, selects, selected, grave, ending]);
  const blocked = useMemo(() => (open === null ? [] : blockedInRibbon(open)), [open]);
  return { buttons, blocked, ending };
}

/** What a click at a piece does, and what taking an option does beside choosing it. */
function usePicking(
  asks: ReadAsk[],
  choose: ((target: Target) => void) | null,
  { selects = NOTHING_SELECTS, showsFirst = NOTHING_FIRST }: Pick<GameScreen, "selects" | "showsFirst">,
  { selected, pieces, at, hold }: ReturnType<typeof useSelection>,
) {
  const [hovered, hover] = useState<string | null>(null);
  const [spots, point] = useState<readonly string[]>([]);
  const [menuId, setMenu] = usePieceIn(asks, at);
  // on a touch screen nothing is hovered: the first tap shows the way, the second goes
  const [armedId, setArmed] = usePieceIn(asks, at);
  const close = useCallback(() => {
    setMenu(null);
    setArmed(null);
  }, [setMenu, setArmed]);
  const select = useCallback(
    (id: string | null) => {
      close();
      hold(id);
    },
    [close, hold],
  );
  const take = useCallback(
    (target: Target) => {
      close();
      if (target.select !== undefined) return select(target.select);
      hover(null);
      point([]);
      // what was moved, or had something done, stays selected: it may go on
      const kept = target.mover ?? selected;
      if (kept !== null) select(kept);
      choose?.(target);
    },
    [choose, close, select, selected],
  );
  const pick = useCallback(
    (id: string) => {
      const meaning = meaningOf(at(id));
      if (meaning.kind === "select") select(clicked(meaning.id, selected, pieces, selects));
      else if (meaning.kind === "choose") {
        const { mover, kind } = meaning.target;
        const first = showsFirst.includes(kind) || (mover !== undefined && selects(mover) === "move");
        if (armedId === id || !input.byTouch || !first) take(meaning.target);
        else setArmed(id);
      } else if (meaning.kind !== "nothing") setMenu(id);
    },
    [at, take, select, selected, pieces, selects, showsFirst, armedId, setArmed, setMenu],
  );
  const takeUp = useCallback(
    (id: string) => {
      if (selects(id) === "move") select(id);
    },
    [selects, select],
  );
  const put = useCallback(
    (id: string, to: string) => {
      const ways = at(to).filter((target) => target.mover === id && target.blocked === undefined);
      if (ways.length === 1) take(ways[0]!);
      else if (ways.length > 1) setMenu(to);
      return ways.length > 0;
    },
    [at, take, setMenu],
  );
  return { hovered, hover, spots, point, menuId, armedId, close, select, take, pick, takeUp, put };
}

export function useChoosing(laid: Laid, desk: boolean): Choosing {
  const { game, now, acts } = laid;
  const screen: GameScreen = game.screen;
  const selects = screen.selects ?? NOTHING_SELECTS;
  const grave = screen.grave ?? NOT_GRAVE;
  const { asks, open } = useAsks(laid);
  const selection = useSelection(asks, selects, screen.taking);
  const { selected, targets, at } = selection;
  const picking = usePicking(asks, acts.choose, screen, selection);
  const drawn = useDrawn(now.view, targets, screen, desk);
  const isDrawn = useCallback((id: string) => drawn.has(id), [drawn]);
  const { buttons, blocked, ending } = useRibbon(asks, open, isDrawn, selects, selected, grave);
  const pointedAt = picking.armedId ?? picking.hovered;
  const final = useCallback(
    (target: Target) => (target.ends === true || grave(target) ? target.name : undefined),
    [grave],
  );
  return {
    asks,
    open,
    targets,
    at,
    selected,
    ...picking,
    pointed: pointedAt === null ? null : onlyTarget(at(pointedAt)),
    buttons,
    blocked,
    isDrawn,
    grave,
    ending,
    final,
  };
}
