/** What lies before me: my Hero board, my hand, my deck and my discard pile. */
import type { JSX } from "react";
import { Icon, Piece, SeatMark, Zoom } from "../../parts";
import { useDesk } from "../../table/desk";
import { below, CardBack, CardChip, CardFace, CardPiece, EmptyPlace } from "./card";
import { cardText, counted, heroOf, seen, stage, top, zone } from "./look";
import { SkillTree } from "./tree";
import type { Props } from "./types";
import { SKILLS } from "./types";
import "./tales.css";
import { say } from "../../words/say";

export function Tray(props: Props): JSX.Element | null {
  const { view, content } = props;
  const me = view.seat;
  const desk = useDesk();
  if (me < 0 || view.state.player < 0) return null;
  const hand = zone(view, `hand ${me}`).flatMap((piece) => seen(piece) ?? []);
  const limit = view.derived.hand_limits[me] ?? 3;
  const hero = heroOf(view, content, me);
  const training = [...Array(SKILLS).keys()].some((skill) => props.at(`skill:${me}:${skill}`).length > 0);
  return (
    <div className="tl-tray">
      {!desk && (
        <p className="tl-purse">
          <span>
            <Icon name="two-coins" /> {say("tales.tray.purse-gold", { gold: view.state.gold[me] ?? 0 })}
          </span>
          <span>
            <Icon name="meeple" />{" "}
            {say("tales.tray.purse-supply", { follower: counted(view.state.supply[me] ?? 0, "follower") })}
          </span>
          <PlayedNow {...props} />
        </p>
      )}
      <div className={`tl-row${training ? " is-training" : ""}`}>
        <section className="tl-hero-board" aria-label={say("tales.tray.your-hero-board")}>
          <Piece
            id={`board:${me}`}
            label={say("tales.tray.train-2-cards-your", { hero: hero?.name ?? say("tales.tray.hero") })}
            className="tl-train"
            still
          >
            <span className="tl-train-face">
              <Icon name={hero?.icon ?? "crown"} />
              <span>{hero?.name}</span> <small>{say("tales.tray.train-2-cards")}</small>
            </span>
          </Piece>
          <SkillTree props={props} seat={me} />
        </section>
        <section
          className="tl-hand"
          data-anchor={`hand:${me}`}
          aria-label={say("tales.tray.your-hand", { card: counted(hand.length, "card") })}
          {...(desk ? {} : { tabIndex: 0 })}
          style={{ ["--cards" as string]: Math.max(hand.length, limit) }}
        >
          {hand.map((card) => (
            <CardPiece key={card.piece} content={content} seen={card} className="tl-hand-card" />
          ))}
          {hand.length === 0 && (
            <p className="tl-hand-none">
              {say("tales.tray.your-hand-is-empty")} {limit} {say("tales.tray.cards")}
            </p>
          )}
        </section>
        <Piles {...props} />
      </div>
    </div>
  );
}

/** The cards being played, in the line above the hand: a phone has no room for a stage, and the board stays as it is. */
function PlayedNow({ view, content, names }: Props): JSX.Element {
  return (
    <>
      {stage(view).map((play, at) => (
        <span key={play.piece} className="tl-now">
          <SeatMark seat={play.seat} size={18} />
          <span className="hidden-words">
            {at > 0
              ? say("tales.board.answers")
              : play.seat === view.seat
                ? say("tales.board.you-play")
                : say("tales.board.plays", { seat: names[play.seat] ?? "" })}
          </span>
          <CardChip content={content} seen={play} />
        </span>
      ))}
    </>
  );
}

function Piles({ view, content }: Props): JSX.Element {
  const me = view.seat;
  const deck = zone(view, `deck ${me}`);
  const pile = zone(view, `pile ${me}`);
  const last = seen(deck[0]);
  const lastCard = last && cardText(content, last.face);
  const uppermost = top(view, `pile ${me}`);
  const slot = top(view, `slot ${me}`);
  return (
    <section className="tl-piles" aria-label={say("tales.tray.your-deck-and-discard")}>
      <figure data-anchor={`deck:${me}`}>
        {deck.length > 0 ? (
          <Zoom
            {...(lastCard && {
              face: <CardFace card={lastCard} large />,
              note: below(lastCard, say("tales.tray.the-bottom-card-of")),
            })}
            className="tl-own-deck"
          >
            {lastCard && (
              <span
                className="tl-bottom-card"
                data-suit={lastCard.suit}
                title={say("tales.tray.at-the-bottom", { lastcard: lastCard.name })}
              >
                <Icon name={lastCard.icon} /> {lastCard.name}
              </span>
            )}
            <CardBack
              back="hero"
              count={deck.length}
              label={say("tales.tray.your-deck", {
                card: counted(deck.length, "card"),
                bottom: lastCard ? say("tales.tray.at-the-bottom-2", { lastcard: lastCard.name }) : "",
              })}
            />
          </Zoom>
        ) : (
          <EmptyPlace label={say("tales.tray.your-deck-is-empty")}>
            {say("tales.tray.pile-turns-over")}
          </EmptyPlace>
        )}
        <figcaption>{say("tales.tray.deck")}</figcaption>
      </figure>
      <figure>
        {uppermost ? (
          <div className="tl-own-pile" data-thick={Math.min(4, pile.length)}>
            <CardPiece
              content={content}
              seen={uppermost}
              note={say("tales.tray.top-of-your-discard", { pile: pile.length })}
            />
            <span className="tl-count">{pile.length}</span>
          </div>
        ) : (
          <EmptyPlace label={say("tales.tray.your-discard-pile-is")} />
        )}
        <figcaption>{say("tales.tray.discard-pile")}</figcaption>
      </figure>
      {slot && (
        <figure>
          <CardPiece content={content} seen={slot} note={say("tales.tray.waits-here-until-you")} />
          <figcaption>{say("tales.tray.hero-card")}</figcaption>
        </figure>
      )}
    </section>
  );
}
