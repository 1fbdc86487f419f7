/** The middle of the table: the round, the map, what is looked at; beside it the nation's book, a question or a Battle. */
import { useEffect, useMemo, useRef, useState, type JSX } from "react";
import { DiceStrip, Icon, MapStage, Piece, TurnStrip, Zoom } from "../../parts";
import { useFresh } from "../../table/fresh";
import { AnswerSheet, AskSheet } from "./asks";
import { armyInHand, ArmySheet, HallSheet, QuestSheet, standingOffer, TradeSheet } from "./book";
import { BattlesSheet } from "./battle/report";
import { BattleStage } from "./battle/stage";
import { WorldFace } from "./cards";
import { throwOf } from "./happenings";
import { Beginning, Inspector } from "./inspector";
import { kindOfTile } from "./look";
import { MapBoard } from "./map";
import { openPage, usePage } from "./pages";
import { HexTile } from "./scenery";
import { COMMAND, FIRST_VILLAGE, hasSheet, LAYING } from "./targets";
import { Telling } from "./telling";
import type { Props } from "./types";
import "./korrem.css";
import { say } from "../../words/say";

/** Who takes up an Army wants to see it; one that is in hand again after a question leaves the page that lay open. */
function useArmyShown(props: Props): void {
  const { open, selected } = props;
  const mine = armyInHand(props) !== null;
  const orders = open?.kind === COMMAND;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (mine && before.current !== selected) openPage(null);
    if (mine || orders) before.current = selected;
  }, [selected, mine, orders]);
}

export function Board(props: Props): JSX.Element {
  const { open, pointing, words } = props;
  useArmyShown(props);
  const fresh = useFresh(props.moving, props.log);
  // what was tapped is told until something happens
  const [pinned, setPinned] = useState<{ id: string; moment: number; ask: number } | null>(null);
  const ask = open?.id ?? -1;
  const told = pinned?.moment === props.moment && pinned.ask === ask ? pinned.id : null;
  const throws = useMemo(() => fresh.entries.flatMap((entry) => throwOf(entry, words) ?? []), [fresh, words]);
  return (
    <>
      <MapStage
        strip={<RoundStrip {...props} />}
        foot={
          <>
            {open !== null && LAYING.has(open.kind) && <Held props={props} />}
            {open?.kind === FIRST_VILLAGE && <Beginning props={props} />}
          </>
        }
        map={
          <MapBoard
            props={props}
            fresh={fresh}
            look={(id, touch) => setPinned(touch ? { id, moment: props.moment, ask } : null)}
          />
        }
      >
        {props.view.state.hex_q.length === 0 && (open === null || !LAYING.has(open.kind)) && (
          <p className="kr-no-land on-wood">{say("korrem.board.no-land")}</p>
        )}
        <DiceStrip throws={throws} />
        <Telling props={props} />
        <Inspector props={props} id={pointing ?? told} close={() => setPinned(null)} />
      </MapStage>
      {hasSheet(open) && <AskSheet props={props} />}
      <BattleStage props={props} away={hasSheet(open)}>
        <Book props={props} />
      </BattleStage>
    </>
  );
}

/** The Army in hand, or the page that was opened. */
function Book({ props }: { props: Props }): JSX.Element | null {
  const page = usePage();
  const army = armyInHand(props);
  const mine = army !== null;
  const close = () => openPage(null);
  // nobody answers what they have not read: an offer lies on top until it is answered
  const offered = standingOffer(props);
  if (offered !== null) return <AnswerSheet key={offered.id} props={props} ask={offered} />;
  if (page === "hall") return <HallSheet props={props} close={close} />;
  if (page === "trade") return <TradeSheet props={props} close={close} />;
  if (page === "book") return <QuestSheet props={props} close={close} />;
  if (page === "battles") return <BattlesSheet props={props} close={close} />;
  return mine ? <ArmySheet props={props} id={army.id} /> : null;
}

/** The Land Hexes in hand: which of them is laid next. */
function Held({ props }: { props: Props }): JSX.Element | null {
  const { content, open, words } = props;
  const kinds = new Map<number, number>();
  for (const { args } of open?.options ?? []) kinds.set(Number(args[0]), 0);
  const held =
    open?.kind === "lay-hex" ? (props.view.derived.tiles[props.view.seat] ?? []) : props.view.derived.drawn;
  for (const tile of held) {
    const kind = kindOfTile(content, tile);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return (
    <div className="kr-held" role="group" aria-label={say("korrem.board.to-lay")}>
      {[...kinds]
        .sort(([a], [b]) => a - b)
        .map(([kind, count]) => (
          <Piece
            key={kind}
            id={`tile:${kind}`}
            label={words.word("tile", kind)}
            className="kr-held-tile"
            wordsInside
            still
          >
            <svg viewBox="-60 -54 120 108" aria-hidden="true">
              <HexTile content={content} kind={kind} />
            </svg>
            <small>
              {words.word("tile", kind)}
              {count > 1 && ` ×${count}`}
            </small>
          </Piece>
        ))}
    </div>
  );
}

function phaseName(phase: number): string {
  return say(
    phase === 0 ? "korrem.map-is-laid" : phase === 1 ? "korrem.board.observe" : "korrem.board.command",
  );
}

/** The round, the weather, whose command it is, and the Event of the time. */
function RoundStrip({ view, content }: Props): JSX.Element {
  const { round, phase, player, order, out, observer, weather, actions, event, event_left } = view.state;
  const now = content.world[event];
  const seats = order.length > 0 ? order : view.sides.map((_, seat) => seat);
  const acting = (seat: number) =>
    phase === 0 ? view.asks.some((ask) => ask.seat === seat && !ask.standing) : seat === player;
  return (
    <TurnStrip
      icon={phase === 0 ? "hexes" : "sun"}
      title={phase === 0 ? say("korrem.board.set-up") : say("korrem.board.round", { round })}
      phase={view.result === null ? phaseName(phase) : say("korrem.board.the-end")}
      seats={seats.map((seat) => ({
        seat,
        state: say("korrem.board.with-points", {
          points: view.derived.standings[seat]?.points ?? 0,
          state:
            out[seat] === true
              ? say("korrem.out-of-the-game")
              : acting(seat)
                ? say("korrem.board.is-at-it")
                : seat === observer
                  ? say("korrem.board.observes")
                  : say("korrem.board.waits"),
        }),
        count: phase === 0 ? undefined : view.derived.standings[seat]?.points,
        icon:
          out[seat] === true
            ? "cross-mark"
            : acting(seat)
              ? "hourglass"
              : seat === observer
                ? "spyglass"
                : undefined,
        busy: acting(seat),
      }))}
    >
      {phase === 2 && (
        <span className="turn-more kr-actions" title={say("korrem.board.weather-gave", { weather })}>
          <Icon name="footsteps" label={say("korrem.signs.actions")} />{" "}
          {say("korrem.of", { number: actions, all: weather })}
        </span>
      )}
      {now !== undefined && (
        <Zoom face={<WorldFace card={now} />} className="turn-more kr-event" tells>
          <Icon name="sundial" /> {now.name}
          {event_left > 0 && ` (${say("korrem.board.rounds-more", { count: event_left })})`}
        </Zoom>
      )}
    </TurnStrip>
  );
}
