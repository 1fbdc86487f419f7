/** What is mine: resources and income, tokens, the pages, heroes with their movement, and the cards in hand. */
import { useLayoutEffect, useRef, type JSX, type RefObject } from "react";
import { calls, describing, Figures, Icon, PageTabs, Piece, Zoom } from "../../parts";
import { say } from "../../words/say";
import { CardBody, CardFace, lettersOn } from "./cards";
import { goodsFigures } from "./goods";
import { moraleName } from "./hero";
import { cardOf, goodsOf, heroPieces, incomeOf, placeName, playerOf, zone, type HeroPiece } from "./look";
import { makeRoom, openPage, pageName, PAGES, usePage } from "./pages";
import { cardIcon } from "./pictures";
import type { Props } from "./types";

export function Tray(props: Props): JSX.Element | null {
  const { view } = props;
  const player = view.seat < 0 ? null : playerOf(view, view.seat);
  if (player === null || view.state.round === 0) return null;
  return (
    <div className="hm-tray">
      <div className="hm-strip-place" ref={makeRoom} />
      <Realm {...props} />
      <Hand {...props} />
    </div>
  );
}

function Realm(props: Props): JSX.Element {
  const { view, words } = props;
  const opened = usePage();
  const me = view.seat;
  const player = playerOf(view, me)!;
  const { can_build, can_recruit, can_learn } = view.state;
  const morale = view.state.morale[me] ?? 0;
  const token = (icon: string, name: string, ready: boolean | undefined) => ({
    icon,
    name,
    value: ready === true ? "✓" : "–",
    said: say(ready === true ? "heroes.token.is-ready" : "heroes.token.is-used"),
    note: say(ready === true ? "heroes.token.ready" : "heroes.token.used", { name }),
    tone: ready === true ? ("lead" as const) : undefined,
  });
  return (
    <div className="hm-realm parchment">
      <Figures
        label={say("heroes.treasury")}
        className="hm-treasury"
        figures={goodsFigures(words, goodsOf(view, me), incomeOf(view, me))}
      />
      <Figures
        label={say("heroes.tokens")}
        className="hm-treasury"
        figures={[
          token("hammer-nails", say("heroes.token.build"), can_build[me]),
          token("rally-the-troops", say("heroes.token.population"), can_recruit[me]),
          token("spell-book", say("heroes.token.book"), can_learn[me]),
          {
            icon: "laurels",
            name: say("heroes.morale"),
            value: morale > 0 ? "+" : morale < 0 ? "–" : "0",
            said: moraleName(morale),
            note: moraleName(morale),
            tone: morale < 0 ? "bad" : morale > 0 ? "lead" : undefined,
          },
          {
            icon: "star-medal",
            name: say("heroes.experts"),
            value: player.experts,
            note: say("heroes.experts-left", { count: player.experts }),
          },
        ]}
      />
      <PageTabs
        className="hm-pages"
        label={say("heroes.pages")}
        tabs={PAGES.map(({ page, icon }) => ({
          id: `page:${page}`,
          icon,
          name: pageName(page),
          now: opened?.page === page,
          calls: calls(props.at(`page:${page}`)),
          open: () => openPage(opened?.page === page ? null : { page, seat: me }),
        }))}
      />
      <div className="hm-company" role="group" aria-label={say("heroes.my-heroes")}>
        {heroPieces(view)
          .filter((hero) => hero.seat === me)
          .map((hero) => (
            <HeroChip key={hero.hero} props={props} hero={hero} />
          ))}
      </div>
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
        <Icon name="walking-boot" /> {hero.mp}
      </span>
    </Piece>
  );
}

/** With so many letters a card has no room for a picture. */
const LONG = 150;

/** Where a text is longer than its card, the card says so: it is scrolled, or read in large at once. */
function useCut(hand: RefObject<HTMLElement | null>, cards: string): void {
  useLayoutEffect(() => {
    const box = hand.current;
    if (box === null) return;
    const look = () => {
      for (const card of box.querySelectorAll<HTMLElement>(".hm-hand-card"))
        card.parentElement!.toggleAttribute("data-cut", card.scrollHeight > card.clientHeight + 2);
    };
    look();
    const watching = new ResizeObserver(look);
    watching.observe(box);
    return () => watching.disconnect();
  }, [hand, cards]);
}

function Hand({ view, content, words }: Props): JSX.Element {
  const hand = zone(view, `hand ${view.seat}`);
  const box = useRef<HTMLDivElement>(null);
  useCut(box, hand.map(([piece]) => piece).join());
  const player = playerOf(view, view.seat);
  if (hand.length === 0)
    return (
      <p className="on-wood hm-no-hand">
        {say("heroes.no-hand", { count: player?.deck ?? 0, limit: player?.hand_limit ?? 0 })}
      </p>
    );
  return (
    <div className="hm-hand" role="group" aria-label={say("heroes.hand")} ref={box}>
      {hand.map(([piece, id]) => {
        const card = cardOf(content, id);
        if (card === undefined) return null;
        const letters = lettersOn(words, card);
        return (
          // who has more to say has more room
          <div
            key={piece}
            className="hm-hand-place"
            style={{ ["--letters" as string]: letters }}
            data-long={letters > LONG}
          >
            <Zoom face={<CardFace card={card} words={words} />} className="hm-hand-zoom">
              <Piece
                id={`card:${piece}`}
                label={words.word("card", id)}
                className="hm-hand-card"
                tab={0}
                wordsInside
              >
                <Icon name={cardIcon(card)} size={64} className="hm-hand-picture" />
                <CardBody card={card} words={words} id={describing(`card:${piece}`)} small />
              </Piece>
            </Zoom>
          </div>
        );
      })}
    </div>
  );
}
