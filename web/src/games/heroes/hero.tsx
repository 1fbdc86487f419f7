/** A hero beside the map: level track, morale, deck and discards, specialty, artifacts in play; and the world's page. */
import type { JSX } from "react";
import { Icon, Piece, SeatMark, Sheet, Zoom } from "../../parts";
import { say } from "../../words/say";
import { CardBody, CardFace, faceOfCard, Statistics, UnitRow } from "./cards";
import { Price } from "./goods";
import {
  cardOf,
  effectsText,
  factionOf,
  goalsOf,
  goodsOf,
  heroOf,
  heroPieces,
  incomeOf,
  jobOf,
  offersNow,
  placeName,
  playerOf,
  unitOf,
  zone,
} from "./look";
import { Portrait } from "./portrait";
import { Emblem } from "./skylines";
import { Tabs, Whose } from "./tabs";
import { groupWords } from "./map";
import { BY_THE_HERO } from "./targets";
import { Order, townAsk } from "./town";
import type { Props } from "./types";

export function moraleName(morale: number): string {
  return say(
    morale > 0 ? "heroes.morale.positive" : morale < 0 ? "heroes.morale.negative" : "heroes.morale.neutral",
  );
}

export function HeroSheet({
  props,
  seat,
  close,
}: {
  props: Props;
  seat: number;
  close: () => void;
}): JSX.Element | null {
  const { view, content, words, names } = props;
  const hero = heroOf(view, content, seat);
  const player = playerOf(view, seat);
  if (hero === undefined || player === null) return null;
  const ask = seat === view.seat ? townAsk(props) : null;
  const deeds = ask === null ? [] : offersNow(ask).filter(({ target }) => BY_THE_HERO.has(target.kind));
  const morale = view.state.morale[seat] ?? 0;
  const pile = zone(view, `pile ${seat}`);
  const play = zone(view, `play ${seat}`);
  const lore = zone(view, `lore ${seat}`);
  return (
    <Sheet
      className={`hm-sheet hm-hero-sheet hm-of-${hero.faction}`}
      label={say("heroes.hero-of", { name: names[seat] ?? "" })}
      mark={<Emblem faction={hero.faction} />}
      title={words.word("hero", hero.id)}
      aside={<Whose props={props} now={{ page: "hero", seat }} />}
      head={<Tabs props={props} now={{ page: "hero", seat }} />}
      close={close}
    >
      <div className="hm-hero-head">
        <Portrait hero={hero} />
        <div>
          <p className="hm-line">
            <b>{jobOf(words, hero)}</b> · {words.word("town", hero.faction)}
          </p>
          <Statistics hero={hero} />
          <p className="hm-line" data-morale={morale}>
            <Icon name="laurels" /> {moraleName(morale)}
          </p>
          <p className="hm-line">
            <Icon name="card-draw" />{" "}
            {say("heroes.hand-of", { count: player.hand, limit: player.hand_limit })}
          </p>
          <p className="hm-line">
            <Icon name="star-medal" /> {say("heroes.experts-left", { count: player.experts })}
          </p>
        </div>
      </div>
      <LevelTrack props={props} seat={seat} />
      {deeds.length > 0 && (
        <div className="hm-orders">
          {deeds.map((offer) => (
            <Order key={offer.target.name} props={props} offer={offer} label={offer.target.label} />
          ))}
        </div>
      )}
      <h3>{say("heroes.on-the-map")}</h3>
      {heroPieces(view)
        .filter((piece) => piece.seat === seat)
        .map((piece) => (
          <p key={piece.hero} className="hm-line">
            <Icon name={piece.main ? "mounted-knight" : "cavalry"} />{" "}
            {say(piece.main ? "heroes.main-at" : "heroes.second-at", {
              place: placeName(view, content, words, piece.field),
              mp: piece.mp,
            })}
          </p>
        ))}
      <h3>{say("heroes.army")}</h3>
      {player.units.map(({ piece, unit, pack }) => {
        const print = unitOf(content, unit);
        return print === undefined ? null : <UnitRow key={piece} unit={print} pack={pack} words={words} />;
      })}
      {play.length > 0 && (
        <>
          <h3>{say("heroes.in-play")}</h3>
          <CardList props={props} cards={play} />
        </>
      )}
      <h3>
        {say("heroes.specialty")}: {hero.specialty}
      </h3>
      <div className="hm-cards">
        {hero.cards.map((face) => {
          const card = content.cards[face];
          if (card === undefined) return null;
          const gained = !lore.some(([, id]) => id === card.id);
          return (
            <Zoom key={face} face={<CardFace card={card} words={words} />} className="hm-list-card" tells>
              <span data-gained={gained}>
                <CardBody card={card} words={words} small />
                <small className="hm-card-kind">
                  {gained
                    ? say("heroes.gained")
                    : say("heroes.at-level", { level: content.levels[card.hero_level - 1]?.roman ?? "" })}
                </small>
              </span>
            </Zoom>
          );
        })}
      </div>
      <h3>{say("heroes.deck-of", { count: player.deck })}</h3>
      <h3>{say("heroes.discards", { count: pile.length })}</h3>
      {pile.length === 0 ? (
        <p className="hm-line">{say("heroes.none")}</p>
      ) : (
        <CardList props={props} cards={pile} />
      )}
    </Sheet>
  );
}

