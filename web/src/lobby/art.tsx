/**
 * A picture for each game in the lobby, drawn here. Each is 240 by 200; its viewBox names what is seen of it in any case.
 */
import type { ComponentType } from "react";
import { seatFill } from "../table/marks";

/** Three realms under an evening sky, and what threatens them. */
function TalesArt() {
  return (
    <svg viewBox="0 58 240 98" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2b2140" />
          <stop offset=".45" stopColor="#8a4a3c" />
          <stop offset=".7" stopColor="#e0a04e" />
          <stop offset="1" stopColor="#f2cf86" />
        </linearGradient>
      </defs>
      <rect width="240" height="200" fill="url(#dusk)" />
      <circle cx="172" cy="112" r="26" fill="#ffe3a1" opacity=".9" />
      <g fill="#f0e4c9" opacity=".7">
        <circle cx="30" cy="22" r="1.2" />
        <circle cx="66" cy="38" r="1" />
        <circle cx="112" cy="16" r="1.3" />
        <circle cx="150" cy="34" r=".9" />
        <circle cx="206" cy="24" r="1.2" />
      </g>
      <path d="M0 130l34-30 26 20 40-46 30 34 22-16 36 32 24-14 28 24v70H0z" fill="#5a4a55" />
      <path d="M0 152q40-26 84-10t84-8 72 6v60H0z" fill="#4b5a3c" />
      <g fill="#241a1c">
        <path d="M92 146v-40h6v-8h5v8h6v-8h5v8h6v-8h5v8h6v40zM104 98V82l8-10 8 10v16zM111 72V60l12 5-11 5" />
        <path d="M180 150v-34l10-12 10 12v34zM186 104q4-14 8 0z" />
        <path d="M28 156v-14l14-11 14 11v14zM52 156v-10l10-8 10 8v10z" />
      </g>
      <g fill="#ffd36b">
        <path d="M107 116h4v7h-4zM116 116h4v7h-4zM188 122h4v7h-4zM39 144h5v6h-5zM60 149h4v5h-4z" />
      </g>
      <path d="M0 174q60-22 120-6t120-4v36H0z" fill="#2f3a28" />
      <path d="M111 60l12 5-12 5z" fill={seatFill(0)} />
      <g fill="#17110d">
        <path d="M150 178q3-20 8 0zM162 181q4-24 9 0zM140 182q3-14 6 0z" />
      </g>
      <g fill="#ffd36b">
        <circle cx="153" cy="170" r=".8" />
        <circle cx="155.500" cy="170" r=".8" />
        <circle cx="165.500" cy="170" r=".9" />
        <circle cx="168" cy="170" r=".9" />
      </g>
    </svg>
  );
}

/** A Hero rides out at sunrise, past a Mine, towards a City of the other side. */
function DaybreakArt() {
  return (
    <svg viewBox="0 77 240 98" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#31426b" />
          <stop offset=".35" stopColor="#9a6f86" />
          <stop offset=".58" stopColor="#f0a869" />
          <stop offset=".72" stopColor="#ffe2a0" />
        </linearGradient>
      </defs>
      <rect width="240" height="200" fill="url(#dawn)" />
      <g stroke="#fff1c4" strokeWidth="1.6" strokeLinecap="round" opacity=".45">
        <path d="M84 88V62M66 92L53 70M102 92l13-22M51 104L30 90M117 104l21-14" />
      </g>
      <circle cx="84" cy="122" r="26" fill="#fff1c4" />
      <path d="M0 128l26-14 30 14 34-10 30 12 40-26 30 20 24-10 26 12v74H0z" fill="#8a6a78" />
      <path d="M0 146q30-18 66-8t70-6 104 2v66H0z" fill="#7d8a4e" />
      {/* the city */}
      <g fill="#5a4038">
        <path d="M138 146v-26h5v-5h5v5h5v-5h5v5h22v-5h5v5h5v-5h5v5h5v26zM158 120V98h4v-5h4v5h4v-5h4v5h4v22z" />
        <path d="M134 146v-34h4v-4h4v4h4v34zM194 146v-34h4v-4h4v4h4v34z" />
      </g>
      <path d="M166 146v-12q4-8 8 0v12z" fill="#241a1c" />
      <g fill="#ffd36b">
        <path d="M146 128h3v6h-3zM190 128h3v6h-3zM164 104h3v6h-3zM172 104h3v6h-3z" />
      </g>
      <path d="M168 93V78M168 78l14 4.500-14 4.500" stroke="#241a1c" strokeWidth="1.200" fill="none" />
      <path d="M168 78l14 4.500-14 4.500z" fill={seatFill(1)} />
      {/* fields: the map's squares */}
      <g stroke="#5d6b38" strokeWidth="1" opacity=".8" fill="none">
        <path d="M0 164q120-22 240-8M0 182q120-24 240-8M40 200l22-52M92 200l8-52M146 200l-4-52M202 200l-18-50" />
      </g>
      {/* a mine */}
      <path d="M16 168l14-18 14 18z" fill="#6b5640" />
      <path d="M25 168v-7q5-6 10 0v7z" fill="#17110d" />
      <path d="M27 172l3-4 3 4-3 4z" fill="#ffd36b" />
      <path d="M0 188q50-26 104-14t136 2v24H0z" fill="#3a4a2a" />
      {/* the rider */}
      <g fill="#241a1c">
        <path d="M70 178l3-14q-7-2-9 7l-3-1q1-11 11-12l17-1q5-7 11-9l2-4 2 4q4 3 6 8l-3 2-5-2q-3 4-4 9l2 14h-3l-4-11-13 1-4 10h-3l2-10-3 1-2 8z" />
        <path d="M80 157l1-12q4-4 8 0l3 9 6 2-1 2-8-1-1 4q-4 3-8 0z" />
        <circle cx="85.500" cy="140" r="3.600" />
      </g>
      <path d="M93 166V112" stroke="#241a1c" strokeWidth="1.600" />
      <path d="M93 112l-22 3 5 6-5 7 22 3z" fill={seatFill(0)} />
    </svg>
  );
}

