/** The middle of the table: three Realms in a ring, the stage between them, and what happens on it. */
import { useEffect, useRef, type JSX } from "react";
import { Icon, Piece, SeatMark, Zoom } from "../../parts";
import { useDesk } from "../../table/desk";
import { Book } from "./book";
import { CardBack, CardFace, CardPiece } from "./card";
import { Effects } from "./effects";
import { EndSummary } from "./end";
import { cardText, counted, heroName, realms, stage, type RealmLook } from "./look";
import { CubeIcon } from "./pieces";
import { Offer, RealmBoard } from "./realm";
import type { Props } from "./types";
import { OTHERSIDERS, SUITS } from "./types";
import "./tales.css";
import { say } from "../../words/say";

/** On a phone the Realms lie in a strip that scrolls: the keyboard must be able to do that, too. */
const SCROLLS = {
  tabIndex: 0,
  role: "group",
  get "aria-label"() {
    return say("tales.board.the-three-realms");
  },
};

export function Board(props: Props): JSX.Element {
  const { view } = props;
  const looks = realms(view);
  const strip = useRef<HTMLDivElement>(null);
  const focus = realmToShow(props);
  const desk = useDesk();
  useEffect(() => {
    if (focus >= 0) showRealm(strip.current, focus);
  }, [focus, props.moment]);
  if (view.state.player < 0 && !view.result) return <HeroChoice {...props} />;
  return (
    <div className="tl-board">
      <RealmTabs props={props} looks={looks} show={(realm) => showRealm(strip.current, realm)} />
      <div className="tl-ring" ref={strip} {...(desk ? {} : SCROLLS)}>
        <RingRoad />
        {looks.map((look) => (
          <div key={look.realm} className="tl-place" data-realm={SUITS[look.realm]}>
            <RealmBoard props={props} look={look} />
            <Offer props={props} look={look} />
          </div>
        ))}
        <Crossroads {...props} />
      </div>
      <Book {...props} />
      <Looking {...props} />
      <Effects {...props} />
    </div>
  );
}

// ---- On a phone: one Realm at a time, the others as tabs ----

/** Ids of these say in which Realm they are: `marker:2`. */
const OF_A_REALM = ["realm", "marker", "cubes"];

/** The Realm that my options point at, if it is only one; otherwise the Event's, or that of my Hero when my turn begins. */
function realmToShow({ view, open }: Props): number {
  const found = new Set<number>();
  for (const option of open?.options ?? []) {
    for (const id of option.at) {
      const [thing, realm] = id.split(":");
      if (OF_A_REALM.includes(thing!)) found.add(Number(realm));
    }
  }
  if (found.size === 1) return [...found][0]!;
  if (view.state.event > 0) return view.state.event_realm;
  if (found.size === 0 && view.state.player === view.seat) return view.state.hero_at[view.seat] ?? -1;
  return -1;
}

function showRealm(strip: HTMLElement | null, realm: number): void {
  if (!strip || strip.scrollWidth <= strip.clientWidth + 8) return;
  const place = strip.querySelectorAll<HTMLElement>(".tl-place")[realm];
  if (place)
    strip.scrollTo({
      left: place.offsetLeft - (strip.clientWidth - place.offsetWidth) / 2,
      behavior: "smooth",
    });
}

function RealmTabs({
  props,
  looks,
  show,
}: {
  props: Props;
  looks: RealmLook[];
  show: (realm: number) => void;
}): JSX.Element {
  return (
    <nav className="tl-tabs" aria-label={say("tales.board.realms")}>
      {looks.map((look) => {
        const lit = isLit(props, look);
        const who =
          look.ruler === OTHERSIDERS
            ? say("tales.board.othersiders-rule")
            : look.ruler < 0
              ? say("tales.board.no-ruler")
              : say("tales.board.rules", { ruler: props.names[look.ruler] ?? "" });
        return (
          <button
            key={look.realm}
            type="button"
            className="tl-tab"
            data-lit={lit}
            data-ruined={look.ruined}
            onClick={() => show(look.realm)}
          >
            <span className="tl-tab-name">
              {props.words.word("suit", look.realm)} {look.ruined && <Icon name="castle-ruins" />}
            </span>
            <span className="tl-tab-cubes">
              {look.cubes.length === 0 && <i>{say("tales.board.empty")}</i>}
              {look.cubes.map(({ owner, count }) => (
                <span key={owner} data-leads={owner === look.ruler}>
                  <CubeIcon owner={owner} size={16} />
                  {count}
                </span>
              ))}
            </span>
            <span className="hidden-words">
              {`, ${look.ruined ? say("tales.board.ruined") : say("tales.board.healthy")}, ${who}${lit ? say("tales.board.you-can-choose-here") : ""}`}
            </span>
          </button>
        );
      })}
    </nav>
  );
}

