/** Questions with a sheet of their own: factions and heroes, tiles that are turned, cards to take, dice, trades. */
import type { JSX, ReactNode } from "react";
import { Choice, Icon, Piece, Sheet, Zoom } from "../../parts";
import { offersOf, type Offer } from "../../table/offers";
import type { ReadAsk, Target } from "../../table/screen";
import { say } from "../../words/say";
import { CardBody, CardFace, Statistics, UnitRow } from "./cards";
import { faceName, MapDie } from "./dice";
import { goodIcon, Price } from "./goods";
import { argOf, cardOf, jobOf, numberOf, offersNow, priceOf, printedOf, wholeOf } from "./look";
import { PlacePicture } from "./places";
import { Portrait } from "./portrait";
import { TilePicture } from "./scenery";
import { TownScene } from "./scene";
import { Emblem } from "./skylines";
import { inside } from "./targets";
import { footOf, isDeed, Order, TownSheet } from "./town";
import type { CardPrint, Props, UnitPrint } from "./types";

/** The sheet of a question; null: it is answered on the map, in the hand, in the ribbon or in a combat. */
export function AskSheet({ props }: { props: Props }): JSX.Element | null {
  const { open, view } = props;
  if (open === null) return null;
  switch (open.kind) {
    case "choose-faction":
      return <FactionSheet key={open.id} props={props} ask={open} />;
    case "choose-hero":
      return <HeroChoice key={open.id} props={props} ask={open} />;
    case "turn-tile":
    case "place-tile":
      return <TileSheet key={open.id} props={props} ask={open} />;
    case "populate":
      return <TownSheet props={props} seat={view.seat} close={undefined} />;
    default:
      return <ListSheet key={open.id} props={props} ask={open} />;
  }
}

// ---- Set-up ----

interface Asked {
  props: Props;
  ask: ReadAsk;
}

/** One of the factions or heroes to pick from, in its colours. */
function Pick({
  target,
  faction,
  children,
}: {
  target: Target;
  faction: string;
  children: ReactNode;
}): JSX.Element {
  return (
    <Choice
      target={target}
      id={inside(target)}
      className={`hm-pick hm-of-${faction}`}
      label={target.label}
      whole
    >
      {children}
    </Choice>
  );
}

function FactionSheet({ props, ask }: Asked): JSX.Element {
  const { content, words } = props;
  return (
    <Sheet className="hm-sheet hm-ask" wide title={ask.prompt} mark={<Icon name="castle" />}>
      {offersOf(ask).map(({ target }) => {
        const town = content.towns[Number(target.args[0])];
        if (town === undefined) return null;
        const buildings = town.buildings.map((index) => ({
          print: content.buildings[index]!,
          index,
          standing: "stands" as const,
          offer: undefined,
        }));
        return (
          <Pick key={target.name} target={target} faction={town.id}>
            <span className="hm-pick-scene">
              <TownScene faction={town.id} buildings={buildings} words={words} />
            </span>
            <span className="hm-pick-words">
              <b>
                <Emblem faction={town.id} /> {words.word("town", town.id)}
              </b>
              <small>{factionWords(town.id)}</small>
              <small className="hm-pick-units">
                {town.units.map((unit) => words.word("unit", unit)).join(", ")}
              </small>
            </span>
          </Pick>
        );
      })}
    </Sheet>
  );
}

function factionWords(id: string): string {
  switch (id) {
    case "castle":
    case "dungeon":
    case "necropolis":
    case "rampart":
    case "tower":
    case "inferno":
    case "stronghold":
    case "fortress":
    case "conflux":
    case "cove":
      return say(`heroes.faction.${id}`);
    default:
      return "";
  }
}

function HeroChoice({ props, ask }: Asked): JSX.Element {
  const { content, words } = props;
  return (
    <Sheet className="hm-sheet hm-ask" wide title={ask.prompt} mark={<Icon name="crested-helmet" />}>
      {offersOf(ask).map(({ target }) => {
        const hero = content.heroes[Number(target.args[0])];
        if (hero === undefined) return null;
        const cards = hero.cards.flatMap((face) => content.cards[face] ?? []);
        const ability = cardOf(content, hero.ability);
        return (
          <Pick key={target.name} target={target} faction={hero.faction}>
            <Portrait hero={hero} size={72} />
            <span className="hm-pick-words">
              <b>{words.word("hero", hero.id)}</b>
              <small>
                {jobOf(words, hero)} · {say(hero.might ? "heroes.might" : "heroes.magic")}
              </small>
              <Statistics hero={hero} />
              <small>
                {say("heroes.begins-with", {
                  ability: ability === undefined ? "" : words.word("card", ability.id),
                  count: hero.arrows,
                })}
              </small>
              {cards.slice(0, 1).map((card) => (
                <small key={card.id} className="hm-pick-card">
                  <b>{words.word("card", card.id)}</b>{" "}
                  {card.ways
                    .map((way) => way.effects.map((effect) => words.word("effect", effect)).join(" "))
                    .join(" · ")}
                </small>
              ))}
            </span>
          </Pick>
        );
      })}
    </Sheet>
  );
}

