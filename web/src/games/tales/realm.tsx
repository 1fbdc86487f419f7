/** A Realm: its picture, who stands in it, who rules it, what it gives, and the Offer beside it. */
import type { CSSProperties, JSX } from "react";
import { Icon, Piece, Zoom } from "../../parts";
import { CardBack, CardPiece, EmptyPlace } from "./card";
import { cardsLeft, counted, endingOf, heroName, heroOf, untilWords, type RealmLook } from "./look";
import { Banner, Coins, CubeHeap, Meeple } from "./pieces";
import { Scenery } from "./scenery";
import type { Props } from "./types";
import { OTHERSIDERS, SUITS } from "./types";
import { say } from "../../words/say";

function ownerWords(props: Props, owner: number): string {
  if (owner === OTHERSIDERS) return say("tales.realm.othersiders");
  return owner === props.view.seat
    ? say("player.you")
    : (props.names[owner] ?? say("tales.realm.seat", { owner: owner + 1 }));
}

/** The Realm in words. */
function realmWords(props: Props, look: RealmLook): string {
  const { realm, ruined, ruler } = look;
  const text = props.content.realms[realm];
  const rules =
    ruler < 0
      ? say("tales.realm.nobody-rules-it")
      : say("tales.realm.ruled-by", { ruler: ownerWords(props, ruler) });
  return say("tales.realm.its-effect", {
    realm: props.words.word("suit", realm),
    healthy: ruined ? say("tales.realm.ruined") : say("tales.realm.healthy"),
    rules,
    effect: (ruined ? text?.ruined : text?.healthy) ?? "",
  });
}

export function RealmBoard({ props, look }: { props: Props; look: RealmLook }): JSX.Element {
  const { view, content, words } = props;
  const { realm, ruined, ruler } = look;
  const title = words.word("suit", realm);
  const text = content.realms[realm];
  const owners = [...Array(view.seats).keys(), OTHERSIDERS];
  return (
    <section className="tl-realm" data-ruined={ruined} data-told={look.told} aria-label={title}>
      <Piece id={`realm:${realm}`} label={realmWords(props, look)} className="tl-realm-ground" still>
        <Scenery realm={realm} ruined={ruined} />
      </Piece>
      <div className="tl-realm-plate">
        <Icon name={text?.icon ?? "castle"} />
        <span className="tl-realm-name">{title}</span>
        <span className="tl-realm-side">
          <Icon name={ruined ? "castle-ruins" : "sprout"} />{" "}
          <span>{ruined ? say("tales.realm.ruined") : say("tales.realm.healthy")}</span>
        </span>
      </div>
      <div className="tl-realm-ruler" data-ruler={ruler}>
        <Banner ruler={ruler} initial={props.marks[ruler]?.initial ?? ""} />
        <span className="tl-realm-ruler-name">
          {ruler < 0
            ? say("tales.realm.no-ruler")
            : ruler === view.seat
              ? say("tales.realm.you-rule")
              : ownerWords(props, ruler)}
        </span>
      </div>
      <Marks props={props} look={look} />
      <div className="tl-folk">
        {owners.map((owner) => {
          const count = look.cubes.find((cubes) => cubes.owner === owner)?.count ?? 0;
          const hero = look.heroes.includes(owner);
          if (count === 0 && !hero) return null;
          return (
            <div key={owner} className="tl-folk-of" data-owner={owner}>
              {hero && (
                <Piece
                  id={`hero:${owner}`}
                  label={say("tales.realm.the-hero-of", {
                    owner: heroName(view, content, owner),
                    ownera: ownerWords(props, owner),
                  })}
                  className="tl-hero"
                >
                  <Meeple seat={owner} icon={heroOf(view, content, owner)?.icon ?? "crown"} />
                </Piece>
              )}
              {count > 0 && (
                <Piece
                  id={`cubes:${realm}:${owner}`}
                  label={
                    owner === OTHERSIDERS
                      ? counted(count, "othersider")
                      : say("tales.realm.of", {
                          follower: counted(count, "follower"),
                          owner: ownerWords(props, owner),
                        })
                  }
                  className="tl-cubes"
                  still
                >
                  <CubeHeap owner={owner} count={count} />
                  <span className="tl-cubes-count" data-leads={owner === ruler}>
                    {count}
                  </span>
                </Piece>
              )}
            </div>
          );
        })}
      </div>
      <div className="tl-realm-effect">
        <Icon name="crown" />
        <span>
          <span className="tl-realm-effect-who">{say("tales.realm.ruler")}</span>{" "}
          {ruined ? text?.ruined : text?.healthy}
        </span>
        {look.used && <span className="tl-realm-used">{say("tales.realm.used-this-turn")}</span>}
      </div>
    </section>
  );
}

