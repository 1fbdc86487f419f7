/** The pictures of the three Realms, Healthy and Ruined: flat shapes, ink lines that a hand might have drawn. */
import type { JSX } from "react";

const INK = "#2a2018";

interface Palette {
  sky: [string, string];
  far: string;
  near: string;
  ground: string;
  path: string;
  wall: string;
  shade: string;
  roof: string;
  light: string;
}

const HEALTHY: Palette[] = [
  {
    sky: ["#f6cf8a", "#fbe9c2"],
    far: "#c3bf73",
    near: "#a9b665",
    ground: "#c5b974",
    path: "#e2c996",
    wall: "#f1dfb8",
    shade: "#d9bf8f",
    roof: "#c07a3c",
    light: "#fff3c9",
  },
  {
    sky: ["#5d5792", "#d9a7a6"],
    far: "#7a6da5",
    near: "#6d7f86",
    ground: "#7f9382",
    path: "#b4a9b5",
    wall: "#cfc3cf",
    shade: "#a497b3",
    roof: "#5a4a8c",
    light: "#ffe7a0",
  },
  {
    sky: ["#e9b27a", "#f8e3bd"],
    far: "#a99b8d",
    near: "#97975c",
    ground: "#b2a86c",
    path: "#dcc594",
    wall: "#e0d2b6",
    shade: "#b9a78b",
    roof: "#7d4a3c",
    light: "#fff0c0",
  },
];

const RUINED: Palette[] = [
  {
    sky: ["#4a4340", "#8b7d71"],
    far: "#6d625a",
    near: "#5f554d",
    ground: "#6c6057",
    path: "#857769",
    wall: "#8a7f74",
    shade: "#6b6159",
    roof: "#4b403a",
    light: "#4b403a",
  },
  {
    sky: ["#34313c", "#77707a"],
    far: "#57525f",
    near: "#514e57",
    ground: "#605c64",
    path: "#77717a",
    wall: "#7f7984",
    shade: "#615c68",
    roof: "#423e4b",
    light: "#423e4b",
  },
  {
    sky: ["#433d3b", "#85796f"],
    far: "#5f5751",
    near: "#59504a",
    ground: "#685d55",
    path: "#7f7265",
    wall: "#857a70",
    shade: "#675d55",
    roof: "#463c37",
    light: "#463c37",
  },
];

const TITLES = ["The Village", "The Magic Realm", "The Castle"];

export function Scenery({ realm, ruined }: { realm: number; ruined: boolean }): JSX.Element {
  const p = (ruined ? RUINED : HEALTHY)[realm]!;
  const id = `tl-sky-${realm}-${ruined ? "r" : "h"}`;
  const Land = [Village, Magic, Castle][realm]!;
  return (
    <svg
      className="tl-scenery"
      viewBox="0 0 360 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <title>{`${TITLES[realm]!}${ruined ? ", ruined" : ""}`}</title>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={p.sky[0]} />
          <stop offset="0.62" stopColor={p.sky[1]} />
        </linearGradient>
        <filter id={`${id}-hand`} x="-2%" y="-2%" width="104%" height="104%">
          <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves="2" seed={realm + 3} />
          <feDisplacementMap in="SourceGraphic" scale="2.6" />
        </filter>
      </defs>
      <rect width="360" height="240" fill={`url(#${id})`} />
      <g
        filter={`url(#${id}-hand)`}
        stroke={INK}
        strokeWidth="1.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <Land p={p} ruined={ruined} />
      </g>
      {ruined && <Cracks realm={realm} />}
    </svg>
  );
}

interface LandProps {
  p: Palette;
  ruined: boolean;
}

// ---- Village: huts, a mill, furrows ----

