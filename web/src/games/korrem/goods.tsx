/** Resources: a sign for each, stocks and prices. */
import type { JSX } from "react";
import { Goods, type GoodLook, type Figure } from "../../parts";
import { GOOD_ICONS } from "./pictures";
import type { KorremContent } from "./types";
import { say } from "../../words/say";

export function goodIcon(good: number): string {
  return GOOD_ICONS[good] ?? "help";
}

/** What there is of some resources. */
export function Stock({
  content,
  goods,
  empty = say("korrem.nothing"),
}: {
  content: KorremContent;
  goods: readonly number[];
  empty?: string;
}): JSX.Element {
  if (!goods.some((count) => count > 0)) return <small className="goods none">{empty}</small>;
  return <Goods goods={goods} look={(good) => lookOf(content, good)} />;
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
  if (!price.some((count) => count > 0)) return <span className="goods">{say("korrem.free")}</span>;
  return <Goods goods={price} stock={stock} look={(good) => lookOf(content, good)} />;
}

function lookOf(content: KorremContent, good: number): GoodLook {
  return { icon: goodIcon(good), name: content.goods[good]?.name ?? "", hue: `var(--kr-good-${good})` };
}

export function goodsFigures(content: KorremContent, goods: readonly number[]): Figure[] {
  return content.goods.map(({ name }, good) => ({
    icon: goodIcon(good),
    name,
    value: goods[good] ?? 0,
    hue: `var(--kr-good-${good})`,
  }));
}
