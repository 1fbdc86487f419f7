/** Reports of Battles: what happened in one, by Attack Phases; all of them can be read again. */
import { useState, type JSX, type ReactNode } from "react";
import { Icon, Sheet } from "../../../parts";
import type { Told } from "../../../table/screen";
import { say } from "../../../words/say";
import { Tabs } from "../book";
import { ByHand } from "./byhand";
import type { Props } from "../types";
import { battlesIn, reportOf } from "./look";

/** The page of the nation's book with all Battles, the last one first. */
export function BattlesSheet({ props, close }: { props: Props; close: () => void }): JSX.Element {
  const [wanted, setWanted] = useState<number | null>(null);
  const [last] = battlesIn(props.log);
  return (
    <ReportSheet
      props={props}
      id={wanted ?? last?.id ?? -1}
      read={setWanted}
      close={close}
      tabs={<Tabs props={props} now="battles" />}
    />
  );
}

export function ReportSheet({
  props,
  id,
  read,
  close,
  tabs,
}: {
  props: Props;
  id: number;
  read: (id: number) => void;
  close: () => void;
  tabs?: ReactNode;
}): JSX.Element {
  const battles = battlesIn(props.log);
  const chapters = reportOf(props.log, id);
  return (
    <Sheet
      className="kr-sheet kb-report"
      label={say("korrem.battle.report-label")}
      mark={<Icon name="crossed-swords" />}
      title={say("korrem.battle.battles")}
      close={close}
      head={
        <>
          {tabs}
          {battles.length > 1 && (
            <div className="kb-tabs" role="group" aria-label={say("korrem.battle.battles")}>
              {battles.slice(0, 6).map((battle) => (
                <button
                  key={battle.id}
                  type="button"
                  className="tool"
                  aria-pressed={battle.id === id}
                  title={battle.title}
                  onClick={() => read(battle.id)}
                >
                  {say("korrem.battle.number", { number: battle.id })}
                </button>
              ))}
            </div>
          )}
        </>
      }
    >
      {tabs !== undefined && <ByHand />}
      {chapters.length === 0 && (
        <p>{say(battles.length === 0 ? "korrem.battle.none-yet" : "korrem.battle.nothing-told")}</p>
      )}
      {chapters.map((chapter) => (
        <section key={chapter.key}>
          <h3>{chapter.title}</h3>
          <ul>
            {chapter.lines.map((entry) => (
              <Line key={entry.n} props={props} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

function Line({ props, entry }: { props: Props; entry: Told }): JSX.Element {
  const { icon, tone } = props.words.look(entry);
  return (
    <li data-tone={tone}>
      {icon !== undefined && icon !== "" && <Icon name={icon} />} {entry.text}
    </li>
  );
}
