/** The table itself: bar, board, players, log, rules, chat, ribbon and hand. Live tables and replays both use it. */
import { useMemo, type ReactNode } from "react";
import { useKept } from "../store";
import { useChoosing, type Choosing } from "./choosing";
import { Table, type TableContext } from "./context";
import { useDesk } from "./desk";
import { useErrand } from "./errand";
import { Flip } from "./Flip";
import { FrameContext, type Frame, type Laid } from "./laid";
import { marksFor } from "./marks";
import { sentenceOf, waitedFor } from "./model";
import { Announcer, Bar, BoardRegion, Bubbles, Drawer, Players, RibbonRegion, Tray } from "./regions";
import type { ScreenProps } from "./screen";
import { useInSight, useSpotInSight, useSpots } from "./sight";
import { useTableKeys } from "./tablekeys";
import { useTabs } from "./tabs";

export interface TableFrameProps extends Laid {
  children?: ReactNode;
}

export function TableFrame({ children, ...laid }: TableFrameProps) {
  const { speed } = useKept();
  const { frame, context } = useFrameOf(laid);
  const { desk, now, guide, slots, choosing } = frame;
  return (
    <Table.Provider value={context}>
      <FrameContext.Provider value={frame}>
        <Flip
          stamp={now.view}
          still={speed === "off"}
          className={`table ${desk ? "desk" : "phone"} ${choosing.open === null ? "waiting" : "asked"}`}
        >
          <Bar />
          {slots.notices}
          <BoardRegion />
          <RibbonRegion />
          {desk ? (
            <>
              <Tray />
              <aside className="side">
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
          <Announcer />
          {children}
        </Flip>
      </FrameContext.Provider>
    </Table.Provider>
  );
}

/** Everything that the regions share, made of what the page has laid on the table. */
function useFrameOf(laid: Laid): { frame: Frame; context: TableContext } {
  const { game, now, acts, guide } = laid;
  const { view, words, names } = now;
  const desk = useDesk();
  const marks = useMemo(() => marksFor(names), [names]);
  const log = useMemo(() => now.log.map((entry) => words.told(entry)), [now.log, words]);
  const moving = useMemo(() => now.moving.map((entry) => words.told(entry)), [now.moving, words]);
  const choosing = useChoosing(laid, desk);
  const asked = choosing.open?.id ?? null;
  // who only watches has no hand
  const hasHand = game.screen.Tray !== undefined && view.seat >= 0;
  const tabs = useTabs(desk, hasHand, acts.chat?.lines.length ?? 0, asked);
  const context = useTableContext(laid, choosing, marks, tabs.openRule);
  const carryOut = useErrand(choosing.open, acts, choosing.take);
  const screenProps = screenPropsOf({ laid, choosing, context, log, moving, carryOut });

  useSpots(choosing.spots, guide?.spot ?? null);
  useSpotInSight(guide?.spot ?? null, view, tabs.open);
  useInSight(asked);
  useFrameKeys(laid, choosing);

  const waiting = now.idle === true ? [] : waitedFor(view);
  const frame: Frame = {
    ...laid,
    desk,
    marks,
    log,
    moving,
    choosing,
    tabs,
    screenProps,
    sentence: now.sentence ?? sentenceOf(view, choosing.open, names, words),
    waiting,
    who: view.result !== null ? (view.result.winners[0] ?? -1) : (choosing.open?.seat ?? waiting[0] ?? -1),
    why: choosing.open?.cites ?? view.asks.find((ask) => ask.seat === waiting[0])?.cites ?? "",
  };
  return { frame, context };
}

const NOWHERE = () => undefined;

/** What pieces need; the same object until something of it changes. */
function useTableContext(
  { now, acts, guide }: Laid,
  { at, pick, hover, spots, selected, take }: Choosing,
  marks: TableContext["marks"],
  openRule: TableContext["openRule"],
): TableContext {
  const { names, words } = now;
  const { busy } = acts;
  const answer = acts.answer ?? NOWHERE;
  const spot = spots[0] ?? guide?.spot ?? null;
  return useMemo(
    () => ({ at, pick, hover, spot, names, marks, words, openRule, selected, take, answer, busy }),
    [at, pick, hover, spot, names, marks, words, openRule, selected, take, answer, busy],
  );
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
  };
}

function useFrameKeys({ acts }: Laid, choosing: Choosing): void {
  const { at, menuId, armedId, selected, select, buttons, grave, take, close } = choosing;
  const inMenu = menuId === null ? [] : at(menuId).filter((target) => target.blocked === undefined);
  useTableKeys({
    buttons: inMenu.length > 0 ? inMenu : buttons.filter((target) => !grave(target)),
    choose: take,
    undo: acts.undo,
    help: acts.help,
    skip: acts.skip,
    close,
    letGo: menuId === null && armedId === null && selected !== null ? () => select(null) : null,
  });
}
