/** Cards: parchment with the border of their suit, both sides' texts, and the symbol that their reveal brings. */
import type { JSX, ReactNode } from "react";
import { cardText, suitNumber, type Seen } from "./look";
import { CubeIcon } from "./pieces";
import { Icon, Piece, useTable, Zoom } from "../../parts";
import type { TableReader } from "../../table/screen";
import type { CardText, TalesContent } from "./types";
import { OTHERSIDERS } from "./types";
import { say } from "../../words/say";

export const SUIT_ICON = [{ icon: "wheat" }, { icon: "star-swirl" }, { icon: "tower-flag" }].map(
  (suit) => suit.icon,
);
const LONG_WORD = 10; // letters that need smaller type on a small card
const LONGEST = 100; // letters that need every line of it

function symbolWords(symbol: string): string {
  if (symbol === "add-1") return say("tales.card.its-reveal-brings-1");
  if (symbol === "add-2") return say("tales.card.its-reveal-brings-2");
  if (symbol === "event") return say("tales.card.its-reveal-brings-an");
  return "";
}

/** What is read below a large card: what its reveal brings, and what it is here. */
export function below(card: CardText, note?: string): string | undefined {
  const words = [symbolWords(card.symbol), note].filter(Boolean).join(". ");
  return words === "" ? undefined : words;
}

function kindOf(card: CardText, words: TableReader): string {
  if (card.kind === "hero") return say("tales.card.hero-card");
  return card.kind === "starting" ? say("tales.card.starting") : words.word("suit", suitNumber(card.suit));
}

/** A card in words, for those who listen: first what can be read on it, in that order. */
function cardWords(card: CardText, words: TableReader): string {
  const read = [card.name, card.sides.join(" or "), kindOf(card, words)].join(" ");
  const suit =
    card.kind === "offer" ? "" : say("tales.card.suit", { suit: words.word("suit", suitNumber(card.suit)) });
  return [read, suit, symbolWords(card.symbol)].filter(Boolean).join(". ");
}

export function CardFace({ card, large }: { card: CardText; large?: boolean }): JSX.Element {
  const { words } = useTable()!;
  const suit = suitNumber(card.suit);
  const longName = card.name.split(" ").some((word) => word.length >= LONG_WORD);
  const letters = card.sides.join(" ").length;
  return (
    <div className={`tl-card${large ? " is-large" : ""}`} data-suit={card.suit} lang="en">
      <div className="tl-card-band" aria-hidden="true" />
      <div className={`tl-card-name${longName ? " is-long" : ""}`}>
        <span>{card.name}</span>{" "}
      </div>
      <div className="tl-card-art" aria-hidden="true">
        <Icon name={card.icon} />
      </div>
      <div className={`tl-card-text${letters > LONGEST ? " is-longest" : ""}`}>
        {card.interrupt && (
          <span className="tl-card-interrupt">
            <Icon name="cancel" />
          </span>
        )}
        {card.sides.map((side, at) => (
          <div key={side} className="tl-card-side">
            {at > 0 && <span className="tl-card-or">{say("tales.card.or")}</span>} <span>{side}</span>{" "}
          </div>
        ))}
      </div>
      <div className="tl-card-foot">
        <span className="tl-card-kind">
          <Icon name={SUIT_ICON[suit] ?? "wheat"} /> <span>{kindOf(card, words)}</span>
        </span>
        <Symbol symbol={card.symbol} />
      </div>
    </div>
  );
}

/** What the reveal of the card brings, at its foot. */
function Symbol({ symbol }: { symbol: string }): JSX.Element | null {
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

type Back = "village" | "magic" | "castle" | "hero" | "event";

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
  note = "",
  shut = "",
}: {
  content: TalesContent;
  seen: Seen;
  className?: string;
  note?: string;
  /** Why it is not even asked about: then a click says what it is, and does nothing else. */
  shut?: string;
}): JSX.Element {
  const { words } = useTable()!;
  const card = cardText(content, seen.face);
  if (!card) return <EmptyPlace label={seen.face}>{seen.face}</EmptyPlace>;
  const told = cardWords(card, words);
  return (
    <Zoom
      face={<CardFace card={card} large />}
      note={below(card, [note, shut].filter(Boolean).join(". "))}
      className={className}
      tells={shut !== ""}
    >
      <Piece
        id={`card:${seen.piece}`}
        label={shut === "" ? told : say("piece.not-now", { piece: told, reason: shut })}
        className="tl-card-piece"
      >
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
  const { words } = useTable()!;
  const card = cardText(content, seen.face);
  if (!card) return <span>{seen.face}</span>;
  return (
    <Zoom face={<CardFace card={card} large />} note={below(card)} className="tl-chip-zoom">
      <Piece
        id={`card:${seen.piece}`}
        label={`${prefix ?? ""} ${cardWords(card, words)}`.trim()}
        className="tl-chip-piece"
      >
        <span className="tl-chip" data-suit={card.suit}>
          <Icon name={card.icon} /> <span>{card.name}</span>
        </span>
      </Piece>
    </Zoom>
  );
}
