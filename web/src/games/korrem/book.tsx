/** The nation's book beside the map: an Army, the Town Hall, the trade desk, Quests and Artifacts. */
import { useRef, useState, type JSX, type ReactNode } from "react";
import { calls, Choice, Figures, Icon, PageTabs, SeatMark, Sheet, Zoom } from "../../parts";
import { myAsks, reasonBeside } from "../../table/model";
import { offersOf, type Offer } from "../../table/offers";
import type { ReadAsk, Target, Told, View } from "../../table/screen";
import { CardRow, questWords, RelicFace } from "./cards";
import { goodIcon, Stock, goodsFigures, Price } from "./goods";
import { HomeScene } from "./homes";
import {
  actionsFor,
  addonWords,
  argOfType,
  armyIn,
  armyOf,
  bankOf,
  bondOf,
  designOf,
  harvestOn,
  hasGathered,
  peopleOf,
  placeName,
  priceOf,
  seatOfArmy,
  settlementName,
  type Army,
} from "./look";
import { ByHand } from "./battle/byhand";
import { isFought } from "./battle/look";
import { callsTo, openPage, pageName, PAGES, type Page } from "./pages";
import { NATION_ICONS, RELIC_ICONS } from "./pictures";
import { COMMAND, DESK, inside } from "./targets";
import { KINGDOM, type KorremContent, type KorremView, type Props } from "./types";
import { Phrase } from "../../words/Phrase";
import { listed, say, spoken } from "../../words/say";

/** The Army in hand and the pages of the book, side by side: on a phone they are reached from here, too. */
export function Tabs({ props, now }: { props: Props; now: Page | null }): JSX.Element {
  const army = armyInHand(props);
  const onMap = { now: now === null, open: () => openPage(null) };
  const battle = { icon: "sword-clash", name: say("korrem.battle.title"), ...onMap, now: false, calls: true };
  return (
    <PageTabs
      className="kr-pages"
      label={say("korrem.book.pages")}
      tabs={[
        ...(isFought(props.view) ? [battle] : []),
        ...(army === null
          ? []
          : [
              {
                icon: "tattered-banner",
                name: say("korrem.army", { flag: army.flag }),
                calls: calls(props.at(`army:${army.id}`)),
                ...onMap,
              },
            ]),
        ...PAGES.map(({ page, icon }) => ({
          id: `page:${page}`,
          icon,
          name: pageName(page),
          now: page === now,
          calls: callsTo(props, page),
          open: () => openPage(page),
        })),
      ]}
    />
  );
}

/** The Army of mine that is selected. */
export function armyInHand({ view, selected }: Pick<Props, "view" | "selected">): Army | null {
  const id = armyIn(selected);
  return id >= 0 && seatOfArmy(view, id) === view.seat ? armyOf(view, id) : null;
}

/** An option as a button with its price; what is blocked says why. */
export function Order({
  props,
  offer,
  label,
  priced = true,
  children,
  note,
}: {
  props: Props;
  offer: Offer;
  label?: string;
  /** Its price is not told beside it already. */
  priced?: boolean;
  /** What comes of it, in signs. */
  children?: ReactNode;
  /** What is to be known where it is blocked. */
  note?: string;
}): JSX.Element {
  const { target } = offer;
  const price = priced ? priceOf(props.words, target) : null;
  const shown = label ?? offer.short;
  // what is taken is known by its own sign
  const good = argOfType(props.words, target, "good");
  const icon = good < 0 ? target.icon : goodIcon(good);
  return (
    <Choice
      target={target}
      className={`button order kr-order ${target.blocked === undefined ? "gold" : "blocked"}`}
      label={spoken(shown, target.label)}
    >
      <span>
        {icon !== "" && <Icon name={icon} />} {shown}{" "}
        {price !== null && <Price content={props.content} price={price} />}
        {children}
        {actionsFor(props.view, target.kind) > 0 && (
          <span className="kr-takes" title={say("korrem.book.takes-action")}>
            <Icon name="footsteps" label={say("korrem.book.takes-action")} />{" "}
            {actionsFor(props.view, target.kind)}
          </span>
        )}
        <WhyNot target={target} />
        {note !== undefined && target.blocked !== undefined && <small>{note}</small>}
      </span>
    </Choice>
  );
}

