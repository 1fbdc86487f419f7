/** The regions of the table. Each takes what it draws from the frame (`useFrame`). */
import { useRef, type ReactNode } from "react";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { say } from "../words/say";
import { Confirm, Outcome, PieceMenu } from "./Bubble";
import { Chat } from "./Chat";
import { ChatPreview } from "./ChatPreview";
import { Clock } from "./Clock";
import { useFrame } from "./laid";
import { Log } from "./Log";
import { PlayerPanel } from "./PlayerPanel";
import { Ribbon } from "./Ribbon";
import { Rules } from "./Rules";
import { Signs } from "./Signs";
import { WaysToWin } from "./WaysToWin";
import { onlyTarget } from "./selection";
import { useCallingTabs } from "./sight";
import { TABS, type Tab } from "./tabs";
import type { Story, Target } from "./screen";

/** On top: the game, where it stands, the clock, the menu. */
export function Bar() {
  const { game, now, acts, desk, slots, waiting } = useFrame();
  const { clocks, view, names } = now;
  const clockSeat = waiting[0];
  const seconds = clockSeat === undefined ? undefined : clocks?.seconds[clockSeat];
  return (
    <header className="bar">
      <a className="bar-home" href={hashOf({ page: "lobby" })} aria-label={say("bar.home")}>
        <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
          <path d="M5 3h22v20l-5.500-4L16 29l-5.500-10L5 23z" className="banner-cloth" strokeWidth="2" />
        </svg>
      </a>
      <h1>{game.title}</h1>
      <p className="bar-status">
        {game.screen.status?.(view, names) ?? say("bar.moment", { number: now.moment })}
      </p>
      {!desk && acts.chat !== null && <ChatPreview />}
      {slots.offline}
      {slots.note !== undefined && <p className="bar-note">{slots.note}</p>}
      {clocks !== null && seconds !== undefined && (
        <Clock seconds={seconds} at={clocks.at} running={clocks.ticking.includes(clockSeat!)} />
      )}
      {slots.menu}
    </header>
  );
}

export function BoardRegion() {
  const { game, acts, screenProps } = useFrame();
  const { Board } = game.screen;
  const story = game.screen.story?.(screenProps) ?? null;
  const down = useRef({ x: 0, y: 0 });
  return (
    <main
      className="board"
      data-part="board"
      aria-label={say("board.label")}
      onPointerDownCapture={({ clientX, clientY }) => {
        down.current = { x: clientX, y: clientY };
      }}
      onClickCapture={(event) => {
        const { x, y } = down.current;
        // who drags the map looks around; and a click that goes on chooses nothing
        if (acts.skip === null || Math.hypot(event.clientX - x, event.clientY - y) > 6) return;
        const pressed = event.target instanceof Element ? event.target : null;
        if (pressed?.closest(".close") != null) return; // a sheet is closed at any time
        // what leads back from what was told does that, too
        if (pressed?.closest("[data-goes-on]") == null) event.stopPropagation();
        acts.skip();
      }}
    >
      <Board {...screenProps} />
      {story !== null && <StorySheet story={story} />}
    </main>
  );
}

