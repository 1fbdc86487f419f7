/** Gold, building materials and valuables: a sign for each, stocks and prices. */
import type { JSX } from "react";
import { Goods, type Figure } from "../../parts";
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
  if (!price.some((count) => count > 0)) return <span className="goods">{say("heroes.free")}</span>;
  const look = (good: number) => ({
    icon: goodIcon(good),
    name: words.word("resource", good),
    hue: `var(--hm-good-${good})`,
  });
  return <Goods goods={price} stock={stock} look={look} />;
}

/** A stock and its income: "12 +10". */
export function goodsFigures(
  words: TableReader,
  goods: readonly number[],
  income: readonly number[],
): Figure[] {
  return goods.map((value, good) => ({
    icon: goodIcon(good),
    hue: `var(--hm-good-${good})`,
    name: words.word("resource", good),
    value,
    more: `+${income[good] ?? 0}`,
    note: say("heroes.income-of", { count: income[good] ?? 0 }),
  }));
}
