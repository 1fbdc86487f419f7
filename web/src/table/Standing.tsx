/** How things stand at a moment of a replay: everybody's chances, and what sets the seats apart. */
import { useEffect, useState } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { Sheet } from "../parts/Sheet";
import { said } from "../shared";
import type { Lead, Standing } from "../wire";
import { capital } from "../words/reader";
import { say } from "../words/say";
import { chanceText, leadText } from "./insight";
import { seatFill } from "./marks";
import { nameOf } from "./model";
import type { TableReader } from "./screen";

const SOON = 120; // milliseconds that a moment must be looked at, before somebody asks how it stands there

interface StandingProps {
  replay: string;
  token: string | undefined;
  choice: number;
  names: string[];
  words: TableReader;
  close: () => void;
}

/** Beside the board; it goes along when another moment is shown. */
export function HowItStands({ names, words, close, ...moment }: StandingProps) {
  const { standing, error } = useStanding(moment);
  const old = standing !== null && standing.choice !== moment.choice;
  return (
    <Sheet
      title={say("standing.title")}
      className="stands"
      mark={<Icon name="scales" size={24} className="gold-ink" />}
      close={close}
    >
      {error !== null && <p role="alert">{error}</p>}
      {standing === null ? (
        error === null && <div className="ghost" aria-busy="true" />
      ) : (
        <div className={old ? "stands-old" : undefined} aria-busy={old}>
          <ul className="stands-rows">
            {standing.chances.map((chance, seat) => (
              <li key={seat}>
                <SeatMark seat={seat} size={20} />
                <span className="stands-name">{nameOf(names, seat)}</span>
                <strong>{chanceText(chance)}</strong>
                <Bar seat={seat} from={0} to={chance} />
              </li>
            ))}
          </ul>
          <h3>{say("standing.why")}</h3>
          {standing.leads.length === 0 && <p className="small">{say("standing.even")}</p>}
          {standing.leads.map((lead) => (
            <LeadRows key={lead.feature} lead={lead} names={names} words={words} />
          ))}
          <p className="small">{say("standing.how")}</p>
        </div>
      )}
    </Sheet>
  );
}

function useStanding({ replay, token, choice }: Pick<StandingProps, "replay" | "token" | "choice">) {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      api.standing(replay, choice, token).then(
        (found) => {
          if (gone) return;
          setError(null);
          setStanding(found);
        },
        (problem: unknown) => !gone && setError(said(problem)),
      );
    }, SOON);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [replay, token, choice]);
  return { standing, error };
}

/** One thing in which the seats differ: to the right it speaks for a seat, to the left against it. */
function LeadRows({ lead, names, words }: { lead: Lead; names: string[]; words: TableReader }) {
  return (
    <section className="stands-lead">
      <h4>{capital(words.word("feature", lead.feature))}</h4>
      <ul className="stands-rows">
        {lead.by.map((by, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} size={16} />
            <span className="hidden-words">
              {say("standing.lead", { name: nameOf(names, seat), how: leadText(by) })}
            </span>
            <Bar seat={seat} from={0.5} to={0.5 + by / 2} middle />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({
  seat,
  from,
  to,
  middle = false,
}: {
  seat: number;
  from: number;
  to: number;
  middle?: boolean;
}) {
  const left = Math.min(from, to);
  return (
    <svg className="stands-bar" viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="200" height="10" className="stands-ground" />
      <rect x={200 * left} width={Math.max(2, 200 * Math.abs(to - from))} height="10" fill={seatFill(seat)} />
      {middle && <path d="M100 0V10" className="stands-middle" />}
    </svg>
  );
}
