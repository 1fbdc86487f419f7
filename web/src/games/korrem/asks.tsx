/** Questions with a sheet of their own: nations, guests, markets, piles, goods that are shared, offers. */
import { useState, type JSX, type ReactNode } from "react";
import {
  AmountCounter,
  Choice,
  Confirm,
  Counter,
  Icon,
  SeatMark,
  Sheet,
  useNumbers,
  Zoom,
} from "../../parts";
import { number } from "../../table/args";
import { optionKey } from "../../table/model";
import { offersOf, type Offer } from "../../table/offers";
import type { ReadAsk } from "../../table/screen";
import type { Arg } from "../../words/table";
import { NationRow, Order, RelicRow, WhyNot } from "./book";
import { CardRow, CharacterFace, RelicFace } from "./cards";
import { goodIcon, Price, Stock } from "./goods";
import { argOfType, armiesOf, designOf, disasterOf, easiestNation } from "./look";
import { WORLD_ICONS } from "./pictures";
import { ABOUT_A_CARD, LISTS } from "./targets";
import { GOODS, type Props } from "./types";
import { Phrase } from "../../words/Phrase";
import { say } from "../../words/say";

/** The sheet of a question; null: it is answered on the map, in the ribbon or on the field. */
export function AskSheet({ props }: { props: Props }): JSX.Element | null {
  const { open } = props;
  if (open === null) return null;
  switch (open.kind) {
    case "offer":
      return <OfferSheet key={open.id} props={props} ask={open} />;
    case "share-goods":
    case "carry-goods":
      return <ShareSheet key={open.id} props={props} ask={open} />;
    case "answer-offer":
    case "keep-word":
      return <AnswerSheet key={open.id} props={props} ask={open} />;
    case "market":
      return <MarketSheet key={open.id} props={props} ask={open} />;
    case "split-pile":
    case "remove-pile":
      return <PileSheet key={open.id} props={props} ask={open} />;
    default:
      if (LISTS.has(open.kind)) return <ListSheet key={open.id} props={props} ask={open} />;
      return ABOUT_A_CARD.has(open.kind) ? <CardSheet key={open.id} props={props} ask={open} /> : null;
  }
}

// ---- Lists ----