function Village({ p, ruined }: LandProps): JSX.Element {
  return (
    <>
      {ruined ? <Smoke at={[92, 70]} /> : <Sun x={292} y={44} light={p.light} />}
      {ruined ? <Birds at={[250, 40]} dark /> : <Birds at={[196, 38]} />}
      <path d="M-10 122 Q60 84 140 108 T300 96 T380 110 V250 H-10Z" fill={p.far} strokeOpacity=".5" />
      <path d="M-10 142 Q90 108 190 132 T380 128 V250 H-10Z" fill={p.near} />
      <Mill p={p} ruined={ruined} />
      <Hut x={64} y={132} s={1.05} p={p} ruined={ruined} />
      <Hut x={128} y={124} s={0.82} p={p} ruined={false} dim={ruined} />
      <Hut x={208} y={130} s={0.95} p={p} ruined={ruined} />
      {ruined ? (
        <>
          <BareTree x={24} y={142} s={1} />
          <BareTree x={330} y={146} s={0.8} />
        </>
      ) : (
        <>
          <RoundTree x={22} y={142} s={1} />
          <RoundTree x={164} y={132} s={0.7} />
          <RoundTree x={336} y={146} s={0.9} />
        </>
      )}
      <path d="M-10 156 Q100 138 220 150 T380 148 V250 H-10Z" fill={p.ground} strokeOpacity=".55" />
      <path d="M150 250 Q176 188 158 152 L172 151 Q206 190 214 250Z" fill={p.path} strokeOpacity=".35" />
      <Furrows ruined={ruined} />
      <Fence y={164} ruined={ruined} />
    </>
  );
}

function Hut({
  x,
  y,
  s,
  p,
  ruined,
  dim,
}: {
  x: number;
  y: number;
  s: number;
  p: Palette;
  ruined: boolean;
  dim?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path d="M-20 0 V24 H20 V0Z" fill={p.wall} />
      <path d="M8 0 V24 H20 V0Z" fill={p.shade} stroke="none" />
      {ruined ? (
        <path d="M-26 4 L-12 -14 L-6 -4 L0 -16 L4 2 L14 -4 L24 4Z" fill={p.roof} />
      ) : (
        <path d="M-26 4 L-2 -24 L4 -24 L27 4 Q0 10 -26 4Z" fill={p.roof} />
      )}
      {!ruined && (
        <path d="M-16 0 L-4 -16 M-8 2 L2 -16 M4 3 L9 -10 M14 2 L14 -6" strokeOpacity=".4" fill="none" />
      )}
      <path d="M-5 24 V10 Q0 5 5 10 V24Z" fill={dim || ruined ? "#2d2521" : "#6b4428"} />
      <path d="M-16 8 h7 v7 h-7z" fill={p.light} />
      {!ruined && !dim && <path d="M12 -18 V-26 h6 V-10" fill={p.shade} />}
      {!ruined && !dim && (
        <path
          d="M15 -30 q5 -5 0 -10 q-5 -5 2 -11"
          fill="none"
          stroke="#fff8e6"
          strokeOpacity=".8"
          strokeWidth="2.4"
        />
      )}
    </g>
  );
}

function Mill({ p, ruined }: LandProps) {
  return (
    <g transform="translate(276 126)">
      <path d="M-16 26 L-10 -30 H10 L16 26Z" fill={p.wall} />
      <path d="M3 -30 H10 L16 26 H6Z" fill={p.shade} stroke="none" />
      {ruined ? (
        <path d="M-12 -30 L-6 -38 L0 -31 L5 -36 L12 -30Z" fill={p.roof} />
      ) : (
        <path d="M-13 -29 L0 -46 L13 -29Z" fill={p.roof} />
      )}
      <path d="M-4 26 V14 h8 V26Z" fill="#5c3d26" />
      <g transform={`translate(0 -28) rotate(${ruined ? 38 : 22})`} strokeWidth="1.6">
        {(ruined ? [0, 180, 270] : [0, 90, 180, 270]).map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d="M0 0 V-34" />
            <path d="M1 -8 L10 -8 L10 -33 L1 -33Z" fill={ruined ? "none" : "#fbf1d6"} strokeWidth="1.1" />
            <path d="M1 -16 h9 M1 -24 h9" strokeWidth=".8" />
          </g>
        ))}
        <circle r="3" fill={p.roof} />
      </g>
    </g>
  );
}

function Furrows({ ruined }: { ruined: boolean }) {
  return (
    <g fill="none" strokeOpacity={ruined ? 0.35 : 0.28}>
      <path d="M12 186 Q60 176 116 182 M4 202 Q60 190 126 196 M-2 220 Q60 206 128 212" />
      <path d="M238 184 Q290 176 352 180 M240 200 Q300 190 362 194 M246 218 Q300 206 364 210" />
      {!ruined && (
        <path
          d="M30 182 l3 -7 l3 7 M70 179 l3 -7 l3 7 M280 179 l3 -7 l3 7 M320 178 l3 -7 l3 7"
          strokeOpacity=".8"
        />
      )}
    </g>
  );
}

