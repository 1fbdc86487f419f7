/** The dice that everybody sees, and the Item that they bring. */
import { useMemo, type JSX } from "react";
import { DiceStrip } from "../../parts";
import { motion } from "../../table/motion";
import type { Fresh } from "../../table/fresh";
import { ItemCard } from "./bits";
import { itemOf, throwOf } from "./happenings";
import type { Props } from "./types";

export function Thrown({ props, fresh }: { props: Props; fresh: Fresh }): JSX.Element | null {
  const { view, words, content } = props;
  const throws = useMemo(() => {
    const still = motion.duration(1) === 0;
    return (
      fresh.entries
        .flatMap((entry) => {
          const thrown = throwOf(entry, view, words);
          const item = itemOf(entry);
          if (thrown === null) return [];
          return item === null
            ? [thrown]
            : [{ ...thrown, brings: <ItemCard content={content} type={item.type} rank={item.rank} /> }];
        })
        // without motion others' dice are read in the log
        .filter((thrown) => !still || thrown.seat < 0 || thrown.seat === view.seat)
    );
    // shown once for every batch of entries
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fresh]);
  // in a battle the dice lie on its sheet
  if ((view.derived.battle?.sides[0].mode ?? "") !== "") return null;
  return (
    <div className="db-thrown">
      <DiceStrip throws={throws} />
    </div>
  );
}
