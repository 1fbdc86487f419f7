/** Resources: a sign for each, stocks and prices. */
import type { JSX } from "react";
import { Icon, type Figure } from "../../parts";
import { GOOD_ICONS } from "./pictures";
import type { KorremContent } from "./types";
import { say } from "../../words/say";

export function goodIcon(good: number): string {
  return GOOD_ICONS[good] ?? "help";
}

/** What there is of some resources, those that are nought left out. */
export function Goods({
  content,
  goods,
  empty = say("korrem.nothing"),
}: {
  content: KorremContent;
  goods: readonly number[];
  empty?: string;
}): JSX.Element {
  const some = goods.flatMap((count, good) => (count > 0 ? [{ count, good }] : []));
  if (some.length === 0) return <small className="kr-goods none">{empty}</small>;
  return (
    <span className="kr-goods">
      {some.map(({ count, good }) => (
        <span key={good} data-good={good} title={content.goods[good]?.name}>
          <Icon name={goodIcon(good)} label={content.goods[good]?.name ?? ""} />
          {count}
        </span>
      ))}
    </span>
  );
}

/** A price; what a stock does not reach to is marked. */
export function Price({
  content,
  price,
  stock,
}: {
  content: KorremContent;
  price: readonly number[];
  stock?: readonly number[];
}): JSX.Element {
  const some = price.flatMap((count, good) => (count > 0 ? [{ count, good }] : []));
  if (some.length === 0) return <span className="kr-goods">{say("korrem.free")}</span>;
  return (
    <span className="kr-goods kr-price">
      {some.map(({ count, good }) => (
        <span
          key={good}
          data-good={good}
          data-short={stock !== undefined && (stock[good] ?? 0) < count}
          title={content.goods[good]?.name}
        >
          <Icon name={goodIcon(good)} label={content.goods[good]?.name ?? ""} />
          {count}
        </span>
      ))}
    </span>
  );
}

export function goodsFigures(content: KorremContent, goods: readonly number[]): Figure[] {
  return content.goods.map(({ name }, good) => ({ icon: goodIcon(good), name, value: goods[good] ?? 0 }));
}
