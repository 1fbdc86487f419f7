/** What strikes everybody, over the map for as long as it is told: a disaster, a time that begins, the Heart that awakens. */
import type { JSX } from "react";
import { Icon } from "../../parts";
import { number } from "../../table/args";
import { say } from "../../words/say";
import type { Props } from "./types";

export function Telling({ props: { moving, content, words } }: { props: Props }): JSX.Element | null {
  const entry = moving.findLast(({ kind }) => WORLD_AT[kind] !== undefined || kind === "awakens");
  if (entry === undefined) return null;
  const card = content.world[number(entry, WORLD_AT[entry.kind] ?? -1)];
  const { icon = "sundial", tone } = words.look(entry);
  return (
    <article className="kr-proclaims parchment" data-tone={tone} aria-hidden="true">
      <Icon name={icon} size={40} />
      <div>
        {card === undefined ? (
          <b>{entry.text}</b>
        ) : (
          <>
            <small>{say(card.kind === "disaster" ? "korrem.told.disaster" : "korrem.told.event")}</small>
            <b>{card.name}</b>
            <p>{card.text}</p>
          </>
        )}
      </div>
    </article>
  );
}

/** Which argument names the World Card. */
const WORLD_AT: Record<string, number> = { disaster: 1, "event-begins": 0 };
