/** Small things that several panels show: Troops, Items, prices. */
import type { JSX, ReactNode } from "react";
import { Card, Figures, Icon, Zoom, type Figure } from "../../parts";
import { CreatureIcon } from "./creatures";
import { countedName, fullName, kindName, rankOf, tierOf, troopsWords, resourceName } from "./look";
import { FOOD, RESOURCE_ICONS, RESOURCES, type DaybreakContent, type Stack } from "./types";
import { say } from "../../words/say";

/** A kind of unit: its picture, its Tier, and a star for Rank 2. */
export function KindIcon({
  content,
  kind,
  size = 22,
}: {
  content: DaybreakContent;
  kind: number;
  size?: number;
}): JSX.Element {
  return (
    <span
      className="db-kind"
      data-rank={rankOf(kind)}
      title={fullName(content, kind)}
      style={{ fontSize: size }}
    >
      <CreatureIcon tier={tierOf(kind)} rank={rankOf(kind)} />
      <small>
        {tierOf(kind)}
        {rankOf(kind) === 2 && "★"}
      </small>
    </span>
  );
}

/** Stacks of Troops: how many of which kind. Where there is room they are called by name. */
export function Troops({
  content,
  troops,
  empty = say("daybreak.bits.no-troops"),
  size = 20,
  named = false,
}: {
  content: DaybreakContent;
  troops: readonly Stack[];
  empty?: ReactNode;
  size?: number;
  named?: boolean;
}): JSX.Element {
  return (
    <span className="db-troops" role="img" aria-label={troopsWords(content, troops)}>
      {troops.length === 0 && <i>{empty}</i>}
      {troops.map(([kind, count]) => (
        <span key={kind} className="db-stack" title={countedName(content, kind, count)}>
          <b>{count}</b>
          <KindIcon content={content} kind={kind} size={size} />
          {named && <StackName content={content} kind={kind} count={count} />}
        </span>
      ))}
    </span>
  );
}

/** The name beside a stack's picture: of one, or of several. */
export function StackName({
  content,
  kind,
  count,
}: {
  content: DaybreakContent;
  kind: number;
  count: number;
}): JSX.Element {
  return (
    <span className="db-stack-name">
      {count === 1 ? content.creatures[kind]?.one : kindName(content, kind)}
    </span>
  );
}

export function itemName(content: DaybreakContent, type: number, rank: number): string {
  return `${content.ranks[rank] ?? ""} ${content.items[type]?.name ?? say("daybreak.bits.item")}`;
}

const RANK_EDGES = ["var(--edge-worn)", "var(--moss)", "var(--focus-ink)", "var(--db-epic)", "var(--gold)"];

/** An Item as it is read: what it is, how good, and the dice that it adds. */
export function ItemCard({
  content,
  type,
  rank,
  worn,
}: {
  content: DaybreakContent;
  type: number;
  rank: number;
  worn?: boolean | undefined;
}): JSX.Element {
  const item = content.items[type];
  return (
    <Card
      title={item?.name ?? say("daybreak.bits.item")}
      kind={content.ranks[rank] ?? ""}
      picture={item?.icon ?? "swap-bag"}
      edge={RANK_EDGES[rank] ?? "var(--gold)"}
      {...(worn !== undefined && { foot: say(worn ? "daybreak.bits.worn" : "daybreak.bits.carried") })}
    >
      {say("daybreak.bits.adds")} <b>{item?.dice[rank]}</b> {say("daybreak.bits.to-its-hero-s")}
    </Card>
  );
}

/** An Item: its picture and as many dots as its rank counts; worn ones are ringed. Pointed at, it is a card. */
export function ItemIcon({
  content,
  type,
  rank,
  worn,
}: {
  content: DaybreakContent;
  type: number;
  rank: number;
  worn?: boolean;
}): JSX.Element {
  const text = `${itemName(content, type, rank)}, ${content.items[type]?.dice[rank] ?? ""}${worn === undefined ? "" : worn ? ", worn" : ", carried"}`;
  return (
    <Zoom face={<ItemCard content={content} type={type} rank={rank} worn={worn} />} className="db-item-zoom">
      <span
        className="db-item"
        data-rank={rank}
        data-worn={worn === true}
        role="img"
        tabIndex={0}
        aria-label={text}
      >
        <Icon name={content.items[type]?.icon ?? "swap-bag"} />
        <span className="db-item-dots" aria-hidden="true">
          {"•".repeat(rank + 1)}
        </span>
      </span>
    </Zoom>
  );
}

export function Price({
  price,
  stock,
  times = 1,
}: {
  price: readonly number[];
  /** What is there: what is lacking is marked. */
  stock?: readonly number[];
  times?: number;
}): JSX.Element {
  const parts = price.flatMap((cost, at) => (cost > 0 ? [{ cost: cost * times, at }] : []));
  return (
    <span className="db-price">
      {parts.length === 0 && "free"}
      {parts.map(({ cost, at }) => {
        const short = stock !== undefined && (stock[at] ?? 0) < cost;
        return (
          <span
            key={at}
            data-short={short}
            title={`${cost} ${resourceName(at)}${short ? say("daybreak.bits.too-little") : ""}`}
          >
            <Icon name={RESOURCE_ICONS[at] ?? ""} label={resourceName(at)} />
            {cost}
            {short && <span className="hidden-words"> {say("daybreak.bits.too-little-2")}</span>}
          </span>
        );
      })}
    </span>
  );
}

/** The four stocks, with what the next Day brings. */
export function stockFigures(stock: readonly number[], income: readonly number[], upkeep: number): Figure[] {
  return RESOURCES.map((_, at) => {
    const name = resourceName(at);
    const change = (income[at] ?? 0) - (at === FOOD ? upkeep : 0);
    const more = `${change >= 0 ? "+" : "−"}${Math.abs(change)}`;
    return {
      icon: RESOURCE_ICONS[at]!,
      name,
      value: stock[at] ?? 0,
      more,
      note:
        at === FOOD && upkeep > 0
          ? say("daybreak.bits.next-day-with-eaten", { more, upkeep })
          : say("daybreak.bits.next-day", { more }),
      tone: change < 0 ? "bad" : undefined,
    };
  });
}

export function Stocks({
  stock,
  income,
  upkeep,
}: {
  stock: readonly number[];
  income: readonly number[];
  upkeep: number;
}): JSX.Element {
  return (
    <Figures
      label={say("daybreak.bits.your-stocks")}
      figures={stockFigures(stock, income, upkeep)}
      className="db-stocks"
      named
    />
  );
}