function Fence({ y, ruined }: { y: number; ruined: boolean }) {
  const posts = ruined ? [228, 256, 300, 344] : [228, 246, 264, 282, 300, 318, 336, 354];
  return (
    <g fill="none" strokeWidth="2" strokeOpacity=".7">
      {posts.map((x, at) => (
        <path key={x} d={ruined && at % 2 ? `M${x} ${y + 8} l6 -11` : `M${x} ${y + 8} v-13`} />
      ))}
      {ruined ? (
        <path d={`M228 ${y} L262 ${y + 5} M300 ${y} L322 ${y + 3}`} />
      ) : (
        <path d={`M226 ${y} H360`} />
      )}
    </g>
  );
}

// ---- Magic: a tower under the moon, a ring of stones, a door in the air ----

function Magic({ p, ruined }: LandProps): JSX.Element {
  return (
    <>
      {!ruined && (
        <g stroke="none" fill={p.light}>
          {[
            [30, 26],
            [70, 52],
            [118, 20],
            [176, 40],
            [214, 16],
            [262, 62],
            [330, 30],
            [348, 74],
            [146, 68],
          ].map(([x, y]) => (
            <path
              key={`${x!} ${y!}`}
              d={`M${x!} ${y! - 4} l1.2 2.8 l2.8 1.2 l-2.8 1.2 l-1.2 2.8 l-1.2 -2.8 l-2.8 -1.2 l2.8 -1.2z`}
            />
          ))}
        </g>
      )}
      {!ruined && (
        <path d="M306 26 a22 22 0 1 0 14 36 a18 18 0 1 1 -14 -36z" fill={p.light} strokeOpacity=".5" />
      )}
      {ruined && <Birds at={[60, 46]} dark />}
      <path
        d="M-10 128 L40 92 L84 116 L138 84 L200 118 L262 90 L318 118 L380 98 V250 H-10Z"
        fill={p.far}
        strokeOpacity=".5"
      />
      {!ruined && <FloatingIsle p={p} />}
      <path d="M-10 146 Q80 116 170 138 T380 132 V250 H-10Z" fill={p.near} />
      <Tower p={p} ruined={ruined} />
      <Portal ruined={ruined} />
      <path d="M-10 158 Q100 142 210 154 T380 150 V250 H-10Z" fill={p.ground} strokeOpacity=".55" />
      <Stones p={p} ruined={ruined} />
      {!ruined && <Mushrooms />}
      <path
        d="M12 196 q6 -8 12 0 M40 214 q6 -8 12 0 M316 200 q6 -8 12 0 M290 222 q6 -8 12 0"
        fill="none"
        strokeOpacity=".35"
      />
    </>
  );
}

function Tower({ p, ruined }: LandProps) {
  return (
    <g transform="translate(76 140)">
      {ruined ? (
        <>
          <path d="M-18 22 L-15 -26 L-9 -34 L-4 -24 L2 -42 L8 -30 L13 -34 L18 22Z" fill={p.wall} />
          <path d="M4 22 L5 -32 L8 -30 L13 -34 L18 22Z" fill={p.shade} stroke="none" />
          <path d="M30 20 l10 -12 l14 6 l-4 8z M-36 22 l6 -9 l10 3 l-2 6z" fill={p.shade} />
        </>
      ) : (
        <>
          <path d="M-16 22 L-13 -48 H13 L16 22Z" fill={p.wall} />
          <path d="M4 22 V-48 H13 L16 22Z" fill={p.shade} stroke="none" />
          <path d="M-21 -46 H21 L18 -54 H-18Z" fill={p.shade} />
          <path d="M-20 -54 Q-4 -70 3 -98 Q8 -72 20 -54Z" fill={p.roof} />
          <path d="M3 -98 v-8 m-4 4 h8" />
          <path d="M-6 -36 q6 -8 12 0 v10 h-12z" fill={p.light} />
          <path d="M-5 -8 q5 -6 10 0 v8 h-10z" fill={p.light} />
        </>
      )}
      <path d="M-6 22 V8 Q0 0 6 8 V22Z" fill="#2d2438" />
      <path d="M-12 -14 h6 M4 -20 h7 M-10 4 h5 M6 -4 h6" strokeOpacity=".4" />
    </g>
  );
}