function isLit(props: Props, look: RealmLook): boolean {
  const ids = [
    `realm:${look.realm}`,
    `marker:${look.realm}`,
    ...look.cubes.map(({ owner }) => `cubes:${look.realm}:${owner}`),
    ...look.heroes.map((seat) => `hero:${seat}`),
    ...look.offers.flatMap(({ card }) => (card ? [`card:${card.piece}`] : [])),
    ...look.decks.map(({ position }) => `offer deck:${position}`),
  ];
  return ids.some((id) => props.at(id).some((target) => target.blocked === undefined));
}

// ---- Between the Realms ----

/** The road that joins the Realms clockwise. */
function RingRoad(): JSX.Element {
  return (
    <svg className="tl-road" viewBox="0 0 1100 600" preserveAspectRatio="none" aria-hidden="true">
      <ellipse
        cx="550"
        cy="320"
        rx="400"
        ry="220"
        fill="none"
        stroke="var(--wood-deep)"
        strokeOpacity=".55"
        strokeWidth="44"
      />
      <ellipse cx="550" cy="320" rx="400" ry="220" fill="none" stroke="var(--wood-edge)" strokeWidth="34" />
      <ellipse
        cx="550"
        cy="320"
        rx="400"
        ry="220"
        fill="none"
        stroke="var(--gold-dark)"
        strokeOpacity=".8"
        strokeWidth="3"
        strokeDasharray="12 12"
      />
    </svg>
  );
}

/** The stage: cards being played, the Event that is told, and the two supplies that all share. */
function Crossroads(props: Props): JSX.Element {
  const { view, names, words } = props;
  const plays = stage(view);
  const told = view.derived.event;
  const events = view.zones["event deck"]?.length ?? 0;
  const others = view.state.supply[OTHERSIDERS] ?? 0;
  return (
    <div className="tl-cross" data-busy={plays.length > 0 || told !== null}>
      <div
        className="tl-stage"
        data-anchor="stage"
        aria-label={say("tales.board.cards-being-played")}
        role="group"
      >
        {view.result ? (
          <EndSummary {...props} />
        ) : plays.length > 0 ? (
          <Played {...props} />
        ) : told ? (
          <div className="tl-told">
            <Icon name={told.icon} />
            <b>{told.title}</b>
            <span>
              {say("tales.board.an-event-in")} {words.word("realm", told.realm)}
              {say("tales.board.decided-by")}{" "}
              {told.decision_maker === view.seat ? "you" : names[told.decision_maker]}
            </span>
          </div>
        ) : (
          <TurnSign {...props} />
        )}
      </div>
      <div className="tl-supplies" hidden={view.result !== null}>
        {events > 0 && (
          <Zoom
            tip={{
              title: say("tales.board.to-come", { event: counted(events, "event") }),
              text: say("tales.board.a-revealed-card-with"),
              icon: "scroll-unfurled",
            }}
          >
            <div className="tl-supply">
              <CardBack
                back="event"
                count={events}
                label={say("tales.board.event-deck", { card: counted(events, "card") })}
              />
              <span>{say("tales.board.events")}</span>
            </div>
          </Zoom>
        )}
        <Zoom
          tip={{
            title: say("tales.board.beyond-the-border", { othersider: counted(others, "othersider") }),
            text: say("tales.board.where-they-rule-a"),
            icon: "evil-eyes",
          }}
        >
          <div className="tl-supply" data-anchor="othersiders">
            <span
              className="tl-supply-cubes"
              role="img"
              aria-label={say("tales.board.in-the-supply", { othersider: counted(others, "othersider") })}
            >
              <CubeIcon owner={OTHERSIDERS} size={30} />
              <b>{others}</b>
            </span>
            <span>{say("tales.board.beyond")}</span>
          </div>
        </Zoom>
      </div>
    </div>
  );
}

