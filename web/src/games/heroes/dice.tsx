/** A die of the map as it lies: the sign of what it brings, how much of it, and the words for those who listen. */
import type { JSX } from "react";
import { Icon } from "../../parts";
import { useTable } from "../../table/context";
import type { TableReader } from "../../table/screen";
import { goodIcon } from "./goods";
import { treasureName } from "./look";

const GOODS = ["gold", "materials", "valuables"];

/** What a face shows: its sign, the number on it, and the colour of a good. Of an attack die only the number. */
export function shownOn(face: string): { icon: string; count: string; good: number } {
  const [first = "", second = ""] = face.split(" ");
  const good = GOODS.indexOf(second);
  if (good >= 0) return { icon: goodIcon(good), count: first, good };
  if (first === "experience") return { icon: "upgrade", count: "1", good: -1 };
  if (first === "artifact") return { icon: "jewel-crown", count: "", good: -1 };
  if (first === "resource") return { icon: "perspective-dice-six-faces-random", count: second, good: -1 };
  return { icon: "", count: face, good: -1 };
}

/** "1 valuable", "Experience". */
export function faceName(words: TableReader, face: string): string {
  const { count, good } = shownOn(face);
  if (good < 0) return treasureName(face);
  return words.word(
    "price",
    GOODS.map((_, at) => (at === good ? Number(count) : 0)),
  );
}

export function MapDie({
  face,
  at = 0,
  again,
}: {
  face: string;
  /** The how manieth of a throw. */
  at?: number;
  /** It can be rolled again now; undefined: nobody asks. */
  again?: boolean;
}): JSX.Element {
  const { icon, count, good } = shownOn(face);
  const name = faceName(useTable()!.words, face);
  return (
    <span
      className="hm-die"
      title={name}
      data-again={again}
      style={{
        animationDelay: `${at * 90}ms`,
        ...(good >= 0 && { ["--hue" as string]: `var(--hm-good-${good})` }),
      }}
    >
      {icon !== "" && <Icon name={icon} />}
      {count !== "" && <b aria-hidden="true">{count}</b>}
      <span className="hidden-words">{name}</span>
    </span>
  );
}