function StorySheet({ story }: { story: Story }) {
  const { tabs } = useFrame();
  const { cites = "" } = story;
  return (
    <article className="story parchment" aria-label={story.title}>
      <h2>
        {story.icon !== undefined && <Icon name={story.icon} />} {story.title}
      </h2>
      {story.text.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {cites !== "" && (
        <button
          type="button"
          className="rule-mark"
          onClick={() => tabs.openRule(cites)}
          aria-label={say("board.story-rule")}
        >
          §
        </button>
      )}
    </article>
  );
}

export function RibbonRegion() {
  const { now, why, tabs } = useFrame();
  return <Ribbon why={why === "" || now.replay === true ? null : () => tabs.openRule(why)} />;
}

export function Players() {
  const { game, now, acts, marks, waiting, screenProps } = useFrame();
  const { view, clocks } = now;
  const { Panel } = game.screen;
  return (
    <div className="players" data-part="players">
      {now.names.map((name, seat) => (
        <PlayerPanel
          key={seat}
          seat={seat}
          name={name}
          mark={marks[seat]!}
          info={now.seats[seat]}
          me={seat === view.seat}
          active={view.result === null && waiting.includes(seat)}
          thinking={now.thinking.includes(seat)}
          winner={view.result?.winners.includes(seat) === true}
          clock={
            clocks && {
              seconds: clocks.seconds[seat] ?? 0,
              at: clocks.at,
              running: clocks.ticking.includes(seat),
            }
          }
          takeOver={acts.takeOver?.(seat) ?? null}
          giveAway={acts.giveAway?.(seat) ?? null}
        >
          {Panel !== undefined && <Panel {...screenProps} seat={seat} />}
        </PlayerPanel>
      ))}
      <p className="player-keys">
        <WaysToWin />
        <Signs />
      </p>
    </div>
  );
}

/** What lies before me: my hand. */
export function Tray() {
  const { game, desk, screenProps } = useFrame();
  const { Tray: Own } = game.screen;
  if (Own === undefined) return null;
  return (
    <div
      className="tray"
      data-part="hand"
      role={desk ? "region" : "group"}
      aria-label={say("tray.label")}
      {...(desk ? {} : { tabIndex: 0 })}
    >
      <Own {...screenProps} />
    </div>
  );
}

/** Tabs and what they show. */
export function Drawer() {
  const { acts, desk, choosing, tabs } = useFrame();
  const calling = useCallingTabs(choosing.targets, tabs.shown);
  const shown = TABS.filter(
    ({ key }) =>
      (key !== "hand" || (!desk && tabs.hasHand)) &&
      (key !== "players" || !desk) &&
      (key !== "chat" || acts.chat !== null),
  );
  return (
    <div className="drawer">
      <div className="tabs" role="tablist" aria-label={say("tab.label")}>
        {shown.map(({ key, icon }) => (
          <TabButton key={key} tab={key} icon={icon} calling={calling.has(key)} />
        ))}
      </div>
      {desk && acts.chat !== null && <ChatPreview />}
      {shown.map(({ key }) => (
        <div
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          aria-labelledby={`tab-${key}`}
          className={`panel panel-${key}`}
          hidden={tabs.shown !== key}
        >
          <TabPanel tab={key} />
        </div>
      ))}
    </div>
  );
}

function TabButton({ tab, icon, calling }: { tab: Tab; icon: string; calling: boolean }) {
  const { game, tabs } = useFrame();
  const unread = tab === "chat" && tabs.unread;
  const chosen = tabs.shown === tab;
  const name = tab === "hand" ? game.screen.trayName : undefined;
  const classes = ["tab", chosen && "chosen", calling && "calling", unread && "unread"];
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${tab}`}
      aria-controls={`panel-${tab}`}
      aria-selected={chosen}
      className={classes.filter(Boolean).join(" ")}
      onClick={() => tabs.open(tab)}
    >
      <Icon name={icon} /> <span>{name ?? say(`tab.${tab}`)}</span>
      {unread && <span className="hidden-words">{say("tab.new")}</span>}
      {calling && <span className="hidden-words">{say("tab.you-can")}</span>}
    </button>
  );
}

function TabPanel({ tab }: { tab: Tab }): ReactNode {
  const { game, now, acts, log, tabs, choosing } = useFrame();
  switch (tab) {
    case "hand":
      return <Tray />;
    case "players":
      return <Players />;
    case "log":
      return (
        <Log
          entries={log}
          view={now.view}
          screen={game.screen}
          words={now.words}
          shown={tabs.shown === "log"}
          left={now.left ?? 0}
          hover={choosing.point}
          openRule={tabs.openRule}
        />
      );
    case "rules":
      return <Rules game={game.name} cited={tabs.cited} shown={tabs.shown === "rules"} />;
    case "chat":
      return acts.chat === null ? null : <Chat lines={acts.chat.lines} send={acts.chat.send} />;
  }
}

/** What floats at a piece: what would happen, what a second tap does, what there is to choose. */
export function Bubbles() {
  const { at, hovered, menuId, armedId, take, close } = useFrame().choosing;
  const armed = armedId === null ? null : onlyTarget(at(armedId));
  return (
    <>
      {hovered !== null && menuId === null && armed === null && at(hovered).some(tells) && (
        <Outcome id={hovered} targets={at(hovered)} />
      )}
      {armedId !== null && armed !== null && (
        <Confirm id={armedId} target={armed} choose={take} close={close} />
      )}
      {menuId !== null && <PieceMenu id={menuId} targets={at(menuId)} choose={take} close={close} />}
    </>
  );
}

/** That something is selected can be seen; anything else is worth a word. */
function tells(target: Target): boolean {
  return target.select === undefined || target.hint !== "";
}

/** What happened and what is asked, for those who listen. */
export function Announcer() {
  const { moving, sentence, choosing } = useFrame();
  const mine = choosing.open !== null;
  // while something is told, it is said once
  const waits = moving.length === 0 ? sentence : "";
  return (
    <>
      <p className="hidden-words" aria-live="polite">
        {moving
          .map((entry) => entry.text)
          .filter((text) => text !== "")
          .join(" ")}
      </p>
      <p className="hidden-words" aria-live={mine ? "assertive" : "polite"}>
        {mine ? say("ribbon.your-choice", { sentence }) : waits}
      </p>
    </>
  );
}
