/** The table itself: bar, board, players, log, rules, chat, ribbon and hand. Live tables and replays both use it. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { useKept } from "../store";
import type { ChatLine, Rule, SeatInfo } from "../wire";
import { Confirm, Outcome, PieceMenu } from "./Bubble";
import { Chat } from "./Chat";
import { Clock } from "./Clock";
import { Table, type TableContext } from "./context";
import { useDesk } from "./desk";
import { Flip } from "./Flip";
import { focusFirst, focusNearest, isArrow, keysAreElsewhere } from "./keys";
import { Log } from "./Log";
import { marksFor } from "./marks";
import { blockedInRibbon, meaningOf, myAsk, myAsks, named, waitedFor, waitingSentence } from "./model";
import { PlayerPanel } from "./PlayerPanel";
import { Ribbon } from "./Ribbon";
import { Rules } from "./Rules";
import {
  answerTo,
  asksKey,
  NOTHING_SELECTS,
  onlyTarget,
  pointing,
  ribbonWith,
  selectable,
  selectedNow,
  targetsWith,
  type Held,
} from "./selection";
import type { Entry, GameScreen, OpenAsk, ScreenProps, Target, View } from "./screen";

export interface TableFrameProps {
  title: string;
  screen: GameScreen;
  content: unknown;
  rules: Rule[];
  view: View;
  log: Entry[];
  moving: Entry[];
  names: string[];
  seats: SeatInfo[];
  thinking: number[];
  clocks: { seconds: number[]; at: number; ticking: number[] } | null;
  chat: { lines: ChatLine[]; send: ((text: string) => void) | null } | null;
  /** Null: nothing can be chosen here (a replay, a spectator, or moves are still being shown). */
  choose: ((target: Target) => void) | null;
  undo: (() => void) | null;
  busy: boolean;
  /** Moves wait to be shown: a click shows them all. */
  skip: (() => void) | null;
  /** My questions, when a guide wants to narrow them. */
  narrow?: (asks: OpenAsk[]) => OpenAsk[];
  sentence?: string | undefined;
  takeOver?: (seat: number) => (() => void) | null;
  giveAway?: (seat: number) => (() => void) | null;
  /** Show the last moves once more. */
  again?: (() => void) | null;
  /** In the ribbon, beside the buttons. */
  aside?: ReactNode;
  /** Below the bar, where it covers nothing of the board. */
  notices?: ReactNode;
  /** In the bar, while there is no connection. */
  offline?: ReactNode;
  /** A word in the bar: that I only watch. */
  note?: string | undefined;
  menu: ReactNode;
  /** Not everybody is here yet: nobody is to move. */
  idle?: boolean;
  /** All is past: nobody is asked anything. */
  replay?: boolean;
  /** What the guide points at. */
  guideSpot?: string | null | undefined;
  help: () => void;
  /** The tutorial's guide. */
  guide?: ReactNode;
  children?: ReactNode;
}

type Tab = "hand" | "players" | "log" | "rules" | "chat";

const TABS: { key: Tab; name: string; icon: string }[] = [
  { key: "hand", name: "Hand", icon: "card-random" },
  { key: "players", name: "Players", icon: "meeple" },
  { key: "log", name: "Log", icon: "scroll-unfurled" },
  { key: "rules", name: "Rules", icon: "open-book" },
  { key: "chat", name: "Talk", icon: "conversation" },
];

