/** The table itself: bar, board, players, log, rules, chat, ribbon and hand. Live tables and replays both use it. */
import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { ZoomLayer } from "../parts/Zoom";
import { useKept } from "../store";
import { say } from "../words/say";
import { useChoosing, type Choosing } from "./choosing";
import { Table, type TableContext } from "./context";
import { useRoom } from "./desk";
import { useErrand } from "./errand";
import { Flip } from "./Flip";
import { FrameContext, type Frame, type Laid } from "./laid";
import { marksFor } from "./marks";
import { byDigit, lookOf, sentenceOf, waitedFor } from "./model";
import { Announcer, Bar, BoardRegion, Bubbles, Drawer, Players, RibbonRegion, Tray } from "./regions";
import type { ScreenProps } from "./screen";
import { useFocusKept, useInSight, useSpotInSight, useSpots } from "./sight";
import { useTableKeys } from "./tablekeys";
import { useTabs } from "./tabs";

export interface TableFrameProps extends Laid {
  children?: ReactNode;
}

export function TableFrame({ children, ...laid }: TableFrameProps) {
  const { speed } = useKept();
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const { frame, context } = useFrameOf(laid, dock);
  const { room, desk, now, guide, slots, choosing } = frame;
  return (
    <Table.Provider value={context}>
      <FrameContext.Provider value={frame}>
        <Flip
          stamp={now.view}
          still={speed === "off"}
          className={`table ${desk ? "desk" : "phone"} ${room} ${choosing.open === null ? "waiting" : "asked"}`}
        >
          <Bar />
          {slots.notices}
          <BoardRegion />
          <div className="dock" ref={setDock} />
          <RibbonRegion />
          {desk ? (
            <>
              <Tray />
              <aside className="side" aria-label={say("side.label")}>
                <Players />
                {guide?.box}
                <Drawer />
              </aside>
            </>
          ) : (
            <>
              {guide?.box}
              <aside className="phone-drawer">
                <Drawer />
              </aside>
            </>
          )}
          <Bubbles />
          <ZoomLayer />
          <Announcer />
          {children}
        </Flip>
      </FrameContext.Provider>
    </Table.Provider>
  );
}

/** Everything that the regions share, made of what the page has laid on the table. */
function useFrameOf(laid: Laid, dock: HTMLElement | null): { frame: Frame; context: TableContext } {
  const { game, now, acts, guide } = laid;
  const { view, words, names } = now;
  const room = useRoom();
  const desk = room === "desk";
  const marks = useMemo(() => marksFor(names), [names]);
  const log = useMemo(() => now.log.map((entry) => words.told(entry)), [now.log, words]);
  const moving = useMemo(() => now.moving.map((entry) => words.told(entry)), [now.moving, words]);
  const choosing = useChoosing(laid, desk);
  const asked = choosing.open?.id ?? null;
  // who only watches has no hand
  const hasHand = game.screen.Tray !== undefined && view.seat >= 0;
  const tabs = useTabs(desk, hasHand, acts.chat?.lines.length ?? 0, asked);
  const [shut, setShut] = useState<{ reason: string; ask: number | null } | null>(null);
  const tell = useCallback((reason: string) => setShut({ reason, ask: asked }), [asked]);
  const context = useTableContext(laid, choosing, marks, { openRule: tabs.openRule, dock, tell });
  const carryOut = useErrand(choosing.open, acts, choosing.take);
  const screenProps = screenPropsOf({ laid, choosing, context, log, moving, carryOut });

  useSpots(context.told === null ? choosing.spots : litBy(context.told), guide);
  useSpotInSight(guide, view, tabs.open);
  useInSight(asked, guide === null ? null : `${guide.choice ?? ""} ${guide.spot ?? ""}`);
  useFocusKept();
  // a guide asks for one thing after the other: with it there is no way around them
  const led = guide !== null && guide.spot !== null;
  const out = choosing.open === null || led ? null : (game.screen.wayOut?.(choosing.open, words) ?? null);
  const wayOut =
    out === null ? null : { label: out.label, short: out.short ?? "", go: () => carryOut(out.answers) };
  useFrameKeys(laid, choosing, wayOut?.go ?? null, tell);

  const staged = now.telling === true ? game.screen.staged?.(moving, view, game.content) : null;
  const waiting = now.idle === true ? [] : waitedFor(view);
  const frame: Frame = {
    ...laid,
    room,
    desk,
    marks,
    log,
    moving,
    choosing,
    tabs,
    screenProps,
    wayOut,
    // a question that is answered takes it along
    reason: shut !== null && shut.ask === asked ? shut.reason : null,
    silence: () => setShut(null),
    sentence: staged ?? now.sentence ?? sentenceOf(view, choosing.open, names, words),
    waiting,
    who: whoOf(laid, choosing, waiting),
    why: choosing.open?.cites ?? view.asks.find((ask) => ask.seat === waiting[0])?.cites ?? "",
  };
  return { frame, context };
}

