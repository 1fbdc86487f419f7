/** The middle of the table: the round, the map, what is looked at; beside it a town, a hero, a question, or a combat. */
import { useEffect, useMemo, useState, type JSX } from "react";
import { Icon, MapStage, TurnStrip } from "../../parts";
import { useFresh } from "../../table/fresh";
import { say } from "../../words/say";
import { AskSheet } from "./asks";
import { CombatStage } from "./combat";
import { ON_STAGE } from "./combat/look";
import { HeroSheet, roundKind, weekOf, WorldSheet } from "./hero";
import { Inspector } from "./inspector";
import { goalsOf } from "./look";
import { MapBoard } from "./map";
import { openPage, usePage } from "./pages";
import { PlacePicture } from "./places";
import { Telling } from "./telling";
import { hasSheet } from "./targets";
import { TownSheet } from "./town";
import type { Props } from "./types";
import "./heroes.css";

export function Board(props: Props): JSX.Element {
  const { open, pointing, view } = props;
  const fresh = useFresh(props.moving, props.log);
  // what was tapped is told until something happens, and does not lie over that
  const [pinned, setPinned] = useState<{ id: string; after: number } | null>(null);
  const after = props.log.at(-1)?.n ?? 0;
  const told = pinned?.after === after ? pinned.id : null;
  const asking = hasSheet(open, view);
  // a page comes back after a question; another turn, a combat and another table begin with the map alone
  const fighting = view.derived.fight !== null;
  useEffect(() => () => openPage(null), [view.state.player, fighting]);
  // before a combat there is time to act in town; then the combat has the place
  const before = open?.kind === "before-combat" || open?.kind === "before-wave";
  const preparing = usePage() !== null && before;
  const lining = open !== null && ON_STAGE.has(open.kind);
  useEffect(() => {
    if (lining) openPage(null);
  }, [lining]);
  return (
    <>
      <MapStage
        strip={<RoundStrip {...props} />}
        map={
          view.derived.fields.length === 0 ? (
            <Prologue {...props} />
          ) : (
            <MapBoard props={props} fresh={fresh} look={(id) => setPinned({ id, after })} />
          )
        }
      >
        <Telling props={props} fresh={fresh} />
        <Inspector
          props={props}
          id={shownOf(pointing) ?? told}
          pinned={told !== null}
          close={() => setPinned(null)}
        />
      </MapStage>
      {asking ? (
        <AskSheet props={props} />
      ) : preparing ? (
        <Book props={props} />
      ) : (
        <CombatStage props={props}>
          <Book props={props} />
        </CombatStage>
      )}
    </>
  );
}

/** Before the map is laid: what this table is about. */
function Prologue({ content, view, words }: Props): JSX.Element {
  const scenario = content.scenarios[view.state.scenario];
  return (
    <div className="hm-prologue">
      <article className="parchment">
        <PlacePicture id="obelisk" size={72} />
        <h2>{words.word("scenario", scenario?.id ?? "")}</h2>
        <p>{say("heroes.rounds-of", { count: scenario?.rounds ?? 0 })}</p>
        <ul>
          {goalsOf(words, scenario).map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </article>
    </div>
  );
}

/** What is pointed at, where it lies on the map. */
function shownOf(id: string | null): string | null {
  return id !== null && ["field:", "hero:", "rival:", "slot:"].some((kind) => id.startsWith(kind))
    ? id
    : null;
}

/** The page that was opened. */
function Book({ props }: { props: Props }): JSX.Element | null {
  const opened = usePage();
  const close = () => openPage(null);
  const { round } = props.view.state;
  if (opened === null || round === 0) return null;
  if (opened.page === "town") return <TownSheet props={props} seat={opened.seat} close={close} />;
  if (opened.page === "hero") return <HeroSheet props={props} seat={opened.seat} close={close} />;
  return <WorldSheet props={props} close={close} />;
}

/** The round, what kind it is, whose turn it is, and what the Astrologers have proclaimed. */
function RoundStrip(props: Props): JSX.Element {
  const { view, content, words } = props;
  const { round, player, out, had_turn } = view.state;
  const week = weekOf(props);
  const last = content.scenarios[view.state.scenario]?.rounds ?? 0;
  const acting = (seat: number) =>
    player < 0 ? view.asks.some((ask) => ask.seat === seat && !ask.standing) : seat === player;
  const seats = useMemo(() => {
    const first = Math.max(0, view.state.starting);
    return view.sides.map((_, at) => (first + at) % view.sides.length);
  }, [view.sides, view.state.starting]);
  return (
    <TurnStrip
      icon={round === 0 ? "treasure-map" : "sundial"}
      title={round === 0 ? say("heroes.setting-up") : say("heroes.round-of-all", { round, last })}
      phase={view.result !== null ? say("heroes.the-end") : say(`heroes.round-kind.${roundKind(round)}`)}
      seats={seats.map((seat) => ({
        seat,
        state:
          out[seat] === true
            ? say("heroes.panel.out")
            : acting(seat)
              ? say("heroes.acts")
              : had_turn[seat] === true
                ? say("heroes.has-acted")
                : say("heroes.waits"),
        icon: out[seat] === true ? "cross-mark" : acting(seat) ? "hourglass" : undefined,
        busy: acting(seat),
      }))}
    >
      {week !== null && (
        <span className="turn-more" title={words.word("effect", week.effect)}>
          <Icon name="crystal-ball" /> {words.word("week", week.id)}
        </span>
      )}
    </TurnStrip>
  );
}