// ---- Tiles ----

function TileSheet({ props, ask }: Asked): JSX.Element | null {
  const { content, words } = props;
  const tile = content.tiles[Number(ask.args[0])];
  if (tile === undefined) return null;
  const laying = ask.kind === "place-tile";
  const turns = [...new Set(ask.options.map(({ args }) => Number(laying ? args[3] : args[1])))].sort(
    (a, b) => a - b,
  );
  const places = tile.fields.filter((print) => content.locations[print.location]?.category !== "empty");
  return (
    <Sheet className="hm-sheet hm-ask hm-tile-sheet" title={ask.prompt} mark={<Icon name="treasure-map" />}>
      <p className="hm-line">{say(laying ? "heroes.tile.place-how" : "heroes.tile.turn-how")}</p>
      <div className="hm-turns">
        {turns.map((turn) => (
          <Piece
            key={turn}
            id={`${laying ? "turned" : "lay"}:${turn}`}
            label={words.word("turned", turn)}
            className="hm-turn"
            still
          >
            <TilePicture tile={tile} content={content} turn={turn} />
          </Piece>
        ))}
      </div>
      <ul className="hm-tile-list">
        {places.map((_, at) => {
          const print = printedOf(tile, 0, tile.fields.indexOf(places[at]!));
          const location = content.locations[print.location];
          return location === undefined || location.category === "blocked" ? null : (
            <li key={at}>
              <b>{words.word("location", location.id)}</b>
              {print.guard > 0 && (
                <small className="hm-why">
                  {" · "}
                  {say("heroes.field.guarded", { level: content.levels[print.guard - 1]?.roman ?? "" })}
                </small>
              )}
              <small>
                {" · "}
                {words.word("visit", location.id)}
              </small>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

// ---- Lists ----

/** What an option names: a card, a unit. */
function thingOf(props: Props, offer: Offer): CardPrint | UnitPrint | undefined {
  const { content, words } = props;
  const face = numberOf(words, offer.target, "card");
  if (face < 0) return undefined;
  return content.cards[face] ?? content.units[face - content.first_unit];
}

function isUnit(thing: CardPrint | UnitPrint): thing is UnitPrint {
  return "family" in thing;
}

function ListSheet({ props, ask }: Asked): JSX.Element {
  const things = offersOf(ask).filter((offer) => thingOf(props, offer) !== undefined);
  const rest = offersNow(ask).filter((offer) => thingOf(props, offer) === undefined);
  return (
    <Sheet
      className="hm-sheet hm-ask hm-list-sheet"
      title={ask.prompt}
      mark={<Icon name={ICONS[ask.kind] ?? "card-pick"} />}
      foot={footOf(props, [...things, ...rest])}
    >
      <About props={props} ask={ask} />
      <div className="hm-cards">
        {things.map((offer) => (
          <ThingRow key={offer.target.name} props={props} offer={offer} />
        ))}
      </div>
      <div className="hm-orders">
        {rest.filter(isDeed).map((offer) => (
          <RestOrder key={offer.target.name} props={props} offer={offer} />
        ))}
      </div>
    </Sheet>
  );
}

const ICONS: Record<string, string> = {
  search: "card-draw",
  "take-one": "card-pick",
  "lay-aside": "card-discard",
  "choose-die": "perspective-dice-six-faces-random",
  reroll: "perspective-dice-six-faces-random",
  "trading-post": "trade",
  trade: "trade",
  settle: "village",
  "effects.choose": "compass",
  "effects.may": "compass",
  "defend-town": "siege-tower",
  "recruit-neutral": "rally-the-troops",
};

/** Questions that are asked at a place. */
const PLACES: Record<string, string> = {
  "trading-post": "trading-post",
  trade: "trading-post",
  "sell-card": "trading-post",
  "buy-machine": "trading-post",
  settle: "settlement",
  "black-market": "black-market",
  tavern: "tavern",
};

/** What the question is about, where it names an effect or a field. */
function About({ props, ask }: Asked): ReactNode {
  const { words } = props;
  const place = PLACES[ask.kind];
  if (place !== undefined)
    return (
      <p className="hm-line hm-about">
        <PlacePicture id={place} size={72} /> <span>{words.word("visit", place)}</span>
      </p>
    );
  if (ask.kind === "reroll") return <Thrown props={props} ask={ask} />;
  if (ask.kind === "effects.may") return null;
  if (ask.kind === "pick-units") return <p className="hm-line">{wholeOf(words, ask.args[0] ?? null)}</p>;
  // the buttons say what there is to choose
  if (ask.kind === "effects.choose")
    return props.view.state.round === 0 ? <p className="hm-line">{say("heroes.gift")}</p> : null;
  const kind = words.find("prompts", ask.kind);
  const at = kind?.args.findIndex(([, type]) => type === "effect") ?? -1;
  const effect = at < 0 ? undefined : ask.args[at];
  // where the question itself speaks of the effect it is told once
  const told = kind?.asks?.includes(`{${kind.args[at]?.[0] ?? ""}}`) === true;
  return typeof effect === "number" && !told ? (
    <p className="hm-line">{words.word("effect", effect)}</p>
  ) : null;
}

/** The dice as they lie; those that can be rolled again stand out. */
function Thrown({ props, ask }: Asked): ReactNode {
  const last = props.log.findLast(({ kind }) => kind === "throws");
  const faces = (last?.args[1] as string[] | undefined) ?? [];
  const again = new Set(ask.options.flatMap(({ kind, args }) => (kind === "reroll" ? [args[0]] : [])));
  if (faces.length === 0) return null;
  return (
    <p className="hm-line hm-thrown" role="group" aria-label={say("heroes.dice-thrown")}>
      {faces.map((face, at) => (
        <figure key={at}>
          <MapDie face={face} at={at} again={again.has(face)} />
          <figcaption aria-hidden="true">{faceName(props.words, face)}</figcaption>
        </figure>
      ))}
    </p>
  );
}

function RestOrder({ props, offer }: { props: Props; offer: Offer }): JSX.Element {
  const { words } = props;
  const give = argOf(words, offer.target, "goods");
  if (offer.target.kind === "trade" && Array.isArray(give)) {
    const [from, to] = offer.target.args as [number[], number[]];
    return (
      <Choice
        target={offer.target}
        className={`button order hm-order ${offer.target.blocked === undefined ? "gold" : "blocked"}`}
        label={offer.target.label}
      >
        <span>
          <Price words={words} price={from} /> → <Price words={words} price={to} />
          {offer.target.blocked !== undefined && <small>{offer.target.blocked}</small>}
        </span>
      </Choice>
    );
  }
  if (offer.target.kind === "settle-income")
    return (
      <Choice target={offer.target} className="button gold order hm-order" label={offer.target.label}>
        <span>
          <Icon name={goodIcon(Number(offer.target.args[0]))} /> {offer.target.label}
        </span>
      </Choice>
    );
  const [face] = offer.target.args;
  // the die itself is taken
  if (offer.target.kind === "resolve" && typeof face === "string")
    return (
      <Choice target={offer.target} id={inside(offer.target)} className="button gold order hm-die-order">
        <MapDie face={face} />
        <span aria-hidden="true">{faceName(words, face)}</span>
      </Choice>
    );
  return <Order props={props} offer={offer} label={offer.target.label} priced={false} />;
}

function ThingRow({ props, offer }: { props: Props; offer: Offer }): JSX.Element | null {
  const { words, view } = props;
  const thing = thingOf(props, offer);
  const { target } = offer;
  if (thing === undefined) return null;
  const price = priceOf(words, target);
  if (isUnit(thing)) {
    const pack = isPack(props, offer);
    return (
      <UnitRow unit={thing} pack={pack} words={words}>
        <Order
          props={props}
          offer={offer}
          label={
            target.kind === "reinforce" || target.kind === "recruit"
              ? say(`heroes.${target.kind}`)
              : say("heroes.choose")
          }
        />
      </UnitRow>
    );
  }
  return (
    <Zoom face={<CardFace card={thing} words={words} />} className="hm-list-card">
      <Choice
        target={target}
        className={`hm-take ${target.blocked === undefined ? "open" : "shut"}`}
        id={offer.at[0] ?? inside(target)}
        label={target.label}
        whole
      >
        <CardBody card={thing} words={words} />
        {price !== null && (
          <Price
            words={words}
            price={price}
            stock={view.state.goods.slice(view.seat * 3, view.seat * 3 + 3)}
          />
        )}
        <small className="hm-take-label">{target.blocked ?? target.label}</small>
      </Choice>
    </Zoom>
  );
}

/** Does a unit lie on its Pack side? */
function isPack({ view }: Props, offer: Offer): boolean {
  if (offer.target.kind === "flip") return true; // only Packs can fall to their Few side
  const piece = offer.at.find((id) => id.startsWith("unit:"))?.slice(5);
  return piece !== undefined && view.state.packs.includes(Number(piece));
}