/** Why something cannot be chosen, beside it. */
export function WhyNot({ target, className }: { target: Target; className?: string }): JSX.Element | null {
  const reason = reasonBeside(target);
  return reason === undefined ? null : <small className={className}>{reason}</small>;
}

// ---- An Army ----

const GOES = new Set(["march", "advance-creatures", "advance-enemy", "advance-battle"]);

export function ArmySheet({ props, id }: { props: Props; id: number }): JSX.Element {
  const { view, content, open, select } = props;
  const army = armyOf(view, id);
  const offers = open === null ? [] : offersOf(open).filter((offer) => offer.at[0] === `army:${id}`);
  const orders = offers.filter((offer) => !GOES.has(offer.target.kind));
  const ways = offers.filter(
    ({ target }) => GOES.has(target.kind) && (target.blocked === undefined || target.guided === true),
  );
  return (
    <Sheet
      className="kr-sheet kr-army-sheet"
      label={say("korrem.army", { flag: army.flag })}
      mark={<SeatMark seat={army.seat} size={24} />}
      title={
        <>
          {say("korrem.army", { flag: army.flag })}{" "}
          <small>{say("korrem.book.on", { place: placeName(view, content, army.hex) })}</small>
        </>
      }
      head={<Tabs props={props} now={null} />}
      close={() => {
        openPage(null);
        select(null);
      }}
    >
      <p className="kr-line">
        <Icon name="knapsack" />{" "}
        <Stock content={content} goods={army.goods} empty={say("korrem.book.carries-nothing")} />
      </p>
      {open?.kind === COMMAND && (
        <p className="kr-line kr-where">
          <Icon name="footsteps" /> {say(ways.length === 0 ? "korrem.book.nowhere" : "korrem.book.where")}
        </p>
      )}
      {orders.length > 0 && (
        <div className="kr-orders">
          {orders.map((offer) => (
            <Order
              key={offer.target.name}
              props={props}
              offer={offer}
              label={isTwin(offer, orders) ? offer.target.label : orderName(offer)}
              priced={!isTwin(offer, orders)}
              note={offer.target.kind === "found" ? foundingNote(props, army, offer) : undefined}
            >
              {offer.target.kind === "gather-here" && <Gathering props={props} army={army} />}
            </Order>
          ))}
        </div>
      )}
      {open?.kind === COMMAND && hasGathered(view, content, army) && (
        <p className="kr-line kr-where">
          <Icon name="sickle" /> {say("korrem.book.has-gathered")}
        </p>
      )}
      <h3>{say("korrem.book.its-characters")}</h3>
      {pairsOf(view, army.cards).map((group) => (
        <div key={group[0]} className={group.length > 1 ? "kr-pair" : undefined}>
          {group.map((card) => (
            <CardRow key={card} card={card} view={view} content={content} />
          ))}
        </div>
      ))}
      {army.relics.map((relic) => (
        <RelicRow key={relic} props={props} relic={relic} />
      ))}
      {army.cards.length > 1 && <ByHand />}
    </Sheet>
  );
}

/** What its Providers gather where it stands. */
function Gathering({ props: { view, content }, army }: { props: Props; army: Army }): JSX.Element | null {
  const harvest = harvestOn(view, content, army.cards, army.hex);
  return harvest.length === 0 ? null : (
    <span className="goods">
      {harvest.map(({ goods, number }, at) => (
        <span key={at}>
          {goods.map((good, place) => (
            <span key={good}>
              {place > 0 && "/"}
              <Icon name={goodIcon(good)} label={content.goods[good]?.name ?? ""} />
            </span>
          ))}
          {number}
        </span>
      ))}
    </span>
  );
}

/** An Army founds a Village with what it carries: who has it all in the bank wonders why it cannot. */
function foundingNote({ words }: Props, army: Army, { target }: Offer): string | undefined {
  const price = priceOf(words, target) ?? [];
  return price.some((count, good) => count > (army.goods[good] ?? 0))
    ? say("korrem.book.pays-with-carried")
    : undefined;
}

/** Who is bound to each other stands side by side, with a thread between them. */
function pairsOf(view: KorremView, cards: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const card of cards) {
    if (groups.some((group) => group.includes(card))) continue;
    const partner = bondOf(view, card)?.partner ?? -1;
    groups.push(cards.includes(partner) ? [card, partner] : [card]);
  }
  return groups;
}

