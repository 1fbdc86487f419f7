/** The middle of the table: the map, the turn, what is pointed at, the orders of the build phase, fights. */
import { useMemo, useState, type JSX } from "react";
import { Choice, Die, Icon, SeatMark } from "../../parts";
import { useDesk } from "../../table/desk";
import { useFresh } from "../../table/fresh";
import { FightScene } from "./fight";
import { Inspector } from "./inspector";
import { rememberMaps } from "./land";
import { landIn, NAMING, numberOf, offersOf } from "./look";
import { MapBoard } from "./map";
import { isOrdering, Orders } from "./orders";
import type { ReadAsk } from "../../table/screen";
import type { Props } from "./types";
import "./multiverse.css";

export function Board(props: Props): JSX.Element {
  const { content, pointing } = props;
  const desk = useDesk();
  const fresh = useFresh(props.moving, props.log);
  // what was tapped is told until something happens
  const [pinned, setPinned] = useState<{ id: string; moment: number } | null>(null);
  const told = pinned?.moment === props.moment ? pinned.id : null;
  const [away, setAway] = useState(false);
  useMemo(() => rememberMaps(content.maps), [content]);
  const ordering = desk && isOrdering(props);
  return (
    <div className="mv-board">
      <MapBoard
        props={props}
        fresh={fresh}
        look={(id, touch) => setPinned(touch ? { id, moment: props.moment } : null)}
      />
      <TurnBanner {...props} />
      <Inspector props={props} id={pointing ?? told} close={() => setPinned(null)} />
      {ordering && (
        <aside
          className="mv-sheet parchment"
          data-left={homeIsRight(props)}
          data-away={away}
          aria-label="Build and recruit"
        >
          <button type="button" className="tool mv-fold" aria-expanded={!away} onClick={() => setAway(!away)}>
            {away ? "Show the orders" : "Hide"}
          </button>
          {!away && <Orders props={props} />}
        </aside>
      )}
      {props.open?.kind === NAMING && <NumberPicker open={props.open} />}
      <FightScene props={props} fresh={fresh} />
    </div>
  );
}

/** Whoever sits to the right of an explorer names a number: nobody knows yet what it turns. */
function NumberPicker({ open }: { open: ReadAsk }): JSX.Element {
  return (
    <section className="mv-numbers parchment" aria-label={open.prompt}>
      <b>{open.prompt}</b>
      <small>It decides how the new territory is turned.</small>
      <span>
        {offersOf(open).map(({ target }) => (
          <Choice key={target.name} target={target} className="mv-number" label={`Name ${target.label}`}>
            <Die value={numberOf(target)} roll={0} size={44} />
          </Choice>
        ))}
      </span>
    </section>
  );
}

/** The sheet lies on the side where the own settlement is not. */
function homeIsRight({ view, content }: Props): boolean {
  const { plan } = landIn(view, content);
  const place = (hex: number) => plan.cells[hex]![0] + plan.cells[hex]![1] / 2;
  const all = plan.cells.map((_, hex) => place(hex));
  const home = plan.homes.findIndex((seat) => seat === view.seat);
  return home >= 0 && place(home) > (Math.min(...all) + Math.max(...all)) / 2;
}

const PHASES = { revenue: "Revenue", build: "Build", action: "Action" } as const;

/** The turn and its phase, who is at it, and what the dial says. */
function TurnBanner({ view, names, content }: Props): JSX.Element {
  const { turn, limit, player, ready } = view.state;
  const { phase, order, dial } = view.derived;
  const section = content.dial.find((each) => each.id === dial?.id);
  return (
    <div className="mv-turn parchment">
      <b>
        Turn {turn}
        {limit > 0 && <small> of {limit}</small>}
      </b>
      <span>{view.result === null ? PHASES[phase] : "The end"}</span>
      <span className="mv-turn-seats">
        {order.map((seat) => {
          const state =
            phase === "build"
              ? ready[seat] === true
                ? "done"
                : "builds"
              : seat === player
                ? "acts"
                : "waits";
          return (
            <span
              key={seat}
              data-state={state}
              role="img"
              aria-label={`${names[seat] ?? ""}: ${state}`}
              title={`${names[seat] ?? ""}: ${state}`}
            >
              <SeatMark seat={seat} size={20} />
              {state === "builds" && <Icon name="hammer-nails" />}
              {state === "done" && <Icon name="check-mark" />}
              {state === "acts" && <Icon name="footsteps" />}
            </span>
          );
        })}
      </span>
      {dial !== null && (
        <span className="mv-dial" title={dial.text}>
          <Icon name={section?.icon ?? "sundial"} /> {dial.name}
        </span>
      )}
    </div>
  );
}
