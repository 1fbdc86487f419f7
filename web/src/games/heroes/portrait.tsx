/** A hero's portrait: a bust in the colours of the faction, under what its class wears on the head. */
import type { JSX } from "react";
import type { HeroPrint } from "./types";

type Wears = "helm" | "hood" | "horns" | "spikes";

interface Style {
  wears: Wears;
  skin: "fair" | "dusk" | "pale" | "bone";
  cloth: string;
  /** The collar, the plume, the hem. */
  trim: string;
  /** The helmet or the hood. */
  cover: string;
  eyes?: string;
}

const SKINS = {
  fair: ["var(--hm-skin)", "var(--hm-skin-dark)"],
  dusk: ["var(--hm-dusk)", "var(--hm-dusk-dark)"],
  pale: ["var(--hm-pale)", "var(--hm-pale-dark)"],
  bone: ["var(--hm-bone)", "var(--hm-bone-dark)"],
} as const;

const MIGHT: Style = {
  wears: "helm",
  skin: "fair",
  cloth: "var(--hm-first)",
  trim: "var(--blood)",
  cover: "var(--hm-stone)",
};
const MAGIC: Style = {
  wears: "hood",
  skin: "fair",
  cloth: "var(--hm-second)",
  trim: "var(--gold)",
  cover: "var(--hm-second)",
};

const CLASSES: Record<string, Style> = {
  Knight: MIGHT,
  Cleric: MAGIC,
  Overlord: {
    wears: "horns",
    skin: "dusk",
    cloth: "var(--hm-first)",
    trim: "var(--hm-second)",
    cover: "var(--hm-iron)",
  },
  Warlock: {
    wears: "hood",
    skin: "dusk",
    cloth: "var(--hm-violet-dark)",
    trim: "var(--hm-second)",
    cover: "var(--hm-violet)",
    eyes: "var(--glow)",
  },
  "Death Knight": {
    wears: "spikes",
    skin: "pale",
    cloth: "var(--hm-moor)",
    trim: "var(--hm-second)",
    cover: "var(--hm-iron-green)",
    eyes: "var(--hm-second)",
  },
  Necromancer: {
    wears: "hood",
    skin: "bone",
    cloth: "var(--hm-moor)",
    trim: "var(--hm-second)",
    cover: "var(--hm-first)",
  },
};

/** Whose hair falls on the shoulders. */
const LONG_HAIR = new Set([
  ...["catherine", "adelaide", "valeska", "tamika", "vidomina", "septienna", "mutare", "lorelei", "deemer"],
  ...["cyra", "iona", "josephine", "gem", "melodia", "mephala", "adrienne", "merist", "fiona", "octavia"],
  ...["dessa", "gundula", "shiva", "ciele", "luna", "monere", "astra", "casmetra", "cassiopeia", "miriam"],
]);
const HAIR = ["var(--hm-hair-red)", "var(--hm-hair-brown)", "var(--ink)", "var(--hm-bone)"];

export function Portrait({ hero, size = 64 }: { hero: HeroPrint; size?: number }): JSX.Element {
  const style = CLASSES[hero.job] ?? (hero.might ? MIGHT : MAGIC);
  const long = LONG_HAIR.has(hero.id);
  const letters = hero.id.length + hero.id.charCodeAt(1);
  const hair = HAIR[letters % HAIR.length]!;
  const [skin, shade] = SKINS[style.skin];
  const skull = style.skin === "bone";
  return (
    <svg
      viewBox="0 0 64 74"
      className={`hm-portrait hm-of-${hero.faction}`}
      style={{ width: size, height: size * 1.15 }}
      aria-hidden="true"
    >
      <path d="M2 76q2-20 18-24l12 5 12-5q16 4 18 24z" fill={style.cloth} />
      <path d="M20 52l12 8 12-8 3 3-15 13-15-13z" fill={style.trim} />
      {long && !skull && <path d="M17 24q-7 18-4 34 6 3 10-2V26zM47 24q7 18 4 34-6 3-10-2V26z" fill={hair} />}
      <path d="M25 42h14v11q-7 6-14 0z" fill={shade} />
      <path d="M18 28q0-16 14-16t14 16q0 11-5 16-5 5-9 5t-9-5q-5-5-5-16z" fill={skin} />
      {skull ? <Skull glow={style.trim} /> : <Face eyes={style.eyes ?? "var(--ink)"} />}
      {!long && !skull && (
        <path
          d="M18 33q3 6 8 5 6-3 12 0 5 1 8-5 0 14-6 18-8 6-16 0-6-4-6-18zM28 41.500q4 2.500 8 0-4-1.500-8 0z"
          fill={hair}
          fillRule="evenodd"
        />
      )}
      <Cover wears={style.wears} cover={style.cover} trim={style.trim} />
    </svg>
  );
}

function Face({ eyes }: { eyes: string }): JSX.Element {
  return (
    <>
      <path d="M23 29q3-2 6 0M35 29q3-2 6 0" className="hm-brow" />
      <path d="M32 32l-1.500 5h3M28.500 41q3.500 2 7 0" className="hm-feature" />
      <circle cx="26" cy="31.500" r="1.700" fill={eyes} className="hm-eye" />
      <circle cx="38" cy="31.500" r="1.700" fill={eyes} className="hm-eye" />
    </>
  );
}

function Skull({ glow }: { glow: string }): JSX.Element {
  return (
    <>
      <path
        d="M21 30q1-5 6-4 4 1 3 6-2 4-6 3-4-1-3-5zM43 30q-1-5-6-4-4 1-3 6 2 4 6 3 4-1 3-5zM30 39l2-4 2 4z"
        fill="var(--ink)"
        className="hm-eye"
      />
      <circle cx="26" cy="30" r="1.500" fill={glow} className="hm-eye" />
      <circle cx="38" cy="30" r="1.500" fill={glow} className="hm-eye" />
      <path d="M26 44h12M29 42v4M32 42v4M35 42v4" className="hm-feature" />
    </>
  );
}

/** What is worn on the head. */
function Cover({ wears, cover, trim }: { wears: Wears; cover: string; trim: string }): JSX.Element {
  switch (wears) {
    case "helm":
      return (
        <>
          <path d="M16 36q-4-27 16-27t16 27l-5 3V28l-8-4-3 5-3-5-8 4v11z" fill={cover} />
          <path d="M32 9v16" className="hm-feature" />
          <path d="M32 9q-2-8 8-7 10 2 12 14-8-8-20-7z" fill={trim} />
        </>
      );
    case "horns":
      return (
        <>
          <path d="M16 36q-4-26 16-26t16 26l-5 2V28l-11-4-11 4v10z" fill={cover} />
          <path d="M17 22Q4 20 5 3q5 10 16 10zM47 22Q60 20 59 3q-5 10-16 10z" fill="var(--hm-bone)" />
          <path d="M32 12l4 10-4 8-4-8z" fill={trim} />
        </>
      );
    case "spikes":
      return (
        <>
          <path d="M16 36l-1-22 7 6 3-14 7 11 7-11 3 14 7-6-1 22-5 2V28l-11-4-11 4v10z" fill={cover} />
          <circle cx="32" cy="22" r="2.600" fill={trim} />
        </>
      );
    case "hood":
      return (
        <>
          <path d="M12 56Q6 8 32 4q26 4 20 52l-8-5q5-16 2-24-4-9-14-10-10 1-14 10-3 8 2 24z" fill={cover} />
          <path d="M18 27q4-9 14-10 10 1 14 10" className="hm-hem" stroke={trim} />
        </>
      );
  }
}