export function TableFrame(props: TableFrameProps) {
  const { title, screen, content, rules, view, log, moving, names, seats, choose, skip, narrow, help } =
    props;
  const desk = useDesk();
  const { speed } = useKept();
  // who only watches has no hand
  const hasHand = screen.Tray !== undefined && view.seat >= 0;
  const [tab, setTab] = useState<Tab>(desk ? "log" : hasHand ? "hand" : "players");
  const shownTab: Tab = desk && (tab === "hand" || tab === "players") ? "log" : tab;
  const [cited, setCited] = useState<{ id: string; turn: number } | null>(null);
  const [spots, setSpots] = useState<readonly string[]>([]);
  const [hovered, setHovered] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; view: View } | null>(null);
  // on a touch screen nothing is hovered: the first tap shows the way, the second goes
  const [armed, setArmed] = useState<{ id: string; view: View } | null>(null);
  const marks = useMemo(() => marksFor(names), [names]);

  // ---- What can be chosen ----

  const asks = useMemo(() => {
    const mine = choose === null ? [] : myAsks(view);
    return pointing(narrow === undefined ? mine : narrow(mine), screen, view);
  }, [view, choose, narrow, screen]);
  const open = useMemo(() => {
    const first = choose === null ? null : myAsk(view);
    return asks.find((ask) => ask.id === first?.id) ?? null;
  }, [asks, view, choose]);
  const selects = screen.selects ?? NOTHING_SELECTS;
  const [held, setHeld] = useState<Held | null>(null);
  const pieces = useMemo(() => selectable(asks, selects), [asks, selects]);
  const selected = selectedNow(held, asksKey(asks), pieces);
  const targets = useMemo(() => targetsWith(asks, selects, selected), [asks, selects, selected]);
  const at = useCallback((id: string) => targets.get(id) ?? [], [targets]);
  const select = useCallback(
    (id: string | null) => {
      setMenu(null);
      setArmed(null);
      setHeld({ id, asks: asksKey(asks) });
    },
    [asks],
  );
  const take = useCallback(
    (target: Target) => {
      setMenu(null);
      setArmed(null);
      if (target.select !== undefined) {
        select(target.select);
        return;
      }
      setHovered(null);
      setSpots([]);
      // what was moved, or had something done, stays selected: it may go on
      const kept = target.mover ?? selected;
      if (kept !== null) select(kept);
      choose?.(target);
    },
    [choose, select, selected],
  );
  const armedId = armed !== null && armed.view === view ? armed.id : null;
  const pick = useCallback(
    (id: string) => {
      const meaning = meaningOf(at(id));
      if (meaning.kind === "select") select(meaning.id === selected ? null : meaning.id);
      else if (meaning.kind === "choose") {
        const { mover } = meaning.target;
        const shown = armedId === id || !byTouch || mover === undefined || selects(mover) !== "move";
        if (shown) take(meaning.target);
        else setArmed({ id, view });
      } else if (meaning.kind !== "nothing") setMenu({ id, view });
    },
    [at, take, view, select, selected, selects, armedId],
  );
  const openRule = useCallback((id: string) => {
    setTab("rules");
    setCited((now) => ({ id, turn: (now?.turn ?? 0) + 1 }));
  }, []);
  // a menu belongs to the view in which it was opened
  const menuId = menu !== null && menu.view === view ? menu.id : null;
  const spot = spots[0] ?? props.guideSpot ?? null;

  const drawn = useDrawn(view, targets, screen, desk);
  const isDrawn = useCallback((id: string) => drawn.has(id), [drawn]);
  const grave = screen.grave;
  const buttons = useMemo(() => {
    const all = asks.flatMap((ask) => ribbonWith(ask, isDrawn, selects, selected));
    const last = all.filter((target) => grave?.(target) === true);
    return [...all.filter((target) => !last.includes(target)), ...last];
  }, [asks, isDrawn, selects, selected, grave]);
  const blocked = useMemo(() => (open === null ? [] : blockedInRibbon(open, isDrawn)), [open, isDrawn]);

  const context = useMemo<TableContext>(
    () => ({ at, pick, hover: setHovered, spot, names, marks, openRule, selected, take }),
    [at, pick, spot, names, marks, openRule, selected, take],
  );
  const carryOut = useErrand(open, props.busy ? null : choose, take);
  const pointedAt = armedId ?? hovered;
  const screenProps: ScreenProps = {
    view,
    content,
    names,
    marks,
    at,
    pick,
    spot,
    hover: setHovered,
    log,
    moving,
    open,
    selected,
    select,
    pointed: pointedAt === null ? null : onlyTarget(at(pointedAt)),
    pointing: pointedAt,
    take,
    carryOut,
    undo: props.undo,
  };

  useSpots(spots, props.guideSpot ?? null);
  useSpotInSight(props.guideSpot ?? null, view, setTab);
  const waiting = props.idle === true ? [] : waitedFor(view);
  const sentence = named(props.sentence ?? sentenceOf(view, open, names), names);
  const who = view.result !== null ? (view.result.winners[0] ?? -1) : (open?.seat ?? waiting[0] ?? -1);
  const why = open?.cites ?? view.asks.find((ask) => ask.seat === waiting[0])?.cites ?? "";

  // what was said while nobody listened
  const said = props.chat?.lines.length ?? 0;
  const [heard, setHeard] = useState(said);
  if (shownTab === "chat" && heard !== said) setHeard(said);
  const unread = shownTab !== "chat" && said > heard;

  // the hand comes up when it is mine to decide
  const asked = open?.id ?? null;
  const [askedBefore, setAskedBefore] = useState(asked);
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    if (asked !== null && !desk && hasHand && tab !== "rules") setTab("hand");
  }

  const menuTargets = menuId === null ? [] : at(menuId).filter((target) => target.blocked === undefined);
  const armedTarget = armedId === null ? null : onlyTarget(at(armedId));
  const calling = useCallingTabs(targets, shownTab);
  useInSight(asked);
  useTableKeys({
    buttons: menuTargets.length > 0 ? menuTargets : buttons.filter((target) => grave?.(target) !== true),
    choose: take,
    undo: props.undo,
    help,
    skip,
    close: () => {
      setMenu(null);
      setArmed(null);
    },
    letGo: menuId === null && armedId === null && selected !== null ? () => select(null) : null,
  });

  const story = screen.story?.(screenProps) ?? null;
  const status = screen.status?.(view, names) ?? `Choice ${view.choices}`;
  const { Board, Tray, Panel } = screen;

  const players = (
    <div className="players" data-part="players">
      {names.map((name, seat) => (
        <PlayerPanel
          key={seat}
          seat={seat}
          name={name}
          mark={marks[seat]!}
          info={seats[seat]}
          me={seat === view.seat}
          active={view.result === null && waiting.includes(seat)}
          thinking={props.thinking.includes(seat)}
          winner={view.result?.winners.includes(seat) === true}
          clock={
            props.clocks === null
              ? null
              : {
                  seconds: props.clocks.seconds[seat] ?? 0,
                  at: props.clocks.at,
                  running: props.clocks.ticking.includes(seat),
                }
          }
          takeOver={props.takeOver?.(seat) ?? null}
          giveAway={props.giveAway?.(seat) ?? null}
        >
          {Panel !== undefined && <Panel {...screenProps} seat={seat} />}
        </PlayerPanel>
      ))}
    </div>
  );
  const tray = Tray !== undefined && (
    <div
      className="tray"
      data-part="hand"
      {...(desk ? {} : { tabIndex: 0, role: "group", "aria-label": "What lies before you" })}
    >
      <Tray {...screenProps} />
    </div>
  );
  const tabs = TABS.filter(
    ({ key }) =>
      (key !== "hand" || (!desk && hasHand)) &&
      (key !== "players" || !desk) &&
      (key !== "chat" || props.chat !== null),
  );
  const panels: Record<Tab, ReactNode> = {
    hand: tray,
    players,
    log: (
      <Log
        entries={log}
        view={view}
        screen={screen}
        names={names}
        shown={shownTab === "log"}
        hover={setSpots}
        openRule={openRule}
      />
    ),
    rules: <Rules rules={rules} cited={cited} />,
    chat: props.chat === null ? null : <Chat lines={props.chat.lines} send={props.chat.send} />,
  };
  const drawer = (
    <div className="drawer">
      <div className="tabs" role="tablist" aria-label="Beside the board">
        {tabs.map(({ key, name, icon }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-controls={`panel-${key}`}
            aria-selected={shownTab === key}
            className={`tab ${shownTab === key ? "chosen" : ""} ${calling.has(key) ? "calling" : ""} ${key === "chat" && unread ? "unread" : ""}`}
            onClick={() => setTab(key)}
          >
            <Icon name={icon} /> <span>{key === "hand" ? (screen.trayName ?? name) : name}</span>
            {key === "chat" && unread && <span className="hidden-words">, something new</span>}
            {calling.has(key) && <span className="hidden-words">, you can choose here</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ key }) => (
        <div
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          aria-labelledby={`tab-${key}`}
          className={`panel panel-${key}`}
          hidden={shownTab !== key}
        >
          {panels[key]}
        </div>
      ))}
    </div>
  );

  const clockSeat = waiting[0];
  const ownClock =
    props.clocks !== null && clockSeat !== undefined ? props.clocks.seconds[clockSeat] : undefined;
  return (
    <Table.Provider value={context}>
      <Flip
        stamp={view}
        still={speed === "off"}
        className={`table ${desk ? "desk" : "phone"} ${open === null ? "waiting" : "asked"}`}
      >
        <header className="bar">
          <a className="bar-home" href={hashOf({ page: "lobby" })} aria-label="To the lobby">
            <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
              <path
                d="M5 3h22v20l-5.500-4L16 29l-5.500-10L5 23z"
                fill="#b4342d"
                stroke="#c9973f"
                strokeWidth="2"
              />
            </svg>
          </a>
          <h1>{title}</h1>
          <p className="bar-status">{status}</p>
          {props.offline}
          {props.note !== undefined && <p className="bar-note">{props.note}</p>}
          {ownClock !== undefined && props.clocks !== null && (
            <Clock
              seconds={ownClock}
              at={props.clocks.at}
              running={props.clocks.ticking.includes(clockSeat!)}
            />
          )}
          {props.menu}
        </header>
        {props.notices}
        <main
          className="board"
          data-part="board"
          aria-label="The board"
          onPointerDownCapture={() => skip?.()}
        >
          <Board {...screenProps} />
          {story !== null && (
            <article className="story parchment" aria-label={story.title}>
              <h2>
                {story.icon !== undefined && <Icon name={story.icon} />} {story.title}
              </h2>
              {story.text.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
              {story.cites !== undefined && story.cites !== "" && (
                <button
                  type="button"
                  className="rule-mark"
                  onClick={() => openRule(story.cites ?? "")}
                  aria-label="The rule behind this story"
                >
                  §
                </button>
              )}
            </article>
          )}
        </main>
        <Ribbon
          ask={open}
          moment={view.choices}
          sentence={sentence}
          seat={who}
          buttons={buttons}
          grave={grave}
          blocked={blocked}
          choose={take}
          undo={props.undo}
          again={props.again ?? null}
          why={why === "" || props.replay === true ? null : () => openRule(why)}
          hover={setSpots}
          busy={props.busy}
        >
          {props.aside}
        </Ribbon>
        {desk && tray}
        {desk ? (
          <aside className="side">
            {players}
            {props.guide}
            {drawer}
          </aside>
        ) : (
          <>
            {props.guide}
            <aside className="phone-drawer">{drawer}</aside>
          </>
        )}
        {hovered !== null && menuId === null && armedTarget === null && at(hovered).some(tells) && (
          <Outcome id={hovered} targets={at(hovered)} />
        )}
        {armedId !== null && armedTarget !== null && (
          <Confirm id={armedId} target={armedTarget} choose={take} close={() => setArmed(null)} />
        )}
        {menuId !== null && (
          <PieceMenu id={menuId} targets={at(menuId)} choose={take} close={() => setMenu(null)} />
        )}
        <Announcer moving={moving} names={names} sentence={sentence} mine={open !== null} />
        {props.children}
      </Flip>
    </Table.Provider>
  );
}

