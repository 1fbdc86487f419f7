/** What is seen behind the field at dusk: hills, woods, peaks or a cave, by the ground it is fought on; and a besieged town. */
import type { JSX } from "react";
import { Skyline } from "../skylines";

type Land = "green" | "bare" | "sand" | "snow" | "swamp" | "cave" | "sea";

const LANDS: Record<string, Land> = {
  grass: "green",
  highlands: "green",
  dirt: "bare",
  rough: "bare",
  sand: "sand",
  snow: "snow",
  swamp: "swamp",
  lava: "cave",
  underground: "cave",
  subterranean: "cave",
  water: "sea",
};

/** Far and near, in a box of 480 by 60 that stands beside itself; each foot is at 60. */
const OUTLINES: Record<Land, readonly [far: string, near: string]> = {
  green: [
    "M0 60V36Q40 14 88 32T176 26 268 30 350 20 430 32 480 26V60z",
    "M0 60V50q30-8 60-4l6-14 6 14 4-10 5 11q40 4 78-2l5-16 7 17 5-12 5 12q50 6 96 0 40-6 72-1l6-15 6 15 5-11 5 12q40-2 65 2V60z",
  ],
  bare: [
    "M0 60V40l36-18 30 12 44-22 40 20 52-12 34 16 60-24 46 20 40-12 52 22 46-10V60z",
    "M0 60V52l70-8 44 6 66-10 80 8 72-6 60 6 88-6V60z",
  ],
  sand: ["M0 60V44Q70 18 140 40T300 34 480 40V60z", "M0 60V52Q60 38 130 50T270 46 400 50 480 46V60z"],
  snow: [
    "M0 60V42L46 12 78 34 120 4 168 38 206 18 250 40 300 8 346 36 390 16 430 38 480 14V60z",
    "M0 60V52q60-10 120-2t130-2 120 0 110-4V60z",
  ],
  swamp: [
    "M0 60V46q60-8 120-2t120-4 130 4 110-4V60z",
    "M0 60V53q50-3 78 0V34m-6 2l6 6 7-10m-7 21q60 3 118 0l-2-24 4 24 5-18-3 18q70 3 120 0l3-30m-9 8l8 6 9-12m-11 28q60 4 104 0l2-20 3 20q30-2 59 0V60z",
  ],
  cave: [
    "M0 60V30l18 22 14-34 16 36 40 2 12-22 12 20 60 3 14-38 16 38 60-2 14-18 10 18 56 2 12-34 16 32 40 2 14-26 12 26 44-24V60z",
    "M0 0H480V10l-16 16-12-16-26 4-14 22-14-24-40 2-12 14-14-16-46 2-14 26-16-28-40 2-10 16-16-16-38 2-14 22-16-24-44 4-10 16-14-18-40 2-12 20L0 12z",
  ],
  sea: [
    "M0 60V46H480V60z",
    "M0 60V54q12-6 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0V60z",
  ],
};

export function Horizon({ terrain, town }: { terrain: string; town: string }): JSX.Element {
  const land = LANDS[terrain] ?? "green";
  const [far, near] = OUTLINES[land];
  return (
    <div className={`hc-horizon hc-land-${land}`} aria-hidden="true">
      <svg viewBox="0 0 960 60" preserveAspectRatio="xMidYMax slice">
        {land !== "cave" && <circle cx="612" cy="36" r="15" className="hc-sunset" />}
        {[0, 480].map((x) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d={far} className="hc-far" />
            <path d={near} className="hc-near" />
          </g>
        ))}
      </svg>
      {town !== "" && (
        <svg viewBox="-34 -32 68 54" className="hc-town hm-place">
          <Skyline faction={town} />
        </svg>
      )}
    </div>
  );
}