/** Is there another one of the same short name: pressed into service for the bank's goods, or for the Army's? */
export function isTwin(offer: Offer, orders: readonly Offer[]): boolean {
  return offer.short !== "" && orders.some((other) => other !== offer && other.short === offer.short);
}

/** What an order says beyond its short name, where that alone would not tell it from others. */
function orderName(offer: Offer): string {
  const { target, short } = offer;
  const flags =
    target.args.length > 1 &&
    (target.kind === "merge" || target.kind === "send-to" || target.kind === "share-goods");
  return flags || short === "" ? target.label : short;
}

/** An Artifact and what it does. */
export function RelicRow({
  props,
  relic,
  children,
}: {
  props: Props;
  relic: number;
  children?: ReactNode;
}): JSX.Element | null {
  const look = props.content.relics[relic];
  if (look === undefined) return null;
  return (
    <Zoom
      face={<RelicFace relic={look} content={props.content} />}
      className="kr-row-zoom"
      tells={children === undefined}
    >
      <span className="kr-row kr-relic">
        <span className="kr-row-picture" aria-hidden="true">
          <Icon name={RELIC_ICONS[look.magic] ?? "open-treasure-chest"} />
        </span>
        <span className="kr-row-words">
          <b>{look.name}</b>
          <small>{look.text}</small>
        </span>
        {look.vp > 0 && (
          <span className="kr-points">
            <Icon name="laurel-crown" label={say("korrem.card.points-banked")} /> {look.vp}
          </span>
        )}
        {children}
      </span>
    </Zoom>
  );
}

// ---- Town Hall, Settlements, Bank ----

export function HallSheet({ props, close }: { props: Props; close: () => void }): JSX.Element {
  const { view, content, open } = props;
  const me = Math.max(0, view.seat);
  const offers = open?.kind === COMMAND ? offersOf(open) : [];
  const of = (card: number, kind: string) =>
    offers.filter(
      (offer) => offer.target.kind === kind && argOfType(props.words, offer.target, "card") === card,
    );
  const bank = bankOf(view, me);
  const settlements = useRef<HTMLHeadingElement>(null);
  const builds = offers.some(
    ({ target, at }) => at[1]?.startsWith("site:") === true && target.blocked === undefined,
  );
  return (
    <Sheet
      className="kr-sheet"
      label={pageName("hall")}
      mark={<SeatMark seat={me} size={24} />}
      title={pageName("hall")}
      head={<Tabs props={props} now="hall" />}
      close={close}
    >
      <Figures label={say("korrem.bank")} className="kr-bank" figures={goodsFigures(content, bank)} />
      {builds && (
        <button
          type="button"
          className="button kr-to-build"
          onClick={() => {
            settlements.current?.scrollIntoView({ block: "start" });
          }}
        >
          <Icon name="stone-wall" /> {say("korrem.book.to-build")}
        </button>
      )}
      {(view.derived.halls[me] ?? []).map((pile, number) => (
        <section key={number} className="kr-pile" aria-label={say("korrem.pile", { number: number + 1 })}>
          {pile.top < 0 ? (
            <p>{say("korrem.book.empty-pile")}</p>
          ) : (
            <>
              <CardRow card={pile.top} view={view} content={content} tells>
                <small className="kr-pile-size" title={say("korrem.book.pile-size")}>
                  <Icon name="card-pick" /> {pile.size}
                </small>
              </CardRow>
              <Abilities content={content} card={pile.top} />
              <Enlisting props={props} price={designOf(content, pile.top)?.cost ?? []} bank={bank}>
                {of(pile.top, "enlist")}
              </Enlisting>
              <div className="kr-orders">
                {of(pile.top, "take-summon").map((offer) => (
                  <Order key={offer.target.name} props={props} offer={offer} />
                ))}
                {[...of(pile.top, "cycle"), ...of(pile.top, "cycle-on")].map((offer) => (
                  <Order key={offer.target.name} props={props} offer={offer} />
                ))}
              </div>
            </>
          )}
        </section>
      ))}
      <h3 ref={settlements}>{say("korrem.settlements")}</h3>
      {view.state.owner.map((seat, hex) => {
        if (seat !== me) return null;
        const builds = offers.filter((offer) => offer.at[1] === `site:${hex}`);
        return (
          <section key={hex} className="kr-pile">
            <p className="kr-line">
              <Icon name={view.state.settlement[hex] === KINGDOM ? "castle" : "village"} />{" "}
              <b>{settlementName(view.state.settlement[hex]!)}</b>{" "}
              {[
                say("korrem.book.on", { place: placeName(view, content, hex) }),
                ...addonWords(view, hex),
                ...(view.state.occupier[hex]! >= 0 ? [say("korrem.float.occupied")] : []),
              ].join(" · ")}
            </p>
            <div className="kr-orders">
              {builds.map((offer) => (
                <Order key={offer.target.name} props={props} offer={offer} />
              ))}
            </div>
          </section>
        );
      })}
    </Sheet>
  );
}