function sentenceOf(view: View, open: OpenAsk | null, names: readonly string[]): string {
  if (view.result !== null) {
    const winners = view.result.winners.map((seat) => names[seat] ?? `seat ${seat + 1}`);
    return winners.length === 0
      ? "The game is over: nobody has won."
      : `The game is over: ${winners.join(" and ")} won.`;
  }
  if (open !== null) return open.prompt;
  return waitingSentence(view, names);
}

/** That something is selected can be seen; anything else is worth a word. */
function tells(target: Target): boolean {
  return target.select === undefined || target.hint !== "";
}

/** What happened and what is asked, for those who listen. */
function Announcer({
  moving,
  names,
  sentence,
  mine,
}: {
  moving: Entry[];
  names: readonly string[];
  sentence: string;
  mine: boolean;
}) {
  const happened = moving.map((entry) => named(entry.text, names)).filter((text) => text !== "");
  return (
    <>
      <p className="hidden-words" aria-live="polite">
        {happened.join(" ")}
      </p>
      <p className="hidden-words" aria-live={mine ? "assertive" : "polite"}>
        {mine ? `Your choice: ${sentence}` : sentence}
      </p>
    </>
  );
}

/** Which of the ids that options point at are drawn somewhere: the others become buttons in the ribbon. */
function useDrawn(
  view: View,
  targets: ReadonlyMap<string, Target[]>,
  screen: GameScreen,
  desk: boolean,
): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => new Set());
  useLayoutEffect(() => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>("[data-id]")) {
      const id = element.dataset.id!;
      if (targets.has(id)) found.add(id);
    }
    for (const element of document.querySelectorAll<HTMLElement>("[data-option]")) {
      found.add(element.dataset.option!);
    }
    setDrawn((before) =>
      before.size === found.size && [...found].every((id) => before.has(id)) ? before : found,
    );
  }, [view, targets, screen, desk]);
  return drawn;
}