function Portal({ ruined }: { ruined: boolean }) {
  return (
    <g transform="translate(232 118)">
      <path
        d="M-30 36 V4 Q-30 -34 0 -34 Q30 -34 30 4 V36 H20 V6 Q20 -23 0 -23 Q-20 -23 -20 6 V36Z"
        fill={ruined ? "#6d6873" : "#b8aec2"}
      />
      {ruined ? (
        <path d="M-20 36 V6 Q-20 -23 0 -23 Q20 -23 20 6 V36Z" fill="#26222c" />
      ) : (
        <g>
          <path d="M-20 36 V6 Q-20 -23 0 -23 Q20 -23 20 6 V36Z" fill="#ffdf94" />
          <path
            d="M0 8 q9 -2 8 -10 q-2 -10 -13 -7 q-12 4 -10 17 q3 14 18 12 q12 -3 13 -13"
            fill="none"
            stroke="#8b5fb0"
            strokeWidth="2.6"
          />
        </g>
      )}
      <path
        d="M-29 20 h8 M21 20 h8 M-27 -4 l8 2 M19 -2 l8 -2 M-14 -28 l5 8 M14 -28 l-5 8"
        strokeOpacity=".55"
      />
      {ruined && <path d="M30 -6 l14 -10 l6 12 l-10 8z" fill="#6d6873" />}
    </g>
  );
}

function FloatingIsle({ p }: { p: Palette }) {
  return (
    <g transform="translate(162 74)">
      <path d="M-24 0 Q0 -10 24 0 L10 12 L4 22 L-4 12 L-12 10Z" fill={p.shade} />
      <path d="M-24 0 Q0 -12 24 0 Q0 6 -24 0Z" fill="#8aa07a" />
      <path d="M-4 -4 v-10 m0 0 q-8 -2 -5 -8 q5 -6 10 0 q4 6 -5 8" fill="#7c9a72" />
    </g>
  );
}

function Stones({ p, ruined }: LandProps) {
  const standing = [
    [150, 160, 16],
    [176, 164, 20],
    [290, 162, 18],
    [316, 158, 15],
  ] as const;
  return (
    <g>
      {standing.map(([x, y, h], at) =>
        ruined && at % 2 === 0 ? (
          <path key={x} d={`M${x - 12} ${y + 6} l3 -8 l22 -2 l4 8z`} fill={p.shade} />
        ) : (
          <path
            key={x}
            d={`M${x - 7} ${y + 6} L${x - 5} ${y - h} Q${x} ${y - h - 5} ${x + 5} ${y - h + 2} L${x + 8} ${y + 6}Z`}
            fill={p.wall}
          />
        ),
      )}
    </g>
  );
}