/** Gold that lies in wait, and the markers of lasting effects. */
function Marks({ props, look }: { props: Props; look: RealmLook }): JSX.Element {
  return (
    <div className="tl-realm-marks">
      {look.hoards.map(({ seat, gold }) => (
        <Zoom
          key={seat}
          tip={{
            title: say("tales.realm.a-hoard-of-gold", { gold }),
            text: say("tales.realm.it-waits-for-the", { seat: ownerWords(props, seat) }),
            icon: "two-coins",
          }}
        >
          <span
            className="tl-hoard"
            style={{ "--seat": props.marks[seat]?.colour } as CSSProperties}
            role="img"
            aria-label={say("tales.realm.a-hoard-of-gold-2", { gold, seat: ownerWords(props, seat) })}
          >
            <Coins count={gold} />
            <b>{gold}</b>
            <i>{props.marks[seat]?.initial}</i>
          </span>
        </Zoom>
      ))}
      {look.idol > 0 && (
        <Zoom
          tip={{
            title: say("tales.realm.the-idol-s-gold", { idol: look.idol }),
            text: say("tales.realm.it-goes-to-the"),
            icon: "totem-head",
          }}
        >
          <span
            className="tl-hoard"
            role="img"
            aria-label={say("tales.realm.gold-for-the-first", { idol: look.idol })}
          >
            <Coins count={look.idol} />
            <b>{look.idol}</b>
            <Icon name="totem-head" />
          </span>
        </Zoom>
      )}
      {look.marks.map((mark, at) => (
        <MarkToken key={`${mark.title} ${at}`} {...mark} foot={untilWords(mark, props.names)} />
      ))}
    </div>
  );
}

export function MarkToken({
  title,
  text,
  icon,
  foot,
}: {
  title: string;
  text: string;
  icon: string;
  foot: string;
}): JSX.Element {
  const sign = icon || "hourglass";
  return (
    <Zoom tip={{ title, text, icon: sign, foot }}>
      <span className="tl-mark" role="img" tabIndex={0} aria-label={`${title}: ${text} ${foot}`}>
        <Icon name={sign} />
      </span>
    </Zoom>
  );
}

// ---- The Offer ----

/** It is my turn, I could buy, but not here: nothing of this Offer is on offer. */
function isElsewhere(props: Props, look: RealmLook): boolean {
  const { view, open } = props;
  const here = view.state.hero_at[view.seat] === look.realm;
  const offered = look.offers.some(({ card }) => card && props.at(`card:${card.piece}`).length > 0);
  return open !== null && view.state.player === view.seat && !here && !offered;
}

export function Offer({ props, look }: { props: Props; look: RealmLook }): JSX.Element {
  const { content, words } = props;
  const marker = content.markers[look.marker];
  const suit = SUITS[look.realm]!;
  const left = cardsLeft(look);
  const place = words.word("realm", look.realm);
  const deck = look.decks;
  const away = isElsewhere(props, look);
  const cost = marker ? say("tales.realm.costs", { marker: marker.name }) : "";
  const shut = away ? say("tales.realm.your-hero-is-not", { place }) : "";
  return (
    <section className="tl-offer" data-away={away} aria-label={say("tales.realm.offer-of", { place })}>
      <div className="tl-offer-side">
        {marker && (
          <Zoom
            className="tl-marker-zoom"
            tip={{
              title: say("tales.realm.cost-here", { marker: marker.name }),
              text: marker.text,
              icon: marker.icon,
              foot: say("tales.realm.only-where-your-hero"),
            }}
          >
            <Piece
              id={`marker:${look.realm}`}
              label={say("tales.realm.cost-of-cards-at", { place, marker: marker.name })}
              className="tl-marker"
            >
              <span className="tl-marker-face">
                <Icon name={marker.icon} />
                <span>{marker.name}</span>
              </span>
            </Piece>
          </Zoom>
        )}
        <div className="tl-decks">
          {deck.map(({ position, count }) => (
            <Zoom
              key={position}
              tip={{
                title: say("tales.realm.left-in-this-offer", { cards: counted(left, "card") }),
                text: say("tales.realm.when-the-last-one", { realm: endingOf(look.realm) }),
                icon: "stack",
              }}
            >
              <Piece
                id={`offer deck:${position}`}
                label={say("tales.realm.offer-deck-of", { place, card: counted(count, "card") })}
                className="tl-deck"
                still
              >
                {count > 0 ? (
                  <CardBack
                    back={suit}
                    count={count}
                    label={say("tales.realm.face-down", { card: counted(count, "card") })}
                  />
                ) : (
                  <EmptyPlace label={say("tales.realm.the-deck-is-used")}>
                    <span className="tl-count">0</span>
                  </EmptyPlace>
                )}
              </Piece>
            </Zoom>
          ))}
        </div>
      </div>
      {look.offers.map(({ position, card }) => (
        <div key={position} className="tl-offer-place">
          {card ? (
            <CardPiece content={content} seen={card} note={cost} shut={shut} />
          ) : (
            <EmptyPlace label={say("tales.realm.an-empty-place-of")}>
              {deck.every(({ count }) => count === 0) ? say("tales.realm.used-up") : ""}
            </EmptyPlace>
          )}
        </div>
      ))}
    </section>
  );
}