/** Light up every id that is pointed at from the log, the ribbon or the guide (React knows of the first only). */
function useSpots(ids: readonly string[], guide: string | null): void {
  useEffect(() => {
    const wanted = guide === null ? ids : [...ids, guide];
    const lit = wanted.flatMap((id) => [
      ...document.querySelectorAll(`[data-id="${CSS.escape(id)}"], [data-part="${CSS.escape(id)}"]`),
    ]);
    for (const element of lit) element.classList.add("spot");
    return () => {
      for (const element of lit) element.classList.remove("spot");
    };
  });
}

/** What the guide points at is brought into sight: its tab is opened, and it is scrolled to. */
function useSpotInSight(spot: string | null, view: View, open: (tab: Tab) => void): void {
  useEffect(() => {
    if (spot === null) return;
    const name = CSS.escape(spot);
    const all = () => [...document.querySelectorAll(`[data-id="${name}"], [data-part="${name}"]`)];
    const seen = (element: Element) => element.closest("[hidden]") === null;
    const found = all();
    const panel = found.some(seen) ? null : found[0]?.closest("[role=tabpanel]")?.id.replace("panel-", "");
    const tab = TABS.find(({ key }) => key === panel);
    if (tab !== undefined) open(tab.key);
    // after the tab has opened, and again when everything has come to rest: boards scroll by themselves, too
    const timers = [80, 600].map((wait) =>
      setTimeout(() => {
        const element = all().find(seen);
        if (element !== undefined && !isWhole(element)) {
          element.scrollIntoView({ block: "center", inline: "center" });
        }
      }, wait),
    );
    return () => timers.forEach(clearTimeout);
  }, [spot, view, open]);
}