function Mushrooms() {
  return (
    <g>
      {[
        [22, 170],
        [34, 176],
        [342, 178],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x!} ${y!})`}>
          <path d="M-2.5 8 V0 h5 V8z" fill="#f3e7d3" />
          <path d="M-8 1 Q0 -11 8 1Z" fill="#b4465a" />
          <path d="M-3 -3 h.1 M3 -2 h.1 M0 -6 h.1" stroke="#fff4e0" strokeWidth="2" />
        </g>
      ))}
    </g>
  );
}

// ---- Castle: walls, towers and banners before the mountains ----

function Castle({ p, ruined }: LandProps): JSX.Element {
  return (
    <>
      {ruined ? <Smoke at={[214, 48]} /> : <Sun x={62} y={50} light={p.light} />}
      {ruined ? <Birds at={[96, 42]} dark /> : <Birds at={[286, 36]} />}
      <path
        d="M-10 128 L46 62 L78 96 L118 48 L176 116 L240 60 L282 100 L322 70 L380 122 V250 H-10Z"
        fill={p.far}
        strokeOpacity=".6"
      />
      {!ruined && (
        <path
          d="M46 62 l-12 14 l8 -2 l5 8 l6 -8 l8 4z M118 48 l-13 15 l9 -2 l5 9 l6 -9 l9 5z M240 60 l-12 13 l8 -2 l5 8 l6 -8 l8 5z"
          fill="#f7efe0"
          strokeOpacity=".4"
        />
      )}
      <path d="M70 82 l10 16 M128 62 l16 22 M252 74 l14 16 M330 80 l14 16" fill="none" strokeOpacity=".35" />
      <path d="M-10 148 Q80 122 180 132 T380 140 V250 H-10Z" fill={p.near} />
      {ruined ? <BrokenKeep p={p} /> : <Keep p={p} />}
      {ruined ? (
        <BareTree x={44} y={150} s={0.9} />
      ) : (
        <>
          <Pine x={32} y={152} s={1} />
          <Pine x={54} y={156} s={0.8} />
          <Pine x={328} y={152} s={1.05} />
        </>
      )}
      <path d="M-10 160 Q110 146 220 156 T380 154 V250 H-10Z" fill={p.ground} strokeOpacity=".55" />
      <path d="M158 250 Q170 196 172 154 L196 154 Q206 198 226 250Z" fill={p.path} strokeOpacity=".35" />
      <path
        d="M24 190 q8 -5 16 0 M70 208 q8 -5 16 0 M276 192 q8 -5 16 0 M316 214 q8 -5 16 0 M110 222 q8 -5 16 0"
        fill="none"
        strokeOpacity=".3"
      />
    </>
  );
}

function crenels(x: number, width: number, y: number): string {
  const n = Math.max(2, Math.round(width / 9));
  const w = width / (2 * n - 1);
  let d = `M${x} ${y + 6}`;
  for (let at = 0; at < n; at++) {
    d += ` V${y} h${w} V${y + 6}`;
    if (at < n - 1) d += ` h${w}`;
  }
  return d;
}

function Keep({ p }: { p: Palette }) {
  return (
    <g>
      <path d={`${crenels(124, 120, 110)} V158 H124Z`} fill={p.wall} />
      <TowerOf x={112} w={26} y={88} p={p} />
      <TowerOf x={230} w={26} y={88} p={p} />
      <path d={`${crenels(158, 52, 66)} V158 H158Z`} fill={p.wall} />
      <path d="M192 72 H210 V158 H192Z" fill={p.shade} stroke="none" />
      <path d="M154 68 L184 34 L214 68Z" fill={p.roof} />
      <path d="M184 34 V12" strokeWidth="2" />
      <path d="M184 13 q12 -5 22 1 q-8 3 0 8 q-12 -4 -22 1z" fill="#b4342d" />
      <path d="M170 158 V138 Q184 122 198 138 V158Z" fill="#5b3b26" />
      <path d="M177 156 V134 M184 156 V130 M191 156 V134 M171 146 H197" strokeOpacity=".6" />
      <path d="M172 92 q4 -6 8 0 v10 h-8z M190 92 q4 -6 8 0 v10 h-8z" fill="#4b3524" />
      <path d="M134 130 h8 M146 122 h8 M136 146 h8 M216 128 h8 M222 142 h6 M150 146 h6" strokeOpacity=".35" />
    </g>
  );
}

function TowerOf({ x, w, y, p }: { x: number; w: number; y: number; p: Palette }) {
  return (
    <g>
      <path d={`${crenels(x, w, y)} V160 H${x}Z`} fill={p.wall} />
      <path d={`M${x + w * 0.62} ${y + 6} H${x + w} V160 H${x + w * 0.62}Z`} fill={p.shade} stroke="none" />
      <path d={`M${x - 3} ${y + 2} L${x + w / 2} ${y - 24} L${x + w + 3} ${y + 2}Z`} fill={p.roof} />
      <path d={`M${x + w / 2} ${y - 24} v-12`} />
      <path d={`M${x + w / 2} ${y - 36} l11 4 l-11 4z`} fill="#d9a419" />
      <path d={`M${x + w / 2 - 3} ${y + 20} q3 -5 6 0 v9 h-6z`} fill="#4b3524" />
    </g>
  );
}

function BrokenKeep({ p }: { p: Palette }) {
  return (
    <g>
      <path d="M124 158 V118 l8 -6 l8 10 l10 -14 l10 6 V158Z" fill={p.wall} />
      <path d="M112 160 V104 l8 -12 l6 10 l6 -6 l6 14 V160Z" fill={p.wall} />
      <path d="M128 160 V100 l4 -4 l6 14 V160Z" fill={p.shade} stroke="none" />
      <path d="M158 158 V88 l10 -10 l8 16 l10 -22 l8 20 l8 6 l6 18 V158Z" fill={p.wall} />
      <path d="M194 92 l8 6 l6 18 V158 H194Z" fill={p.shade} stroke="none" />
      <path d="M210 158 V136 l10 -6 l8 10 l8 -4 l12 10 V158Z" fill={p.shade} />
      <path d="M240 160 l4 -14 l14 -4 l6 10 l12 2 l2 8z" fill={p.wall} />
      <path d="M170 158 V140 Q184 124 198 140 V158Z" fill="#2b2421" />
      <path d="M172 104 q4 -6 8 0 v10 h-8z" fill="#2b2421" />
      <path d="M186 72 V52 l-10 8" fill="none" strokeWidth="2" />
      <path d="M268 158 l30 -14 M276 162 l26 4" strokeWidth="2.4" />
    </g>
  );
}

// ---- Small things ----

function Sun({ x, y, light }: { x: number; y: number; light: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="19" fill={light} strokeOpacity=".55" />
      <g strokeOpacity=".45">
        {[...Array(12).keys()].map((at) => (
          <path key={at} d="M0 -25 V-33" transform={`translate(${x} ${y}) rotate(${at * 30 + 8})`} />
        ))}
      </g>
    </g>
  );
}

function Birds({ at: [x, y], dark }: { at: [number, number]; dark?: boolean }) {
  return (
    <path
      d={`M${x} ${y} q5 -6 9 0 q5 -6 9 0 M${x + 26} ${y + 12} q4 -5 7 0 q4 -5 7 0 M${x + 34} ${y - 8} q3 -4 6 0 q3 -4 6 0`}
      fill="none"
      strokeWidth={dark ? 2.6 : 1.6}
      strokeOpacity={dark ? 0.9 : 0.6}
    />
  );
}

function Smoke({ at: [x, y] }: { at: [number, number] }) {
  return (
    <path
      d={`M${x} ${y + 56} q-16 -18 0 -32 q18 -14 2 -30 q-12 -14 6 -30 q10 -8 2 -20 h26 q8 18 -6 32 q-14 14 2 28 q18 16 -4 32 q-14 10 -8 20z`}
      fill="#2f2926"
      fillOpacity=".45"
      strokeOpacity=".25"
    />
  );
}

function RoundTree({ x, y, s }: { x: number; y: number; s: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path d="M-3 18 V-4 h6 V18z" fill="#7a5533" />
      <path d="M0 -34 q16 0 14 14 q8 12 -6 16 q-8 6 -16 0 q-14 -4 -6 -16 q-2 -14 14 -14z" fill="#6d8a4a" />
      <path d="M-6 -20 q3 4 7 1 M2 -12 q4 3 7 -1" fill="none" strokeOpacity=".5" />
    </g>
  );
}

function BareTree({ x, y, s }: { x: number; y: number; s: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${s})`}
      d="M0 20 V-14 M0 -2 L-12 -18 M-7 -11 L-15 -10 M0 -8 L11 -24 M7 -18 L15 -18 M0 -14 L-4 -30 M0 -14 L4 -26"
      fill="none"
      strokeWidth="2.6"
    />
  );
}