function ListSheet({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const offers = offersOf(ask);
  // the Artifact that is asked about is shown once, above those who could have it
  const relic = argOf(props.words.find("prompts", ask.kind)?.args, ask.args, "relic");
  const types = LISTED.filter((type) => type !== "relic" || relic < 0);
  const isPlain = ({ target }: Offer) => types.every((type) => argOfType(props.words, target, type) < 0);
  const plain = offers.filter(isPlain);
  const rest = offers.filter((offer) => !isPlain(offer));
  return (
    <Sheet className="kr-sheet" title={ask.prompt}>
      {relic >= 0 && <RelicRow props={props} relic={relic} />}
      <Cause props={props} ask={ask} />
      {ask.kind === "choose-nation" && <EasyNation content={props.content} offers={offers} />}
      <div className="kr-list">
        {rest.map((offer) => (
          <ListRow key={offer.target.name} props={props} offer={offer} />
        ))}
      </div>
      <div className="kr-orders">
        {plain.map((offer) => (
          <Order key={offer.target.name} props={props} offer={offer} label={offer.target.label} />
        ))}
      </div>
    </Sheet>
  );
}

/** The disaster because of which it is asked, and what it does. */
function Cause({ props: { content, log }, ask }: { props: Props; ask: ReadAsk }): JSX.Element | null {
  const entry = disasterOf(log, ask);
  const card = entry === undefined ? undefined : content.world[number(entry, 1)];
  return card === undefined ? null : (
    <p className="kr-row kr-relic kr-cause">
      <span className="kr-row-picture" aria-hidden="true">
        <Icon name={WORLD_ICONS[card.kind] ?? "card-play"} />
      </span>
      <span className="kr-row-words">
        <b>{card.name}</b>
        <small>{card.text}</small>
      </span>
    </p>
  );
}

/** What an option is about that has a row of its own in a list. */
const LISTED = ["card", "relic", "nation", "world"];

/** Whom to begin with, for who does not know yet: told of a nation that can still be chosen. */
function EasyNation({ content, offers }: { content: Props["content"]; offers: Offer[] }): JSX.Element | null {
  const open = offers.filter(({ target }) => target.kind === "nation" && target.blocked === undefined);
  const nation =
    content.nations[
      easiestNation(
        content,
        open.map(({ target }) => number(target, 0)),
      )
    ];
  // who has no choice, as in the lesson, needs no advice
  if (nation === undefined || open.length < 2) return null;
  const provider = content.designs.find(({ id }) => id === nation.provider)?.name ?? "";
  return <p className="kr-line">{say("korrem.asks.easy-nation", { people: nation.people, provider })}</p>;
}

function ListRow({ props, offer }: { props: Props; offer: Offer }): JSX.Element {
  const { words, content, view } = props;
  const { target } = offer;
  if (target.kind === "nation") return <NationRow props={props} offer={offer} />;
  const card = argOfType(words, target, "card");
  const relic = content.relics[argOfType(words, target, "relic")];
  const open = target.blocked === undefined;
  // who stands in a list is a piece of the board, where the rules say so
  if (card >= 0)
    return (
      <CardRow card={card} view={view} content={content}>
        <Choice
          target={target}
          className={`button ${open ? "gold" : "blocked"}`}
          id={offer.at[0] ?? ""}
          label={target.label}
        >
          <span>
            {offer.short === target.label ? say("korrem.asks.choose") : offer.short}
            <WhyNot target={target} />
          </span>
        </Choice>
      </CardRow>
    );
  return (
    <Choice target={target} className={`kr-nation ${open ? "open" : "shut"}`} label={target.label} whole>
      <Icon name="open-treasure-chest" size={28} />
      <span>
        <b>{relic?.name ?? target.label}</b>
        {relic !== undefined && <small>{relic.text}</small>}
        <WhyNot target={target} className="bad" />
      </span>
    </Choice>
  );
}

/** A guest, a creature that was met, somebody who gathers: the card, and what can be done about it. */
function CardSheet({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { content, words } = props;
  const card = argOf(words.find("prompts", ask.kind)?.args, ask.args, "card");
  const design = designOf(content, card);
  const offers = offersOf(ask).filter(({ at }) => !at.some((id) => id.startsWith("hex:")));
  return (
    <Sheet className="kr-sheet kr-about" title={ask.prompt}>
      <div className="kr-orders">
        {offers.map((offer) => (
          <Order key={offer.target.name} props={props} offer={offer} label={offer.target.label} />
        ))}
      </div>
      {design !== undefined && <CharacterFace design={design} content={content} />}
    </Sheet>
  );
}

function argOf(
  kinds: readonly (readonly [string, string])[] | undefined,
  args: readonly Arg[],
  type: string,
): number {
  const value = args[kinds?.findIndex(([, each]) => each === type) ?? -1];
  return typeof value === "number" ? value : -1;
}

// ---- A market: what is given, then what is taken ----

function MarketSheet({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { content, view } = props;
  const offers = offersOf(ask);
  const stock = armiesOf(view).find(({ seat, flag }) => seat === view.seat && flag === number(ask, 0))?.goods;
  const swaps = offers.filter(({ target }) => target.kind === "swap" && target.blocked === undefined);
  const given = [...new Set(swaps.map(({ target }) => number(target, 1)))];
  const [wanted, setWanted] = useState<number | null>(null);
  const from = wanted !== null && given.includes(wanted) ? wanted : (given[0] ?? -1);
  return (
    <Sheet className="kr-sheet" title={ask.prompt} mark={<Icon name="shop" />}>
      <h3>{say("korrem.asks.give-of", { number: number(ask, 1) })}</h3>
      <div className="kr-whose" role="group" aria-label={say("korrem.asks.you-give")}>
        {given.map((good) => (
          <button
            key={good}
            type="button"
            className="page-tab"
            aria-pressed={good === from}
            onClick={() => setWanted(good)}
          >
            <Icon name={goodIcon(good)} />{" "}
            {stock === undefined
              ? content.goods[good]?.name
              : say("korrem.asks.good-in-stock", {
                  good: content.goods[good]?.name ?? "",
                  number: stock[good] ?? 0,
                })}
          </button>
        ))}
      </div>
      <h3>{say("korrem.asks.take-of")}</h3>
      <div className="kr-orders">
        {swaps
          .filter(({ target }) => number(target, 1) === from)
          .map(({ target }) => (
            <Choice
              key={target.name}
              target={target}
              className="button gold order kr-order"
              label={target.label}
            >
              <span>
                <Icon name={goodIcon(number(target, 2))} /> {content.goods[number(target, 2)]?.name}
              </span>
            </Choice>
          ))}
      </div>
      <Rest props={props} offers={offers.filter(({ target }) => target.kind !== "swap")} />
    </Sheet>
  );
}

function Rest({ props, offers }: { props: Props; offers: Offer[] }): JSX.Element {
  return (
    <div className="kr-orders">
      {offers.map((offer) => (
        <Order key={offer.target.name} props={props} offer={offer} label={offer.target.label} />
      ))}
    </div>
  );
}

// ---- Piles of the Town Hall ----

function PileSheet({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { view, content } = props;
  const offers = offersOf(ask).filter(({ target }) => target.blocked === undefined);
  const splitting = ask.kind === "split-pile";
  const piles = [...new Set(offers.map(({ target }) => number(target, 0)))].filter((pile) => pile > 0);
  const [pile, setPile] = useState(piles[0] ?? 1);
  const its = offers.filter(({ target }) => number(target, 0) === pile);
  const numbers = its.map(({ target }) => number(target, 1)).sort((a, b) => a - b);
  const [count, setCount] = useState<number | null>(null);
  const half = numbers[Math.floor((numbers.length - 1) / 2)] ?? 1;
  const now = count !== null && numbers.includes(count) ? count : half;
  const chosen = its.find(({ target }) => number(target, 1) === now);
  return (
    <Sheet className="kr-sheet" title={ask.prompt} mark={<Icon name="card-pick" />}>
      {piles.map((each) => {
        const look = view.derived.halls[view.seat]?.[each - 1];
        return (
          <button
            key={each}
            type="button"
            className="page-tab kr-pick"
            aria-pressed={each === pile}
            onClick={() => setPile(each)}
          >
            <b>{say("korrem.pile", { number: each })}</b>{" "}
            <small>
              {say("korrem.asks.pile", {
                count: look?.size ?? 0,
                name: designOf(content, look?.top ?? -1)?.name ?? say("korrem.asks.nobody"),
              })}
            </small>
          </button>
        );
      })}
      {splitting && (view.derived.halls[view.seat]?.[pile - 1]?.top ?? -1) >= 0 && (
        <CardRow card={view.derived.halls[view.seat]![pile - 1]!.top} view={view} content={content} tells />
      )}
      <p className="kr-sentence">
        {splitting ? (
          <Phrase
            of="korrem.asks.new-pile"
            name={designOf(content, view.derived.halls[view.seat]?.[pile - 1]?.top ?? -1)?.name ?? ""}
            count={
              <Counter
                name={say("korrem.asks.new-pile-size")}
                value={now}
                least={numbers[0] ?? 1}
                most={numbers.at(-1) ?? 1}
                set={setCount}
              />
            }
          />
        ) : (
          say("korrem.asks.goes-under")
        )}
      </p>
      <div className="kr-orders">
        {splitting
          ? chosen !== undefined && (
              <Choice
                target={chosen.target}
                className="button gold order kr-order"
                label={chosen.target.label}
              >
                <span>{say("korrem.asks.begin-pile")}</span>
              </Choice>
            )
          : its.map(({ target }) => (
              <Choice
                key={target.name}
                target={target}
                className="button gold order kr-order"
                label={target.label}
              >
                <span>{say("korrem.pile", { number: number(target, 1) })}</span>
              </Choice>
            ))}
      </div>
      <Drawn ask={ask} options={offers.map(({ target }) => target.option)} />
    </Sheet>
  );
}

/** What the steps above stand for is not offered again in the ribbon. */
export function Drawn({ ask, options }: { ask: Pick<ReadAsk, "id">; options: number[] }): JSX.Element {
  return (
    <span hidden>
      {options.map((option) => (
        <i key={option} data-option={optionKey(ask.id, option)} />
      ))}
    </span>
  );
}

// ---- Goods in numbers ----

function ShareSheet({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { content } = props;
  const { values, set, setAll, why, confirm, busy, drawn } = useNumbers(ask);
  const amounts = ask.amounts ?? [];
  return (
    <Sheet
      className="kr-sheet"
      title={ask.prompt}
      mark={<Icon name="backpack" />}
      foot={<Confirm why={why} busy={busy} confirm={confirm} words={say("korrem.asks.so-be-it")} />}
    >
      {ask.kind === "carry-goods" && (
        <p className="kr-line">
          <Phrase
            of="korrem.asks.village-costs"
            price={<Price content={content} price={content.village_cost} />}
          />
        </p>
      )}
      <p className="kr-line">
        {ask.kind === "carry-goods" && (
          <button
            type="button"
            className="button"
            onClick={() =>
              setAll(
                amounts.map(({ args, most }) => Math.min(most, content.village_cost[Number(args[0])] ?? 0)),
              )
            }
          >
            <Icon name="village" /> {say("korrem.asks.for-a-village")}
          </button>
        )}
        <button type="button" className="button" onClick={() => setAll(amounts.map(({ most }) => most))}>
          {say("korrem.asks.all")}
        </button>
        <button type="button" className="button" onClick={() => setAll(amounts.map(({ least }) => least))}>
          {say("korrem.asks.nothing")}
        </button>
      </p>
      <div className="kr-numbers" {...drawn}>
        {amounts.map((amount, at) => (
          <div key={at} className="kr-number">
            <Icon name={goodIcon(Number(amount.args[0]))} />{" "}
            <span>
              {content.goods[Number(amount.args[0])]?.name ?? amount.label}{" "}
              <small>{say("korrem.asks.of", { most: amount.most })}</small>
            </span>
            <AmountCounter amount={amount} value={values[at]!} set={(to) => set(at, to)} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** An offer: what I give and what I get, side by side. Nothing for nothing withdraws it. */
function OfferSheet({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { names } = props;
  const { values, set, why, confirm, busy, drawn } = useNumbers(ask);
  const other = number(ask, 0);
  const promise = ask.args[1] === "promise";
  const rows = lotsOf(ask);
  const nothing = values.every((value) => value === 0);
  const cell = (at: number) => {
    const amount = ask.amounts?.[at];
    return amount === undefined || amount.most === 0 ? (
      <small>–</small>
    ) : (
      <AmountCounter amount={amount} value={values[at]!} set={(to) => set(at, to)} />
    );
  };
  return (
    <Sheet
      className="kr-sheet"
      label={ask.prompt}
      mark={<SeatMark seat={other} size={24} />}
      title={say(promise ? "korrem.asks.promise" : "korrem.asks.swap", { name: names[other] ?? "" })}
      foot={
        <Confirm
          why={why}
          busy={busy}
          confirm={confirm}
          words={say(nothing ? "korrem.asks.offer-nothing" : "korrem.asks.offer-this")}
        />
      }
    >
      {promise && <p className="kr-line">{say("korrem.asks.promise-how")}</p>}
      <table className="kr-swap" {...drawn}>
        <thead>
          <tr>
            <td />
            <th>{say("korrem.asks.you-give")}</th>
            <th>{say("korrem.asks.you-get")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, thing, give, get }) => (
            <tr key={`${kind} ${thing}`}>
              <td>
                <Lot props={props} kind={kind} thing={thing} />
              </td>
              <td>{cell(give)}</td>
              <td>{cell(get)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

interface LotRow {
  /** "good", "points", "relic" or "character". */
  kind: string;
  thing: number;
  /** Their places among the numbers; -1: it cannot go that way. */
  give: number;
  get: number;
}

/** What can change hands, a row for each thing; what neither has is left out. */
function lotsOf(ask: ReadAsk): LotRow[] {
  const rows: LotRow[] = [];
  for (const [at, { kind, args, most }] of (ask.amounts ?? []).entries()) {
    if (most === 0) continue;
    const [way, what] = [kind.slice(0, kind.indexOf("-")), kind.slice(kind.indexOf("-") + 1)];
    const thing = Number(args[0]);
    let row = rows.find((each) => each.kind === what && each.thing === thing);
    if (row === undefined) {
      row = { kind: what, thing, give: -1, get: -1 };
      rows.push(row);
    }
    if (way === "give") row.give = at;
    else row.get = at;
  }
  const order = ["good", "points", "relic", "character"];
  return rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.thing - b.thing);
}

/** Something that can change hands. */
function Lot({ props, kind, thing }: { props: Props; kind: string; thing: number }): JSX.Element {
  const { content } = props;
  if (kind === "good")
    return (
      <span>
        <Icon name={goodIcon(thing)} /> {content.goods[thing]?.name}
      </span>
    );
  if (kind === "points")
    return (
      <span>
        <Icon name="laurel-crown" /> {say("korrem.points")}
      </span>
    );
  const relic = kind === "relic" ? content.relics[thing] : undefined;
  const design = relic === undefined ? designOf(content, thing) : undefined;
  const face: ReactNode =
    relic !== undefined ? (
      <RelicFace relic={relic} content={content} />
    ) : design !== undefined ? (
      <CharacterFace design={design} content={content} />
    ) : null;
  return (
    <Zoom face={face} tells>
      <Icon name={relic !== undefined ? "open-treasure-chest" : "meeple"} /> {relic?.name ?? design?.name}
    </Zoom>
  );
}

// ---- An answer to an offer ----

export function AnswerSheet({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { names } = props;
  const who = number(ask, 0);
  const keeping = ask.kind === "keep-word";
  const sides = keeping
    ? [[say("korrem.asks.you-promised"), 1] as const]
    : [[say("korrem.asks.would-get"), 1] as const, [say("korrem.asks.would-give"), 5] as const];
  return (
    <Sheet
      className="kr-sheet"
      label={ask.prompt}
      mark={<SeatMark seat={who} size={24} />}
      title={say(keeping ? "korrem.asks.promise-to" : "korrem.asks.offer-of", { name: names[who] ?? "" })}
    >
      <div className="kr-offer">
        {sides.map(([title, first]) => (
          <section key={title}>
            <h3>{title}</h3>
            <LotsOf props={props} args={ask.args.slice(first, first + 4)} />
          </section>
        ))}
      </div>
      <Rest props={props} offers={offersOf(ask)} />
    </Sheet>
  );
}

/** Seven numbers of resources, Victory Points, Artifacts and characters. */
function LotsOf({ props, args }: { props: Props; args: readonly Arg[] }): JSX.Element {
  const [goods, points, relics, cards] = args;
  const list = (value: Arg | undefined) => (Array.isArray(value) ? (value as number[]) : []);
  const none =
    list(goods).every((count) => count === 0) && !points && list(relics).length + list(cards).length === 0;
  if (none) return <p className="kr-line">{say("korrem.nothing")}</p>;
  return (
    <div className="kr-lots">
      {list(goods).length === GOODS && list(goods).some((count) => count > 0) && (
        <Stock content={props.content} goods={list(goods)} />
      )}
      {typeof points === "number" && points > 0 && (
        <span>
          <Icon name="laurel-crown" label={say("korrem.points")} /> {points}
        </span>
      )}
      {list(relics).map((relic) => (
        <Lot key={`r${relic}`} props={props} kind="relic" thing={relic} />
      ))}
      {list(cards).map((card) => (
        <Lot key={`c${card}`} props={props} kind="character" thing={card} />
      ))}
    </div>
  );
}