/** Is an element to be seen from edge to edge, as far as what scrolls around it is concerned? */
function isWhole(element: Element): boolean {
  const box = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const frame = around.getBoundingClientRect();
    const outside = box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    if (outside || box.left < frame.left - 1 || box.right > frame.right + 1) return false;
  }
  return true;
}

/** The tabs that hide something that can be chosen. */
function useCallingTabs(targets: ReadonlyMap<string, Target[]>, shown: Tab): ReadonlySet<Tab> {
  const [calling, setCalling] = useState<ReadonlySet<Tab>>(() => new Set());
  useLayoutEffect(() => {
    const found = TABS.map(({ key }) => key).filter(
      (key) => key !== shown && document.querySelector(`#panel-${key} .piece.can`) !== null,
    );
    setCalling((before) =>
      before.size === found.length && found.every((key) => before.has(key)) ? before : new Set(found),
    );
  }, [targets, shown]);
  return calling;
}

/** When something new is asked of me, something that can be chosen must be in sight. */
function useInSight(asked: number | null): void {
  useEffect(() => {
    if (asked === null) return;
    const frame = requestAnimationFrame(() => {
      const can = [...document.querySelectorAll(".piece.can")].filter(
        (element) => element.getBoundingClientRect().width > 0,
      );
      // what was scrolled away for an earlier question comes back
      const tray = document.querySelector(".panel-hand .tray");
      if (tray !== null) {
        const edge = tray.getBoundingClientRect().top;
        if (can.some((each) => tray.contains(each) && each.getBoundingClientRect().top < edge))
          tray.scrollTop = 0;
      }
      const inSight = can.some((element) => {
        const box = element.getBoundingClientRect();
        const x = box.left + box.width / 2;
        const y = box.top + Math.min(30, box.height / 2);
        const top = document.elementFromPoint(x, y);
        return top !== null && (element.contains(top) || top.contains(element));
      });
      if (!inSight) can[0]?.scrollIntoView({ block: "center", inline: "center" });
      // who plays by keyboard goes on where something can be chosen
      if (byKeyboard && document.activeElement === document.body) focusFirst();
    });
    return () => cancelAnimationFrame(frame);
  }, [asked]);
}