/** What a card costs, and where it can come; if it can come nowhere for one reason, that is told once. */
function Enlisting({
  props,
  price,
  bank,
  children,
}: {
  props: Props;
  price: readonly number[];
  bank: readonly number[];
  children: readonly Offer[];
}): JSX.Element | null {
  if (children.length === 0) return null;
  const why = new Set(children.map(({ target }) => reasonBeside(target)));
  const [reason] = why;
  return (
    <>
      <p className="kr-line kr-enlist">
        <Phrase
          of="korrem.book.enlist-for"
          price={<Price content={props.content} price={price} stock={bank} />}
        />
        {why.size === 1 && reason !== undefined && <small className="bad">{reason}</small>}
      </p>
      {(why.size > 1 || reason === undefined) && (
        <div className="kr-orders kr-posts">
          {children.map((offer) => (
            <Order
              key={offer.target.name}
              props={props}
              offer={offer}
              label={postName(props, offer.target)}
              priced={false}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** What somebody can do, and what they want: to be weighed before they are paid for. */
function Abilities({ content, card }: { content: KorremContent; card: number }): JSX.Element | null {
  const design = designOf(content, card);
  if (design === undefined || (design.abilities.length === 0 && design.quest === null)) return null;
  return (
    <p className="kr-does">
      {design.abilities.map(({ name, text }) => (
        <span key={name}>
          <b>{name}.</b> {text}{" "}
        </span>
      ))}
      {design.quest !== null && (
        <span>
          <Icon name="scroll-unfurled" /> <b>{say("korrem.card.quest")}</b> {questWords(design.quest)}
        </span>
      )}
    </p>
  );
}

/** For whom somebody is enlisted, and where. */
function postName({ view, content }: Props, { args }: Target): string {
  const flag = Number(args[1]);
  const hex = Number(args[3]);
  const army = flag === 0 ? say("korrem.book.new-army") : say("korrem.army", { flag });
  return say("korrem.book.post", { army, place: placeName(view, content, hex) });
}

// ---- Trade ----

/** A question of a kind, whether or not something else is asked of me. */
function askOf({ view, words }: Props, wanted: string): ReadAsk | null {
  const ask = myAsks(view as unknown as View).find(({ kind }) => kind === wanted);
  return ask === undefined ? null : words.ask(ask);
}

const ANSWERS = new Set(["trades", "refuses", "hands-over", "breaks-word"]);

/** What became of my last offer, as long as the round lasts. */
export function lastAnswer(log: readonly Told[], seat: number, round: number): Told | undefined {
  const since = log.findLastIndex(({ kind, args }) => kind === "round" && args[0] === round);
  const offered = log.findLastIndex(({ kind, args }) => kind === "proposes" && args[0] === seat);
  if (offered < 0 || offered < since) return undefined;
  return log.slice(offered + 1).findLast(({ kind, args }) => ANSWERS.has(kind) && args.includes(seat));
}

/** An offer that waits beside my own orders. */
export function standingOffer(props: Props): ReadAsk | null {
  return props.open?.kind === COMMAND ? askOf(props, "answer-offer") : null;
}

export function TradeSheet({ props, close }: { props: Props; close: () => void }): JSX.Element {
  const { view, content, names, open } = props;
  const desk = askOf(props, DESK);
  const answer = lastAnswer(props.log, view.seat, view.state.round);
  // a lesson may have closed it for now
  const offers = (desk === null ? [] : offersOf(desk)).map((offer) => ({
    ...offer,
    target: props.at(inside(offer.target))[0] ?? offer.target,
  }));
  // what concerns nobody else: Artifacts to destroy, Summons to dispel; in my own orders it is where it belongs
  const own =
    open?.kind === COMMAND ? [] : offers.filter(({ target }) => argOfType(props.words, target, "seat") < 0);
  const accords =
    open?.kind === COMMAND ? offersOf(open).filter(({ target }) => target.kind === "break-accord") : [];
  return (
    <Sheet
      className="kr-sheet"
      label={pageName("trade")}
      title={pageName("trade")}
      mark={<Icon name="trade" />}
      head={<Tabs props={props} now="trade" />}
      close={close}
    >
      {desk === null && <p className="kr-line">{say("korrem.book.desk-closed")}</p>}
      {answer !== undefined && (
        <p className="kr-line kr-answer" role="status">
          <Icon name={props.words.look(answer).icon ?? "swap-bag"} /> {answer.text}
        </p>
      )}
      {names.map((name, seat) => {
        if (seat === view.seat || view.state.out[seat] === true) return null;
        const its = offers.filter(({ target }) => argOfType(props.words, target, "seat") === seat);
        return (
          <section key={seat} className="kr-pile">
            <p className="kr-line">
              <SeatMark seat={seat} size={20} /> <b>{name}</b>{" "}
              <small>{peopleOf(view, content, seat, names)}</small>
            </p>
            <Stock content={content} goods={bankOf(view, seat)} empty={say("korrem.book.empty-bank")} />
            <div className="kr-orders">
              {its.map((offer) => (
                <Order key={offer.target.name} props={props} offer={offer} />
              ))}
              {accords
                .filter(({ target }) => argOfType(props.words, target, "seat") === seat)
                .map((offer) => (
                  <Order key={offer.target.name} props={props} offer={offer} label={offer.target.label} />
                ))}
            </div>
          </section>
        );
      })}
      {own.length > 0 && (
        <section className="kr-pile">
          <p className="kr-line">
            <b>{say("korrem.book.any-time")}</b>
          </p>
          <div className="kr-orders">
            {own.map((offer) => (
              <Order key={offer.target.name} props={props} offer={offer} label={offer.target.label} />
            ))}
          </div>
        </section>
      )}
    </Sheet>
  );
}

// ---- Quests, Artifacts, points ----

export function QuestSheet({ props, close }: { props: Props; close: () => void }): JSX.Element {
  const { view, content, names, open } = props;
  const [wanted, setWanted] = useState<number | null>(null);
  const seat = wanted ?? Math.max(0, view.seat);
  const standing = view.derived.standings[seat];
  const burns =
    open !== null && seat === view.seat
      ? offersOf(open).filter(({ target }) => target.kind === "burn-relic")
      : [];
  if (standing === undefined) return <></>;
  const { won } = standing;
  const banked = view.state.relic_bank.flatMap((holder, relic) => (holder === seat ? [relic] : []));
  const carried = view.state.relic_army.flatMap((army, relic) =>
    army >= 0 && armyOf(view, army).seat === seat ? [relic] : [],
  );
  return (
    <Sheet
      className="kr-sheet"
      label={say("korrem.book.quests-label")}
      title={
        <>
          {standing.points}{" "}
          <small>{say("korrem.book.of-points", { points: Number(view.options.target_vp) })}</small>
        </>
      }
      mark={<Icon name="laurel-crown" />}
      head={<Tabs props={props} now="book" />}
      close={close}
    >
      <div className="kr-whose" role="group" aria-label={say("korrem.book.whose")}>
        {names.map((name, each) => (
          <button
            key={each}
            type="button"
            className="page-tab"
            aria-pressed={each === seat}
            onClick={() => setWanted(each)}
          >
            <SeatMark seat={each} size={22} /> <span className="hidden-words">{name}</span>{" "}
            {view.derived.standings[each]?.points ?? 0}
          </button>
        ))}
      </div>
      <Figures
        label={say("korrem.book.sources", { name: names[seat] ?? "" })}
        className="kr-sources"
        named
        figures={[
          { icon: "dragon-head", name: say("korrem.book.monsters"), value: won.monsters },
          { icon: "scroll-unfurled", name: say("korrem.page.book"), value: won.quests },
          { icon: "open-treasure-chest", name: say("korrem.book.banked"), value: standing.artifacts },
          { icon: "castle", name: say("korrem.book.holding"), value: standing.holding },
          ...(won.heart > 0 ? [{ icon: "hearts", name: say("korrem.book.heart"), value: won.heart }] : []),
          ...(won.drums > 0 ? [{ icon: "drum", name: say("korrem.book.drums"), value: won.drums }] : []),
        ]}
      />
      <h3>{say("korrem.page.book")}</h3>
      {standing.quests.length === 0 && <p className="kr-line">{say("korrem.book.no-quest")}</p>}
      {standing.quests.map(({ design, progress, wanted: needed, paid }) => {
        const look = content.designs[design];
        if (look?.quest == null) return null;
        return (
          <CardRow key={design} card={look.first} view={view} content={content}>
            <span className="kr-quest">
              <span>{look.quest.text}</span>
              <small>
                {[
                  say("korrem.of", { number: Math.min(progress, needed), all: needed }),
                  say("korrem.book.worth", { points: look.quest.vp, how: look.quest.how }),
                  ...(paid > 0 ? [say("korrem.book.paid", { count: paid })] : []),
                ].join(" · ")}
              </small>
              <meter
                min={0}
                max={needed}
                value={Math.min(progress, needed)}
                aria-label={say("korrem.book.progress")}
              />
            </span>
          </CardRow>
        );
      })}
      <NationQuests props={props} seat={seat} />
      <h3>{say("korrem.book.artifacts")}</h3>
      {banked.length + carried.length === 0 && <p className="kr-line">{say("korrem.book.none-yet")}</p>}
      {[...banked, ...carried].map((relic) => (
        <RelicRow key={relic} props={props} relic={relic}>
          <small>{say(banked.includes(relic) ? "korrem.book.in-bank" : "korrem.book.with-army")}</small>
          {burns
            .filter(({ target }) => target.args[0] === relic)
            .map((offer) => (
              <Order key={offer.target.name} props={props} offer={offer} label={say("korrem.book.destroy")} />
            ))}
        </RelicRow>
      ))}
    </Sheet>
  );
}

/** Who of a nation has a Quest: worth enlisting. */
function NationQuests({ props, seat }: { props: Props; seat: number }): JSX.Element | null {
  const { view, content } = props;
  const nation = view.state.nation[seat] ?? -1;
  const inPlay = new Set(view.derived.standings[seat]?.quests.map(({ design }) => design));
  const wanting = content.designs.flatMap((design, at) =>
    design.origin === nation && design.quest !== null && !inPlay.has(at) ? [design] : [],
  );
  if (wanting.length === 0) return null;
  return (
    <details className="kr-wanting">
      <summary>
        {say("korrem.book.wanting", {
          count: wanting.length,
          people: content.nations[nation]?.people ?? "",
        })}
      </summary>
      {wanting.map((design) => (
        <CardRow key={design.id} card={design.first} view={view} content={content}>
          <span className="kr-quest">
            <small>{questWords(design.quest!)}</small>
          </span>
        </CardRow>
      ))}
    </details>
  );
}

/** A nation to be chosen: its Guide card. */
export function NationRow({ props, offer }: { props: Props; offer: Offer }): JSX.Element | null {
  const { content } = props;
  const at = Number(offer.target.args[0]);
  const nation = content.nations[at];
  if (nation === undefined) return null;
  const provider = content.designs.find((each) => each.id === nation.provider);
  return (
    <Choice
      target={offer.target}
      className={`kr-nation kr-origin-${nation.id} ${offer.target.blocked === undefined ? "open" : "shut"}`}
      label={offer.target.label}
      whole
    >
      <HomeScene origin={nation.id} />
      <Icon name={NATION_ICONS[at] ?? "crown"} size={38} />
      <span>
        <span className="kr-nation-head">
          <b>{nation.people}</b>
          <small>
            {say("korrem.book.nation", {
              lands: listed(nation.lands.map((land) => content.lands[land]?.name ?? "")),
            })}
          </small>
        </span>
        <small>
          <Phrase
            of="korrem.book.nation-begins"
            provider={provider?.name ?? ""}
            goods={
              <span className="kr-gathers">
                {provider?.gathers.map(({ land, goods }) => (
                  <span key={land}>
                    {content.lands[land]?.name}{" "}
                    {goods.map((good) => (
                      <Icon key={good} name={goodIcon(good)} label={content.goods[good]?.name ?? ""} />
                    ))}
                  </span>
                ))}
              </span>
            }
          />
        </small>
        <small>
          <Phrase
            of="korrem.book.nation-builds"
            wall={<Price content={content} price={nation.wall} />}
            tower={<Price content={content} price={nation.tower} />}
          />
        </small>
        <WhyNot target={offer.target} className="bad" />
      </span>
    </Choice>
  );
}
