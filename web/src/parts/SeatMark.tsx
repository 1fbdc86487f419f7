import { SEAT_COLOURS, seatColour, seatFill } from "../table/marks";
import { useTable } from "../table/context";

/** The seats' fills, `url(#seat-0)` …: once on the page. */
export function SeatPatterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: "absolute" }}>
      <defs>
        {SEAT_COLOURS.map(({ colour, pattern }, seat) => (
          <pattern key={seat} id={`seat-${seat}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={colour} />
            {pattern === "diagonal" && (
              <path d="M-2 2L2-2M0 8L8 0M6 10L10 6" stroke="#fff" strokeOpacity=".38" strokeWidth="1.6" />
            )}
            {pattern === "dots" && (
              <g fill="#5a3d00" fillOpacity=".5">
                <circle cx="2" cy="2" r="1.2" />
                <circle cx="6" cy="6" r="1.2" />
              </g>
            )}
            {pattern === "crosshatch" && (
              <path d="M0 0L8 8M8 0L0 8" stroke="#fff" strokeOpacity=".34" strokeWidth="1.2" />
            )}
            {pattern === "waves" && (
              <path
                d="M0 2Q2 0 4 2T8 2M0 6Q2 4 4 6T8 6"
                stroke="#fff"
                strokeOpacity=".42"
                strokeWidth="1.2"
                fill="none"
              />
            )}
            {pattern === "checks" && <path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#5a2500" fillOpacity=".38" />}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

const SHIELD = "M3 3h26v12c0 8-6 13-13 16C9 28 3 23 3 15z";

export interface SeatMarkProps {
  seat: number;
  /** Without it the table's own mark of the seat is drawn. */
  initial?: string;
  size?: number;
  label?: string;
}

/** A seat's shield: colour, pattern and initial. It goes with the seat's name everywhere. */
export function SeatMark({ seat, initial, size = 22, label }: SeatMarkProps) {
  const table = useTable();
  const letter = initial ?? table?.marks[seat]?.initial ?? String(seat + 1);
  const look = seatColour(seat);
  return (
    <svg
      className="seat-mark"
      viewBox="0 0 32 34"
      width={size}
      height={(size * 34) / 32}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={SHIELD} fill={seatFill(seat)} stroke="#2a2018" strokeWidth="1.5" />
      <circle cx="16" cy="15" r="9" fill={look.colour} />
      <path
        d={SHIELD}
        fill="none"
        stroke="#f0e4c9"
        strokeOpacity=".55"
        strokeWidth="1.2"
        transform="translate(1.6 1.6) scale(.9)"
      />
      <text
        x="16"
        y="20.500"
        textAnchor="middle"
        fontSize="16"
        fontWeight="700"
        fill={look.ink}
        className="seat-initial"
      >
        {letter}
      </text>
    </svg>
  );
}
