/** Cards: parchment with the border of their suit, both sides' texts, and the symbol that their reveal brings. */
import type { JSX, ReactNode } from "react";
import { cardText, suitNumber, type Seen } from "./look";
import { CubeIcon } from "./pieces";
import { Icon, Piece } from "../../parts";
import type { CardText, TalesContent } from "./types";
import { OTHERSIDERS } from "./types";
import { Zoom } from "./zoom";

export const SUIT_ICON = [{ icon: "wheat" }, { icon: "star-swirl" }, { icon: "tower-flag" }].map(
  (suit) => suit.icon,
);
const SUIT_NAME = ["Village", "Magic", "Castle"];

export function symbolWords(symbol: string): string {
  if (symbol === "add-1") return "Its reveal brings 1 Othersider";
  if (symbol === "add-2") return "Its reveal brings 2 Othersiders";
  if (symbol === "event") return "Its reveal brings an Event";
  return "";
}

function kindOf(card: CardText): string {
  if (card.kind === "hero") return "Hero card";
  return card.kind === "starting" ? "Starting" : (SUIT_NAME[suitNumber(card.suit)] ?? "");
}

function sidesOf(card: CardText): string[] {
  return card.interrupt ? card.sides.map((side) => side.replace(/^Interrupt: c/, "C")) : card.sides;
}

/** A card in words, for those who listen: first what can be read on it, in that order. */
export function cardWords(card: CardText): string {
  const read = [card.name, card.interrupt ? "Interrupt" : "", sidesOf(card).join(" or "), kindOf(card)];
  const suit = card.kind === "offer" ? "" : `${SUIT_NAME[suitNumber(card.suit)] ?? ""} suit`;
  return [read.filter(Boolean).join(" "), suit, symbolWords(card.symbol)].filter(Boolean).join(". ");
}

export function CardFace({ card, large }: { card: CardText; large?: boolean }): JSX.Element {
  const suit = suitNumber(card.suit);
  const long = card.sides.join(" ").length > 88; // a small card shows either its picture or all of its words
  return (
    <div className={`tl-card${large ? " is-large" : ""}`} data-suit={card.suit} lang="en">
      <div className="tl-card-band" aria-hidden="true" />
      <div className={`tl-card-name${/\w{10}/.test(card.name) ? " is-long" : ""}`}>
        <span>{card.name}</span>{" "}
      </div>
      <div className={`tl-card-art${long ? " is-long" : ""}`} aria-hidden="true">
        <Icon name={card.icon} />
      </div>
      <div className="tl-card-text">
        {card.interrupt && <span className="tl-card-interrupt">Interrupt</span>}{" "}
        {sidesOf(card).map((side, at) => (
          <div key={side} className="tl-card-side">
            {at > 0 && <span className="tl-card-or">or</span>} <span>{side}</span>{" "}
          </div>
        ))}
      </div>
      <div className="tl-card-foot">
        <span className="tl-card-kind">
          <Icon name={SUIT_ICON[suit] ?? "wheat"} /> <span>{kindOf(card)}</span>
        </span>
        <Symbol symbol={card.symbol} />
      </div>
    </div>
  );
}

/** What the reveal of the card brings, at its foot. */
export function Symbol({ symbol }: { symbol: string }): JSX.Element | null {
  if (symbol === "none" || symbol === "") return null;
  return (
    <span className="tl-symbol" title={symbolWords(symbol)}>
      {symbol === "event" ? (
        <Icon name="scroll-unfurled" />
      ) : (
        [...Array(symbol === "add-2" ? 2 : 1).keys()].map((at) => (
          <CubeIcon key={at} owner={OTHERSIDERS} size={18} />
        ))
      )}
    </span>
  );
}

export type Back = "village" | "magic" | "castle" | "hero" | "event";

/** The back of a card or deck, with a number where it stands for several. */
export function CardBack({ back, count, label }: { back: Back; count?: number; label: string }): JSX.Element {
  const icons: Record<Back, string> = {
    village: SUIT_ICON[0]!,
    magic: SUIT_ICON[1]!,
    castle: SUIT_ICON[2]!,
    hero: "vertical-banner",
    event: "scroll-unfurled",
  };
  const thick = Math.min(4, count ?? 1);
  return (
    <div className="tl-back" data-back={back} data-thick={thick} role="img" aria-label={label}>
      <Icon name={icons[back]} />
      {count !== undefined && <span className="tl-count">{count}</span>}
    </div>
  );
}

export function EmptyPlace({ children, label }: { children?: ReactNode; label: string }): JSX.Element {
  return (
    <div className="tl-empty" role="img" aria-label={label}>
      {children}
    </div>
  );
}

/** A seen card that can be picked where an option points at it, and read in large on hover, focus or a long press. */
export function CardPiece({
  content,
  seen,
  className,
  note,
}: {
  content: TalesContent;
  seen: Seen;
  className?: string;
  note?: string;
}): JSX.Element {
  const card = cardText(content, seen.face);
  if (!card) return <EmptyPlace label={seen.face}>{seen.face}</EmptyPlace>;
  return (
    <Zoom card={card} note={note} className={className}>
      <Piece id={`card:${seen.piece}`} label={cardWords(card)} className="tl-card-piece">
        <CardFace card={card} />
      </Piece>
    </Zoom>
  );
}

/** A card as a line: where there is no room for more. */
export function CardChip({
  content,
  seen,
  prefix,
}: {
  content: TalesContent;
  seen: Seen;
  prefix?: string;
}): JSX.Element {
  const card = cardText(content, seen.face);
  if (!card) return <span>{seen.face}</span>;
  return (
    <Zoom card={card} className="tl-chip-zoom">
      <Piece
        id={`card:${seen.piece}`}
        label={`${prefix ?? ""} ${cardWords(card)}`.trim()}
        className="tl-chip-piece"
      >
        <span className="tl-chip" data-suit={card.suit}>
          <Icon name={card.icon} /> <span>{card.name}</span>
        </span>
      </Piece>
    </Zoom>
  );
}
