/** Above a map, in a strip of its own: the Day or turn, its phase, how far everybody is, and what else counts now. */
import type { ReactNode } from "react";
import { useTable } from "../table/context";
import { say } from "../words/say";
import { Icon } from "./Icon";
import { SeatMark } from "./SeatMark";

export interface SeatState {
  seat: number;
  /** What it does, read aloud and on a touch: "still building". */
  state: string;
  icon?: string | undefined;
  /** A number that counts most in this game: its points. */
  count?: number | undefined;
  /** The table waits for it. */
  busy: boolean;
}

export function TurnStrip({
  icon,
  title,
  phase,
  seats = [],
  children,
}: {
  icon?: string;
  title: ReactNode;
  phase?: string;
  seats?: readonly SeatState[];
  children?: ReactNode;
}) {
  const { names } = useTable()!;
  return (
    <div className="turn-strip">
      <div className="parchment">
        {icon !== undefined && <Icon name={icon} />}
        <b>{title}</b>
        {phase !== undefined && <span className="turn-phase">{phase}</span>}
        {seats.length > 0 && (
          <span className="turn-seats">
            {seats.map(({ seat, state, icon: sign, count, busy }) => {
              const words = say("turn.seat", { name: names[seat] ?? "", state });
              return (
                <span key={seat} data-busy={busy} role="img" aria-label={words} title={words}>
                  <SeatMark seat={seat} size={20} />
                  {count !== undefined && <span className="turn-count">{count}</span>}
                  {sign !== undefined && <Icon name={sign} />}
                </span>
              );
            })}
          </span>
        )}
        {children}
      </div>
    </div>
  );
}
