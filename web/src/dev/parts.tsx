/** All shared parts on one page, for looking at while working on them (`npm run dev`, then /parts.html). */
import { useState } from "react";
import { createRoot } from "react-dom/client";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/parts.css";
import "../styles/table.css";
import { Dice, HexMap, Num, Numbers, Piece, SeatMark, SquareGrid, TERRAIN } from "../parts";
import type { Hex, Terrain } from "../parts";
import { SeatPatterns } from "../parts/SeatMark";
import { Table, type TableContext } from "../table/context";
import { marksFor } from "../table/marks";
import { TableReader, type ReadAsk } from "../table/reading";
import { NO_WORDS } from "../words/table";
import { seatFill } from "../parts";

const KINDS = Object.keys(TERRAIN) as Terrain[];
const HEXES: Hex[] = [];
for (let q = -3; q <= 3; q += 1) {
  for (let r = Math.max(-3, -q - 3); r <= Math.min(3, -q + 3); r += 1) {
    const terrain = KINDS[(q * 5 + r * 3 + 40) % KINDS.length]!;
    HEXES.push({
      id: `hex:${q}:${r}`,
      q,
      r,
      terrain,
      label: terrain,
      height: terrain === "mountain" ? 2 : 0,
    });
  }
}
/** A split of 12: an ask that is answered by numbers. */
const SPLIT: ReadAsk = {
  seat: 0,
  kind: "split",
  args: [],
  prompt: "Divide 12 Troops",
  cites: "",
  standing: false,
  clock: "",
  id: 1,
  sealed: false,
  absent: [4, 4, 4],
  options: [],
  blocked: [],
  amounts: ["Left wing", "Middle", "Right wing"].map((label) => ({
    kind: "wing",
    args: [],
    label,
    least: 0,
    most: 12,
  })),
  totals: [{ of: [0, 1, 2], least: 12, most: 12 }],
};
const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"];

function Parts() {
  const [roll, setRoll] = useState(0);
  const [said, setSaid] = useState("");
  const context: TableContext = {
    at: (id) =>
      id === "hex:0:0" || id === "square:1:1" || id === "card:2"
        ? [
            {
              ask: 1,
              option: 0,
              kind: "move",
              args: [],
              name: "move",
              label: "Move here",
              hint: "",
              icon: "",
            },
          ]
        : [],
    pick: setSaid,
    hover: () => undefined,
    spot: "hex:1:0",
    names: NAMES,
    marks: marksFor(NAMES),
    openRule: () => undefined,
    selected: null,
    take: () => undefined,
    tell: setSaid,
    words: new TableReader(NO_WORDS, NAMES),
    answer: (_, numbers) => setSaid(numbers.join(" ")),
    busy: false,
    dock: null,
    takeUp: () => undefined,
    put: () => false,
    final: () => undefined,
    told: null,
    guided: null,
  };
  const values = [1, 2, 3, 4, 5, 6].map((value) => ((value + roll * 7) % 6) + 1);
  return (
    <Table.Provider value={context}>
      <SeatPatterns />
      <main style={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12, padding: 12 }}>
        <h1 className="hidden-words">Parts</h1>
        <div style={{ position: "relative", height: 460 }}>
          <HexMap hexes={HEXES} label="A map">
            {(centre) => {
              const { x, y } = centre(0, 1);
              return <circle cx={x} cy={y} r="16" fill={seatFill(1)} stroke="#2a2018" strokeWidth="2" />;
            }}
          </HexMap>
        </div>
        <div style={{ position: "relative", height: 460 }}>
          <SquareGrid
            columns={6}
            rows={5}
            label="A grid"
            squares={Array.from({ length: 30 }, (_, at) => ({
              id: `square:${at % 6}:${Math.floor(at / 6)}`,
              column: at % 6,
              row: Math.floor(at / 6),
              label: `square ${at}`,
              ...(at % 7 === 0 ? { terrain: "hills" as const } : {}),
            }))}
          />
        </div>
        <section className="parchment" aria-label="Small things">
          <div className="row" style={{ padding: 12 }}>
            {NAMES.map((name, seat) => (
              <SeatMark key={name} seat={seat} size={40} />
            ))}
            <button type="button" className="button" onClick={() => setRoll(roll + 1)}>
              Roll
            </button>
            <Dice values={values} roll={roll} />
            <b style={{ fontSize: 26 }}>
              <Num value={values[0]! * 10} />
            </b>
            <span role="status">{said}</span>
          </div>
        </section>
        <section className="parchment">
          <Numbers ask={SPLIT} />
        </section>
        <div className="row">
          {[1, 2, 3, 4].map((card) => (
            <Piece key={card} id={`card:${card}`} label={`Card ${card}`}>
              <div className="parchment" style={{ width: 90, height: 120, padding: 8 }}>
                {card}
              </div>
            </Piece>
          ))}
        </div>
      </main>
    </Table.Provider>
  );
}

createRoot(document.getElementById("root")!).render(<Parts />);