function CardList({ props, cards }: { props: Props; cards: readonly [number, string][] }): JSX.Element {
  const { content, words } = props;
  return (
    <div className="hm-cards">
      {cards.map(([piece, id]) => {
        const card = cardOf(content, id);
        return card === undefined ? null : (
          <Zoom key={piece} face={<CardFace card={card} words={words} />} className="hm-list-card" tells>
            <Piece id={`card:${piece}`} label={words.word("card", id)} still wordsInside>
              <CardBody card={card} words={words} small />
            </Piece>
          </Zoom>
        );
      })}
    </div>
  );
}

/** Seven levels, two experience apart: what each has brought or will bring. */
function LevelTrack({ props, seat }: { props: Props; seat: number }): JSX.Element {
  const { view, content, words } = props;
  const xp = view.state.xp[seat] ?? 0;
  const level = playerOf(view, seat)?.level ?? 1;
  return (
    <ol className="hm-levels" tabIndex={0} aria-label={say("heroes.level-track", { level, xp })}>
      {content.levels.map((each, at) => {
        const gains = effectsText(words, each.gains);
        const text = say("heroes.level-brings", {
          level: each.roman,
          gains,
          limit: each.hand_limit,
          experts: each.experts,
        });
        return (
          <li key={each.roman} data-now={at + 1 === level} data-reached={at + 1 <= level} title={text}>
            <b>{each.roman}</b>
            {at + 1 === level && at < content.levels.length - 1 && (
              <i data-half={xp % 2 === 1} aria-hidden="true" />
            )}
            <span className="hidden-words">{text}</span>
          </li>
        );
      })}
    </ol>
  );
}

// ---- The world ----

export function weekOf(props: Props): { id: string; effect: number } | null {
  return props.content.weeks[props.view.state.proclaimed] ?? null;
}

/** Is a round one of resources, or of the Astrologers? The first is neither. */
export function roundKind(round: number): "first" | "resource" | "astrologers" {
  return round <= 1 ? "first" : round % 2 === 0 ? "astrologers" : "resource";
}

export function WorldSheet({ props, close }: { props: Props; close: () => void }): JSX.Element {
  const { view, content, words, names } = props;
  const scenario = content.scenarios[view.state.scenario];
  const week = weekOf(props);
  const rounds = Array.from({ length: scenario?.rounds ?? 0 }, (_, at) => at + 1);
  const hidden = view.state.slot_tile.flatMap((tile, slot) =>
    tile < 0 ? [view.state.slot_group[slot]!] : [],
  );
  return (
    <Sheet
      className="hm-sheet hm-world"
      label={say("heroes.page.world")}
      mark={<Icon name="crystal-ball" />}
      title={words.word("scenario", scenario?.id ?? "")}
      head={<Tabs props={props} now={{ page: "world", seat: Math.max(0, view.seat) }} />}
      close={close}
    >
      <ol className="hm-rounds" tabIndex={0} aria-label={say("heroes.rounds")}>
        {rounds.map((round) => (
          <li key={round} data-now={round === view.state.round} data-past={round < view.state.round}>
            <b>{round}</b>
            <Icon
              name={roundKind(round) === "astrologers" ? "crystal-ball" : "two-coins"}
              label={say(`heroes.round-kind.${roundKind(round)}`)}
            />
          </li>
        ))}
      </ol>
      <p className="hm-line">{say("heroes.rounds-how")}</p>
      <h3>{say("heroes.proclaimed")}</h3>
      {week === null ? (
        <p className="hm-line">{say("heroes.no-proclamation")}</p>
      ) : (
        <div className="hm-week">
          <Icon name="crystal-ball" size={28} />
          <p>
            <b>{words.word("week", week.id)}</b>
            <br />
            {words.word("effect", week.effect)}
          </p>
        </div>
      )}
      <h3>{say("heroes.goals")}</h3>
      <ul>
        {goalsOf(words, scenario).map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      <h3>{say("heroes.everybody")}</h3>
      <table className="hm-realms">
        <thead>
          <tr>
            <th>{say("heroes.player")}</th>
            <th>{say("heroes.level")}</th>
            <th>{say("heroes.resources")}</th>
            <th>{say("heroes.income")}</th>
          </tr>
        </thead>
        <tbody>
          {view.sides.map((_, seat) => {
            const player = playerOf(view, seat);
            return (
              <tr key={seat}>
                <td>
                  <SeatMark seat={seat} size={18} /> {names[seat]}
                  <small>{words.word("town", factionOf(view, content, seat))}</small>
                </td>
                <td>{player === null ? "–" : (content.levels[player.level - 1]?.roman ?? player.level)}</td>
                <td>
                  <Price words={words} price={goodsOf(view, seat)} />
                </td>
                <td>
                  <Price words={words} price={incomeOf(view, seat)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h3>{say("heroes.unseen")}</h3>
      <p className="hm-line">
        {hidden.length === 0
          ? say("heroes.all-seen")
          : [...new Set(hidden)]
              .map((group) => `${hidden.filter((each) => each === group).length} × ${groupWords(group)}`)
              .join(", ")}
      </p>
      <h3>{say("heroes.decks")}</h3>
      <ul className="hm-decks">
        {(["ability", "artifact", "spell"] as const).map((deck) => {
          const top = zone(view, `${deck} pile`).at(-1);
          return (
            <li key={deck}>
              <b>{say(`heroes.deck.${deck}`)}</b>{" "}
              {say("heroes.cards-left", { count: view.derived.decks[deck] ?? 0 })}
              {top !== undefined && (
                <Zoom face={faceOfCard(content, words, top[1])} tells>
                  <small>{say("heroes.top-discard", { card: words.word("card", top[1]) })}</small>
                </Zoom>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