/** A stone portal over a land of hexes, half of it still unseen, and blocks that show only their backs. */
function MultiverseArt() {
  const hex = "M0-26L22.500-13v26L0 26-22.500 13v-26z";
  const row = (y: number, from: number, colours: string[]) =>
    colours.map((fill, at) => (
      <path key={`${y} ${at}`} d={hex} transform={`translate(${from + at * 45} ${y})`} fill={fill} />
    ));
  const old = "#cdb98a";
  return (
    <svg viewBox="0 26 240 98" preserveAspectRatio="xMidYMid slice">
      <rect width="240" height="200" fill="#241a33" />
      <circle cx="120" cy="62" r="74" fill="#8f6fd0" opacity=".3" />
      <circle cx="120" cy="62" r="46" fill="#d9c2ff" opacity=".55" />
      <g stroke="#17110d" strokeOpacity=".5">
        {row(112, 8, ["#4b5a3c", old, old, old, old, "#4b5a3c"])}
        {row(151, -14, [old, "#8fa25a", "#4d6b3b", "#8fa25a", "#3d7797", old])}
        {row(190, 8, ["#a6b668", "#8fa25a", "#ab985d", "#a6b668", "#4d6b3b", "#8fa25a"])}
      </g>
      <path
        d="M74 128V62a46 46 0 0 1 92 0v66h-20V64a26 26 0 0 0-52 0v64z"
        fill="#8d8374"
        stroke="#241a1c"
        strokeWidth="2"
      />
      <path
        d="M74 100h20M74 76h20M146 100h20M146 76h20M84 44l15 11M156 44l-15 11M120 16v22"
        stroke="#241a1c"
        strokeWidth="2"
      />
      {[
        [62, 158, 0],
        [108, 158, 0],
        [152, 150, 1],
      ].map(([x, y, seat]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-15 15h32v6h-32z" opacity=".4" />
          <rect x="-16" y="-14" width="32" height="32" rx="5" fill="#5f4023" stroke="#17110d" />
          <rect x="-16" y="-14" width="32" height="28" rx="5" fill={seatFill(seat!)} stroke="#17110d" />
          <circle r="7" fill="#f0e4c9" opacity=".9" />
        </g>
      ))}
    </svg>
  );
}