/** The cards being played, the last one on top, and what the one card says that is being played. */
function Played({ view, content, names }: Props): JSX.Element {
  const plays = stage(view);
  const only = plays.length === 1 ? plays[0] : undefined;
  const words = only && cardText(content, only.face);
  return (
    <>
      {plays.map((play, at) => {
        const card = cardText(content, play.face);
        const below = at < plays.length - 1;
        const who =
          play.seat === view.seat
            ? say("tales.board.you-play")
            : say("tales.board.plays", { seat: names[play.seat] ?? "" });
        return (
          <div key={play.piece} className="tl-played" data-below={below} data-negated={play.negated}>
            <div className="tl-played-by">
              <SeatMark seat={play.seat} size={18} /> {at > 0 ? say("tales.board.interrupts-with") : who}
            </div>
            {card &&
              (view.zones.stage?.some((piece) => piece?.[0] === play.piece) ? (
                <CardPiece content={content} seen={play} />
              ) : (
                <CardFace card={card} />
              ))}
            {(play.negated || below) && (
              <span className="tl-cancelled">
                <Icon name="cancel" />{" "}
                {say(play.negated ? "tales.board.cancelled" : "tales.board.challenged")}
              </span>
            )}
          </div>
        );
      })}
      {only && words && (
        <div className="tl-played-text">
          <b>{words.name}</b>
          {only.side > 1
            ? words.sides.join(` ${say("tales.board.and")} `)
            : (words.sides[only.side] ?? words.sides[0])}
        </div>
      )}
    </>
  );
}

/** Whose turn it is, in the middle of everything, with the Actions as torches. */
function TurnSign({ view, content, names }: Props): JSX.Element | null {
  const { player, actions, acting } = view.state;
  if (player < 0) return null;
  const mine = player === view.seat;
  const left = actions + (view.derived.extra_action ? 1 : 0);
  return (
    <div className="tl-turn" data-mine={mine}>
      <SeatMark seat={player} size={34} />
      <div>
        <b>
          {mine ? say("tales.board.your-turn") : say("tales.board.s-turn", { player: names[player] ?? "" })}
        </b>
        <span>
          {say("tales.board.the")} {heroName(view, content, player)}
        </span>
      </div>
      {acting && (
        <div
          className="tl-actions"
          role="img"
          aria-label={say("tales.board.left", { action: counted(left, "action") })}
        >
          {[...Array(Math.max(2, left)).keys()].map((at) => (
            <span key={at} data-left={at < left}>
              <Icon name="primitive-torch" />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

/** Hidden cards that I may look at just now. */
function Looking({ view, content }: Props): JSX.Element | null {
  const { looking_at } = view.derived;
  if (looking_at.length === 0) return null;
  return (
    <div className="tl-looking" role="group" aria-label={say("tales.board.cards-that-you-alone")}>
      <b>
        <Icon name="eye-target" /> {say("tales.board.for-your-eyes-only")}
      </b>
      <div>
        {looking_at.map(([piece, face]) => (
          <CardPiece key={piece} content={content} seen={{ piece, face }} />
        ))}
      </div>
    </div>
  );
}

// ---- Before the first turn ----

/** Who a Hero is, before one is chosen. */
function heroWords(hero: number): string {
  const id = (["villager", "noble", "sorceress"] as const)[hero];
  return id === undefined ? "" : say(`tales.hero.${id}`);
}

function HeroChoice({ view, content, names }: Props): JSX.Element {
  const chooser = view.asks[0]?.seat ?? view.seat;
  const mine = chooser === view.seat;
  const title = mine
    ? say("tales.board.who-will-you-be")
    : say("tales.board.who-will-be", { player: names[chooser] ?? "" });
  // while another chooses no card can be focused, and on a small screen the keyboard must still be able to scroll
  return (
    <div
      className="tl-board tl-choice"
      {...(mine ? {} : { tabIndex: 0, role: "group", "aria-label": title })}
    >
      <h2>{title}</h2>
      <div className="tl-choice-row">
        {content.heroes.map((hero, at) => {
          const taken = view.state.hero.indexOf(at);
          const card = cardText(content, hero.id);
          return (
            <Piece
              key={hero.id}
              id={`hero card:${at}`}
              label={say("tales.board.hero-card", {
                hero: hero.name,
                at: heroWords(at),
                sides: card?.sides[0] ?? "",
              })}
              className="tl-hero-card"
            >
              <div className="tl-hero-sheet" data-suit={hero.suit} data-taken={taken >= 0}>
                <Icon name={hero.icon} />
                <h3>{hero.name}</h3> <p>{heroWords(at)}</p>{" "}
                {card && (
                  <p className="tl-hero-power">
                    <b>{say("tales.board.hero-card-2")}</b> {card.sides[0]}
                  </p>
                )}
                {taken >= 0 && (
                  <p className="tl-hero-taken">
                    <SeatMark seat={taken} size={20} /> {taken === view.seat ? "yours" : names[taken]}
                  </p>
                )}
              </div>
            </Piece>
          );
        })}
      </div>
    </div>
  );
}
