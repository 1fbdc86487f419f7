/** Small things that several panels show: Troops, Items, prices. */
import type { JSX, ReactNode } from "react";
import { Icon, Num } from "../../parts";
import { kindName, rankOf, tierOf, troopsWords } from "./look";
import { RESOURCE_ICONS, RESOURCES, type DaybreakContent, type Stack } from "./types";

/** A kind of unit: its picture, its Tier, and a star for Rank 2. */
export function KindIcon({
  kind,
  content,
  size = 22,
}: {
  kind: number;
  content: DaybreakContent;
  size?: number;
}): JSX.Element {
  return (
    <span className="db-kind" data-rank={rankOf(kind)} title={kindName(kind)} style={{ fontSize: size }}>
      <Icon name={content.creatures[kind]?.icon ?? "barbute"} />
      <small>
        {tierOf(kind)}
        {rankOf(kind) === 2 && "★"}
      </small>
    </span>
  );
}

export function Troops({
  troops,
  content,
  empty = "no Troops",
  size = 20,
}: {
  troops: readonly Stack[];
  content: DaybreakContent;
  empty?: ReactNode;
  size?: number;
}): JSX.Element {
  return (
    <span className="db-troops" role="img" aria-label={troopsWords(troops)}>
      {troops.length === 0 && <i>{empty}</i>}
      {troops.map(([kind, count]) => (
        <span key={kind} className="db-stack">
          <b>{count}</b>
          <KindIcon kind={kind} content={content} size={size} />
        </span>
      ))}
    </span>
  );
}

export function itemName(content: DaybreakContent, type: number, rank: number): string {
  return `${content.ranks[rank] ?? ""} ${content.items[type]?.name ?? "Item"}`;
}

/** An Item: its picture and as many dots as its rank counts; worn ones are ringed. */
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
    <span
      className="db-item"
      data-rank={rank}
      data-worn={worn === true}
      role="img"
      aria-label={text}
      title={text}
    >
      <Icon name={content.items[type]?.icon ?? "swap-bag"} />
      <span className="db-item-dots" aria-hidden="true">
        {"•".repeat(rank + 1)}
      </span>
    </span>
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
            title={`${cost} ${RESOURCES[at] ?? ""}${short ? ": too little" : ""}`}
          >
            <Icon name={RESOURCE_ICONS[at] ?? ""} label={RESOURCES[at] ?? ""} />
            {cost}
            {short && <span className="hidden-words"> (too little)</span>}
          </span>
        );
      })}
    </span>
  );
}

/** The four stocks, with what the next Day brings. */
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
    <dl className="db-stocks">
      {RESOURCES.map((name, at) => {
        const change = (income[at] ?? 0) - (at === 2 ? upkeep : 0);
        return (
          <div
            key={name}
            title={`${name}: ${stock[at] ?? 0}, next Day ${change >= 0 ? "+" : "−"}${Math.abs(change)}`}
          >
            <dt>
              <Icon name={RESOURCE_ICONS[at]!} />
              <span className="hidden-words">{name}</span>
            </dt>
            <dd>
              <Num value={stock[at] ?? 0} />
              <small data-bad={change < 0}>
                {change >= 0 ? "+" : "−"}
                {Math.abs(change)}
              </small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
