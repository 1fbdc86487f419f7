import type { CSSProperties, JSX } from "react";
import { Icon } from "./Icon";

export interface GoodLook {
  icon: string;
  name: string;
  /** Of its sign on parchment. */
  hue: string;
}

/** Some of several goods, those that are nought left out; what a stock does not reach to is marked. */
export function Goods({
  goods,
  stock,
  look,
}: {
  goods: readonly number[];
  stock?: readonly number[] | undefined;
  look: (good: number) => GoodLook;
}): JSX.Element {
  return (
    <span className="goods">
      {goods.map((count, good) => {
        if (count <= 0) return null;
        const { icon, name, hue } = look(good);
        return (
          <span
            key={good}
            style={{ "--good": hue } as CSSProperties}
            data-short={stock !== undefined && (stock[good] ?? 0) < count}
            title={name}
          >
            <Icon name={icon} label={name} />
            {count}
          </span>
        );
      })}
    </span>
  );
}
