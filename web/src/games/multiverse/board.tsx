/** The middle of the table: the map, the turn, what is pointed at, the orders of the build phase, fights. */
import { useMemo, useState, type JSX } from "react";
import { Choice, Die, Icon, MapStage, TurnStrip } from "../../parts";
import { useFresh } from "../../table/fresh";
import { offersOf } from "../../table/offers";
import { FightScene } from "./fight";
import { Inspector } from "./inspector";
import { rememberMaps } from "./land";
import { NAMING, numberOf } from "./look";
import { MapBoard } from "./map";
import { isOrdering, Orders } from "./orders";
import type { ReadAsk } from "../../table/screen";
import type { Props } from "./types";
import "./multiverse.css";
import { say } from "../../words/say";

export function Board(props: Props): JSX.Element {
  const { content, pointing, open } = props;
  const fresh = useFresh(props.moving, props.log);
  // what was tapped is told until something happens
  const [pinned, setPinned] = useState<{ id: string; moment: number } | null>(null);
  const told = pinned?.moment === props.moment ? pinned.id : null;
  const [away, setAway] = useState(false);
  useMemo(() => rememberMaps(content.maps), [content]);
  const ordering = isOrdering(props);
  return (
    <>
      <MapStage
        strip={<TurnBanner {...props} />}
        map={
          <MapBoard
            props={props}
            fresh={fresh}
            look={(id, touch) => setPinned(touch ? { id, moment: props.moment } : null)}
          />
        }
      >
        <Inspector props={props} id={pointing ?? told} close={() => setPinned(null)} />
        {ordering && away && (
          <button type="button" className="button mv-unfold" onClick={() => setAway(false)}>
            <Icon name="hammer-nails" /> {say("multiverse.board.show-the-orders")}
          </button>
        )}
        {open?.kind === NAMING && <NumberPicker open={open} />}
        <FightScene props={props} fresh={fresh} />
      </MapStage>
      {ordering && !away && <Orders props={props} close={() => setAway(true)} />}
    </>
  );
}

/** Whoever sits to the right of an explorer names a number: nobody knows yet what it turns. */
function NumberPicker({ open }: { open: ReadAsk }): JSX.Element {
  // each lies where it is looked for, whether it can be named or not
  const numbers = offersOf(open).sort((a, b) => numberOf(a.target) - numberOf(b.target));
  return (
    <section className="mv-numbers parchment" aria-label={open.prompt}>
      <b>{open.prompt}</b>
      <small>{say("multiverse.board.it-decides-how-the")}</small>
      <span>
        {numbers.map(({ target }) => (
          <Choice
            key={target.name}
            target={target}
            className="mv-number"
            label={say("multiverse.board.name", { label: target.label })}
          >
            <Die value={numberOf(target)} roll={0} size={44} />
          </Choice>
        ))}
      </span>
    </section>
  );
}

const PHASES = {
  get revenue() {
    return say("multiverse.board.revenue");
  },
  get build() {
    return say("multiverse.board.build");
  },
  get action() {
    return say("multiverse.board.action");
  },
} as const;

const SIGNS: Record<string, string> = { builds: "hammer-nails", done: "check-mark", acts: "footsteps" };

/** The turn and its phase, who is at it, and what the dial says. */
function TurnBanner({ view, content }: Props): JSX.Element {
  const { turn, limit, player, ready } = view.state;
  const { phase, order, dial } = view.derived;
  const section = content.dial.find((each) => each.id === dial?.id);
  const stateOf = (seat: number) => {
    if (phase === "build") return ready[seat] === true ? "done" : "builds";
    return seat === player ? "acts" : "waits";
  };
  return (
    <TurnStrip
      title={
        <>
          {say("multiverse.board.turn")} {turn}
          {limit > 0 && (
            <small>
              {" "}
              {say("multiverse.board.of")} {limit}
            </small>
          )}
        </>
      }
      phase={view.result === null ? PHASES[phase] : say("multiverse.board.the-end")}
      seats={order.map((seat) => {
        const state = stateOf(seat);
        const busy = state === "builds" || state === "acts";
        return { seat, state: say(`state.${state}`), icon: SIGNS[state], busy };
      })}
    >
      {dial !== null && (
        <span className="turn-more" title={dial.text}>
          <Icon name={section?.icon ?? "sundial"} /> {dial.name}
        </span>
      )}
    </TurnStrip>
  );
}
