/** What is mine: resources and income, the pages, heroes with their movement, and the cards in hand. */
import type { JSX } from "react";
import { Figures, Icon, Piece, Zoom } from "../../parts";
import { say } from "../../words/say";
import { CardBody, CardFace } from "./cards";
import { goodsFigures } from "./goods";
import { moraleName } from "./hero";
import { cardOf, goodsOf, heroPieces, incomeOf, placeName, playerOf, zone, type HeroPiece } from "./look";
import { openPage, pageName, PAGES, usePage } from "./pages";
import { calls } from "./tabs";
import type { Props } from "./types";

export function Tray(props: Props): JSX.Element | null {
  const { view, words } = props;
  const opened = usePage();
  const me = view.seat;
  const player = me < 0 ? null : playerOf(view, me);
  if (player === null || view.state.round === 0) return null;
  const { can_build, can_recruit, can_learn, morale } = view.state;
  const tokens = [
    ["hammer-nails", say("heroes.token.build"), can_build[me]],
    ["rally-the-troops", say("heroes.token.population"), can_recruit[me]],
    ["spell-book", say("heroes.token.book"), can_learn[me]],
  ] as const;
  return (
    <div className="hm-tray">
      <div className="hm-realm parchment">
        <Figures
          label={say("heroes.treasury")}
          className="hm-treasury"
          figures={[
            ...goodsFigures(words, goodsOf(view, me), incomeOf(view, me)),
            {
              icon: "laurels",
              name: say("heroes.morale"),
              value: (morale[me] ?? 0) > 0 ? "+" : (morale[me] ?? 0) < 0 ? "–" : "0",
              note: moraleName(morale[me] ?? 0),
            },
            {
              icon: "star-medal",
              name: say("heroes.experts"),
              value: player.experts,
              note: say("heroes.experts-left", { count: player.experts }),
            },
          ]}
        />
        <nav className="hm-pages" aria-label={say("heroes.pages")}>
          {PAGES.map(({ page, icon }) => (
            <button
              key={page}
              type="button"
              data-id={`page:${page}`}
              data-still=""
              aria-pressed={opened?.page === page}
              data-calls={calls(props, page)}
              onClick={() => openPage(opened?.page === page ? null : { page, seat: me })}
            >
              <Icon name={icon} /> <span>{pageName(page)}</span>
            </button>
          ))}
        </nav>
        <ul className="hm-tokens hm-tokens-small">
          {tokens.map(([icon, name, ready]) => {
            const said = say(ready === true ? "heroes.token.ready" : "heroes.token.used", { name });
            return (
              <li key={name} data-ready={ready === true} title={said}>
                <Icon name={icon} label={said} />
              </li>
            );
          })}
        </ul>
      </div>
      <div className="hm-company" role="group" aria-label={say("heroes.my-heroes")}>
        {heroPieces(view)
          .filter((hero) => hero.seat === me)
          .map((hero) => (
            <HeroChip key={hero.hero} props={props} hero={hero} />
          ))}
      </div>
      <Hand {...props} />
    </div>
  );
}

function HeroChip({ props, hero }: { props: Props; hero: HeroPiece }): JSX.Element {
  const { view, content, words } = props;
  const name = hero.main ? words.word("hero", view.state.hero[hero.seat] ?? 0) : say("heroes.second");
  return (
    <Piece
      id={`hero:${hero.hero}`}
      label={say("heroes.chip", { name, mp: hero.mp, place: placeName(view, content, words, hero.field) })}
      className="hm-chip"
      wordsInside
      still
    >
      <b>
        <Icon name={hero.main ? "mounted-knight" : "cavalry"} /> {name}
      </b>
      <span>
        <Icon name="walking-boot" /> {hero.mp} · {placeName(view, content, words, hero.field)}
      </span>
    </Piece>
  );
}

function Hand({ view, content, words }: Props): JSX.Element | null {
  const hand = zone(view, `hand ${view.seat}`);
  const player = playerOf(view, view.seat);
  if (hand.length === 0)
    return (
      <p className="on-wood hm-no-hand">
        {say("heroes.no-hand", { count: player?.deck ?? 0, limit: player?.hand_limit ?? 0 })}
      </p>
    );
  return (
    <div className="hm-hand" role="group" aria-label={say("heroes.hand")} data-many={hand.length > 5}>
      {hand.map(([piece, id]) => {
        const card = cardOf(content, id);
        if (card === undefined) return null;
        return (
          <Zoom key={piece} face={<CardFace card={card} words={words} />} className="hm-hand-zoom">
            <Piece id={`card:${piece}`} label={words.word("card", id)} className="hm-hand-card" wordsInside>
              <CardBody card={card} words={words} small />
            </Piece>
          </Zoom>
        );
      })}
    </div>
  );
}