/** Whose mark stands in the ribbon: of who did what is shown, who has won, who is to decide. */
function whoOf({ game, now }: Laid, { open }: Choosing, waiting: number[]): number {
  const { moving, view, words } = now;
  const [told] = moving;
  if (now.telling === true && told !== undefined)
    return lookOf(words.told(told), view, words, game.screen).seat ?? -1;
  const { result } = view;
  return result !== null ? (result.winners[0] ?? -1) : (open?.seat ?? waiting[0] ?? -1);
}

/** The board ids that what is shown tells of; null: nothing is being told. */
function useToldOf({ game, now }: Laid): readonly string[] | null {
  const { moving, view, words, telling } = now;
  const { screen } = game;
  return useMemo(() => {
    if (telling !== true && moving.length === 0) return null;
    return moving.flatMap((entry) => lookOf(words.told(entry), view, words, screen).ids ?? []);
  }, [moving, view, words, telling, screen]);
}

/** Of a long way only its beginning and its end light up. */
function litBy(told: readonly string[]): readonly string[] {
  return told.length <= 3 ? told : [told[0]!, ...told.slice(-2)];
}

const NOWHERE = () => undefined;

/** What pieces need; the same object until something of it changes. */
function useTableContext(
  laid: Laid,
  { at, pick, hover, spots, selected, take, takeUp, put, final }: Choosing,
  marks: TableContext["marks"],
  rest: Pick<TableContext, "openRule" | "dock" | "tell">,
): TableContext {
  const { now, acts, guide } = laid;
  const { names, words } = now;
  const { busy } = acts;
  const told = useToldOf(laid);
  const answer = acts.answer ?? NOWHERE;
  const spot = spots[0] ?? guide?.spot ?? null;
  return useSame({
    at,
    pick,
    hover,
    spot,
    names,
    marks,
    words,
    selected,
    take,
    takeUp,
    put,
    final,
    answer,
    busy,
    told,
    guided: guide?.spot ?? null,
    ...rest,
  });
}

/** The same object until something in it changes. */
function useSame<T extends object>(now: T): T {
  const kept = useRef(now);
  const keys = Object.keys(now) as (keyof T)[];
  if (keys.some((key) => kept.current[key] !== now[key])) kept.current = now;
  return kept.current;
}

function screenPropsOf({
  laid: { game, now, acts },
  choosing: { open, selected, select, pointed, armedId, hovered },
  context,
  ...rest
}: {
  laid: Laid;
  choosing: Choosing;
  context: TableContext;
} & Pick<ScreenProps, "log" | "moving" | "carryOut">): ScreenProps {
  const { at, pick, hover, spot, names, marks, words, take, answer } = context;
  return {
    ...rest,
    view: now.view,
    moment: now.moment,
    since: now.since ?? null,
    content: game.content,
    words,
    names,
    marks,
    at,
    pick,
    spot,
    hover,
    open,
    selected,
    select,
    pointed,
    pointing: armedId ?? hovered,
    take,
    answer,
    undo: acts.undo,
    entrust: acts.entrust ?? null,
    entrusted: now.seats.map((seat) => seat.entrusted ?? ""),
  };
}

/** The only way to end the turn, as a key takes it, whether or not something else is left to do. */
function endingOf({ buttons, take }: Choosing): (() => void) | null {
  const found = buttons.filter(({ ends }) => ends === true);
  return found.length === 1 ? () => take(found[0]!) : null;
}

function useFrameKeys(
  { acts }: Laid,
  choosing: Choosing,
  wayOut: (() => void) | null,
  tell: (what: string) => void,
): void {
  const { at, menuId, armedId, selected, select, buttons, grave, ending, take, close } = choosing;
  const { hints = null } = acts;
  const asked = choosing.open?.id;
  const inMenu = menuId === null ? [] : at(menuId).filter((target) => target.blocked === undefined);
  useTableKeys({
    buttons: inMenu.length > 0 ? inMenu : buttons.filter((target) => !grave(target) && !ending(target)),
    named: inMenu.length > 0 ? null : byDigit(choosing.open),
    ending: wayOut ?? endingOf(choosing),
    choose: take,
    undo: acts.undo,
    undoTurn: acts.undoTurn,
    help: acts.help,
    hint:
      hints === null || asked === undefined
        ? null
        : () => (hints.now?.ask === asked ? hints.drop() : hints.ask(asked)),
    skip: acts.skip,
    skipAll: acts.skipAll,
    tell,
    close,
    letGo: menuId === null && armedId === null && selected !== null ? () => select(null) : null,
  });
}