function Pine({ x, y, s }: { x: number; y: number; s: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path d="M-2 14 V4 h4 V14z" fill="#6b4a2c" />
      <path d="M0 -36 L9 -20 H4 L12 -8 H6 L15 6 H-15 L-6 -8 H-12 L-4 -20 H-9Z" fill="#55703f" />
    </g>
  );
}

/** What tells a ruin without any colour: the board itself is cracked. */
function Cracks({ realm }: { realm: number }) {
  const paths = [
    "M-4 60 L34 78 L28 96 L66 116 L58 134 L92 160 L84 182 M28 96 L10 112 M66 116 L88 108 M92 160 L122 168 L132 190",
    "M364 34 L322 56 L330 74 L296 92 L306 116 L274 138 L280 164 L252 186 M330 74 L350 88 M296 92 L276 84 M274 138 L248 134",
    "M150 -4 L160 26 L146 44 L166 76 L154 98 L176 126 M160 26 L184 38 M146 44 L124 52 M166 76 L190 84 L200 104",
  ];
  const turned = [paths[realm % 3]!, paths[(realm + 1) % 3]!];
  return (
    <g fill="none" strokeLinejoin="bevel">
      {turned.map((d) => (
        <g key={d}>
          <path d={d} stroke="#f0e4c9" strokeOpacity=".35" strokeWidth="5" transform="translate(1.5 1.5)" />
          <path d={d} stroke="#120d0a" strokeWidth="3.2" />
        </g>
      ))}
    </g>
  );
}