/** A land that grows hex by hex in evening light, six banners on it, and the Throne with the Heart far behind. */
function KorremArt() {
  const hex = "M-30 0l15-26h30l15 26-15 26h-30z";
  const tiles: [number, number, string][] = [
    [30, 120, "#8a7d70"],
    [75, 94, "#6f8a4a"],
    [120, 120, "#b5b861"],
    [165, 94, "#e0bd78"],
    [210, 120, "#cfdadb"],
    [-15, 146, "#41809a"],
    [75, 146, "#b5b861"],
    [165, 146, "#6f8a4a"],
    [255, 146, "#8a7d70"],
    [30, 172, "#6f8a4a"],
    [120, 172, "#e0bd78"],
    [210, 172, "#b5b861"],
    [75, 198, "#41809a"],
    [165, 198, "#b5b861"],
    [255, 198, "#6f8a4a"],
    [-15, 198, "#b5b861"],
  ];
  const banners: [number, number][] = [
    [40, 150],
    [86, 122],
    [128, 148],
    [176, 122],
    [214, 150],
    [150, 186],
  ];
  return (
    <svg viewBox="0 24 240 98" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="korrem-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#4a2f4a" />
          <stop offset=".3" stopColor="#b0584a" />
          <stop offset=".55" stopColor="#f0b565" />
        </linearGradient>
      </defs>
      <rect width="240" height="200" fill="url(#korrem-sky)" />
      <circle cx="120" cy="62" r="44" fill="#ffe9b0" opacity=".75" />
      <path d="M0 96l30-22 22 12 26-30 16 20h52l18-26 28 34 22-14 26 24v40H0z" fill="#7a4a4a" />
      <g fill="#2a1a1c">
        <path d="M96 92V34l9-16 6 14h18l6-14 9 16v58h-10V68h-28v24zM84 92V62h7v30zM149 92V62h7v30z" />
      </g>
      <path d="M120 62q-16-12-8-20 5-4 8 3 3-7 8-3 8 8-8 20z" fill="#d1452f" />
      <g stroke="#3a2a1c" strokeWidth="2">
        {tiles.map(([x, y, fill]) => (
          <path key={`${x} ${y}`} d={hex} transform={`translate(${x} ${y})`} fill={fill} />
        ))}
      </g>
      <g fill="#574d46">
        <path d="M12 134l14-26 6 8 16 18zM238 160l14-26 6 8 16 18z" />
      </g>
      <g fill="#f4efe2">
        <path d="M26 108l6 8-4 2-5-2zM252 134l6 8-4 2-5-2z" />
      </g>
      <g fill="#2f4a2c">
        <path d="M60 104l7-20 7 20zM72 108l7-20 7 20zM152 158l7-20 7 20zM166 160l7-20 7 20zM18 186l7-20 7 20z" />
      </g>
      {banners.map(([x, y], seat) => (
        <g key={seat} transform={`translate(${x} ${y})`}>
          <path d="M0 16V-14" stroke="#17110d" strokeWidth="2.400" />
          <path d="M0-14h20l-4 7 4 7H0z" fill={seatFill(seat)} stroke="#17110d" />
        </g>
      ))}
    </svg>
  );
}

/** A white town on a hill, a dragon over it, and two riders who want the same crown. */
function HeroesArt() {
  return (
    <svg viewBox="0 38 240 98" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="heroes-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#25345c" />
          <stop offset=".5" stopColor="#8a6fae" />
          <stop offset=".75" stopColor="#f0c27a" />
        </linearGradient>
      </defs>
      <rect width="240" height="200" fill="url(#heroes-sky)" />
      <circle cx="66" cy="96" r="24" fill="#ffe9b0" opacity=".85" />
      <path d="M0 126l36-32 24 18 34-40 30 36 26-20 40 30 22-16 28 22v76H0z" fill="#4d4266" />
      <path
        d="M150 46c14-20 34-26 54-22-10 4-14 10-14 16 12-4 24-2 32 8-14-2-22 2-28 10l-18 2-10 12-4-12-14-2 8-6-18-2z"
        fill="#1d1626"
      />
      <path d="M0 158q60-34 122-22t118-10v74H0z" fill="#6d8f46" />
      <g fill="#efe8d8" stroke="#2a2018" strokeWidth="1.200">
        <path d="M84 142v-34h10v-8h8v8h6V86h22v22h6v-8h8v8h10v34z" />
        <path d="M114 142v-14q5-8 10 0v14z" fill="#17110d" />
      </g>
      <g fill="#2f5f9e" stroke="#2a2018" strokeWidth="1.200">
        <path d="M105 86l14-26 14 26zM80 108l9-18 9 18zM140 108l9-18 9 18z" />
      </g>
      <path d="M119 60V46l14 5-13 5z" fill={seatFill(0)} stroke="#17110d" />
      <path d="M0 182q60-20 120-8t120-8v34H0z" fill="#44622f" />
      <g fill="#17110d">
        <path d="M30 184l4-12-6-4 8-2 2-8 5 1-1 9 10 2 7 3 4 11-4 1-5-8-8-1-4 9-4-1 1-8-3 9z" />
        <path d="M204 186l-4-12 6-4-8-2-2-8-5 1 1 9-10 2-7 3-4 11 4 1 5-8 8-1 4 9 4-1-1-8 3 9z" />
      </g>
      <path d="M42 158v-20h16l-4 6 4 6H44" fill={seatFill(0)} stroke="#17110d" />
      <path d="M192 160v-20h-16l4 6-4 6h14" fill={seatFill(1)} stroke="#17110d" />
    </svg>
  );
}

export const GAME_ART: Record<string, ComponentType> = {
  daybreak: DaybreakArt,
  heroes: HeroesArt,
  korrem: KorremArt,
  multiverse: MultiverseArt,
  tales: TalesArt,
};
