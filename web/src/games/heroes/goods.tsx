/** Gold, building materials and valuables: a sign for each, stocks and prices. */
import type { JSX } from "react";
import { Icon, type Figure } from "../../parts";
import type { TableReader } from "../../table/screen";
import { say } from "../../words/say";
import { GOOD_ICONS } from "./pictures";

export function goodIcon(good: number): string {
  return GOOD_ICONS[good] ?? "two-coins";
}

/** A price, or a gain; what a stock does not reach to is marked. */
export function Price({
  words,
  price,
  stock,
}: {
  words: TableReader;
  price: readonly number[];
  stock?: readonly number[];
}): JSX.Element {
  const some = price.flatMap((count, good) => (count > 0 ? [{ count, good }] : []));
  if (some.length === 0) return <span className="hm-goods">{say("heroes.free")}</span>;
  return (
    <span className="hm-goods">
      {some.map(({ count, good }) => (
        <span
          key={good}
          data-good={good}
          data-short={stock !== undefined && (stock[good] ?? 0) < count}
          title={words.word("resource", good)}
        >
          <Icon name={goodIcon(good)} label={words.word("resource", good)} />
          {count}
        </span>
      ))}
    </span>
  );
}

/** A stock and its income: "12 +10". */
export function goodsFigures(
  words: TableReader,
  goods: readonly number[],
  income: readonly number[],
): Figure[] {
  return goods.map((value, good) => ({
    icon: goodIcon(good),
    name: words.word("resource", good),
    value,
    more: `+${income[good] ?? 0}`,
    note: say("heroes.income-of", { count: income[good] ?? 0 }),
  }));
}
