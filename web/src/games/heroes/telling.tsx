/** What everybody must see, over the map for a moment: a proclamation, dice with their faces, income. */
import { useEffect, useState, type JSX } from "react";
import { Icon, SeatMark } from "../../parts";
import { number } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import type { Told } from "../../table/screen";
import { say } from "../../words/say";
import { MapDie } from "./dice";
import { Price } from "./goods";
import type { Props } from "./types";

const SHOWN = new Set(["proclaims", "throws", "takes-income", "reaches-level", "builds"]);
const LASTS = 2600;

export function Telling({ props, fresh }: { props: Props; fresh: Fresh }): JSX.Element | null {
  const [shown, setShown] = useState<Told[]>([]);
  useEffect(() => {
    const found = fresh.entries.filter((entry) => SHOWN.has(entry.kind));
    if (found.length > 0) setShown(found.slice(-3));
  }, [fresh]);
  useEffect(() => {
    if (shown.length === 0) return;
    const timer = setTimeout(() => setShown([]), Math.max(LASTS, motion.duration(LASTS)));
    return () => clearTimeout(timer);
  }, [shown]);
  // what waits until I go on stays as long
  const told = props.moving.filter((entry) => SHOWN.has(entry.kind));
  const all = told.length > 0 ? told : shown;
  if (all.length === 0) return null;
  return (
    <div className="hm-telling" aria-hidden="true">
      {all.map((entry) => (
        <Moment key={entry.n} props={props} entry={entry} />
      ))}
    </div>
  );
}

function Moment({ props, entry }: { props: Props; entry: Told }): JSX.Element {
  const { words, content } = props;
  if (entry.kind === "proclaims") {
    const week = content.weeks[number(entry, 0)];
    return (
      <article className="hm-proclaims parchment">
        <Icon name="crystal-ball" size={40} />
        <div>
          <small>{say("heroes.astrologers")}</small>
          <b>{words.word("week", number(entry, 0))}</b>
          {week !== undefined && <p>{words.word("effect", week.effect)}</p>}
        </div>
      </article>
    );
  }
  if (entry.kind === "throws") {
    const faces = (entry.args[1] as string[] | undefined) ?? [];
    return (
      <div className="hm-note parchment">
        <SeatMark seat={number(entry, 0)} size={22} />
        {faces.map((face, at) => (
          <MapDie key={at} face={face} at={at} />
        ))}
      </div>
    );
  }
  if (entry.kind === "takes-income")
    return (
      <div className="hm-note parchment">
        <SeatMark seat={number(entry, 0)} size={22} /> {say("heroes.income")}{" "}
        <Price words={words} price={(entry.args[1] as number[] | undefined) ?? []} />
      </div>
    );
  return (
    <div className="hm-note parchment">
      <SeatMark seat={number(entry, 0)} size={22} /> {entry.text}
    </div>
  );
}