function useTableKeys(table: {
  buttons: Target[];
  choose: (target: Target) => void;
  undo: (() => void) | null;
  help: () => void;
  skip: (() => void) | null;
  close: () => void;
  letGo: (() => void) | null;
}): void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { buttons, choose, undo, help, skip, close, letGo } = latest.current;
      if (keysAreElsewhere(event)) return;
      if (/^[1-9]$/.test(event.key)) {
        const target = buttons[Number(event.key) - 1];
        if (target !== undefined) choose(target);
      } else if (event.key === "u") undo?.();
      else if (event.key === "?") help();
      else if (event.key === "b") {
        close();
        focusFirst();
      } else if (event.key === "Escape") {
        close();
        letGo?.();
        skip?.();
      } else if (isArrow(event.key)) {
        if (!focusNearest(event.key)) return;
        close();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
}

/** Answer several questions in a row: each as soon as it is asked. */
function useErrand(
  open: OpenAsk | null,
  choose: ((target: Target) => void) | null,
  take: (target: Target) => void,
): (answers: string[]) => void {
  const [answers, setAnswers] = useState<string[]>([]);
  const last = useRef(-1);
  useEffect(() => {
    const [answer, ...rest] = answers;
    if (answer === undefined || open === null || choose === null || open.id === last.current) return;
    const target = answerTo(open, answer);
    if (target === null) {
      setAnswers([]);
      return;
    }
    last.current = open.id;
    setAnswers(rest);
    take(target);
  }, [answers, open, choose, take]);
  return useCallback((wanted: string[]) => {
    last.current = -1;
    setAnswers(wanted);
  }, []);
}

let byKeyboard = false;
let byTouch = false;
if (typeof document !== "undefined") {
  document.addEventListener("keydown", () => (byKeyboard = true), true);
  document.addEventListener(
    "pointerdown",
    (event) => {
      byKeyboard = false;
      byTouch = event.pointerType === "touch";
    },
    true,
  );
  document.addEventListener("keydown", () => (byTouch = false), true);
}
