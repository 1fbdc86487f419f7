/**
 * The creatures: strong silhouettes in two tones with one telling detail each, composed of bodies and gear. The same
 * picture serves board, card and log. Drawn in a box of 100 by 100, looking to the right, feet at 96.
 */
import type { JSX } from "react";
import { BUILDS, buildOf, type Build, type Gear } from "./builds";

const INK = "#1b130d";
const STEEL = "#c9d2d8";
const WOOD = "#7a5230";
const BONE = "#e6dfc6";
const GOLD = "#e0b350";
const LOCKS = "#4a2a36";

interface Tones {
  a: string;
  b: string;
  skin: string;
}

/** A creature by its unit's family; one that has no picture of its own yet is drawn by how it fights. */
function Creature({ family, type, faction }: { family: string; type: string; faction: string }): JSX.Element {
  const build = BUILDS[family] ?? buildOf(type, faction);
  return (
    <g className="creature" stroke={INK} strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
      <Figure build={build} />
    </g>
  );
}

/** One creature as a picture of its own; a Pack is three of them. */
export function CreaturePicture({
  family,
  type,
  faction,
  pack = false,
  turned = false,
}: {
  family: string;
  type: string;
  faction: string;
  pack?: boolean;
  /** It looks to the left. */
  turned?: boolean;
}): JSX.Element {
  const one = <Creature family={family} type={type} faction={faction} />;
  return (
    <svg className="hc-creature" viewBox={pack ? "-24 -12 150 112" : "-10 -14 122 114"} aria-hidden="true">
      <g transform={turned ? "translate(100 0) scale(-1 1)" : undefined}>
        {pack && (
          <>
            <g transform="translate(-18 -4) scale(0.72)" opacity="0.82">
              {one}
            </g>
            <g transform="translate(44 -4) scale(0.72)" opacity="0.82">
              {one}
            </g>
          </>
        )}
        <g transform={pack ? "translate(7 12) scale(0.86)" : undefined}>{one}</g>
      </g>
    </svg>
  );
}

function Figure({ build }: { build: Build }): JSX.Element {
  const tones: Tones = { a: build.a, b: build.b, skin: build.skin ?? "#d9a878" };
  const behind = build.gear.filter((gear) => BEHIND.has(gear));
  const before = build.gear.filter((gear) => !BEHIND.has(gear));
  return (
    <>
      {behind.map((gear) => (
        <Worn key={gear} gear={gear} tones={tones} body={build.body} />
      ))}
      <Body build={build} tones={tones} />
      {before.map((gear) => (
        <Worn key={gear} gear={gear} tones={tones} body={build.body} />
      ))}
    </>
  );
}

const BEHIND = new Set<Gear>(["feathers", "bats", "cape", "scorpion", "rays"]);

function Body({ build, tones }: { build: Build; tones: Tones }): JSX.Element {
  const { a, b, skin } = tones;
  switch (build.body) {
    case "man":
      return (
        <>
          <path d="M38 62 35 93 29 96H45L50 70 55 96H71L65 93 62 62z" fill={b} />
          <path d="M36 37Q50 29 64 37L67 66Q50 73 33 66z" fill={a} />
          <path d="M34 60Q50 67 66 60" fill="none" />
          <path d="M37 39Q26 48 30 62L37 60Q35 51 42 45z" fill={a} />
          <path d="M63 39Q76 44 78 55L71 59Q68 51 60 47z" fill={a} />
          <circle cx="50" cy="23" r="11" fill={skin} />
          <Eyes x={51} y={23} />
        </>
      );
    case "small":
      return (
        <>
          <path d="M38 74 35 93 28 96H46L50 80 54 96H72L65 93 62 74z" fill={b} />
          <path d="M36 53Q50 46 64 53L66 78Q50 84 34 78z" fill={a} />
          <path d="M37 55Q26 62 30 73L37 71Q35 65 42 60z" fill={a} />
          <path d="M63 55Q75 59 77 68L70 72Q67 65 60 62z" fill={a} />
          <circle cx="50" cy="39" r="12" fill={skin} />
          <Eyes x={51} y={39} />
        </>
      );
    case "bulk":
      return (
        <>
          <path d="M32 64 28 92 20 96H45L49 74 55 96H80L72 92 68 64z" fill={b} />
          <path d="M22 42Q36 26 50 27 64 26 78 42L72 68Q50 78 28 68z" fill={a} />
          <path d="M24 40Q8 52 13 72L25 72Q24 58 33 50z" fill={a} />
          <path d="M76 40Q92 50 90 68L78 70Q77 58 68 50z" fill={a} />
          <circle cx="52" cy="22" r="13" fill={skin} />
          <Eyes x={54} y={20} />
        </>
      );
    case "robe":
      return (
        <>
          <path d="M37 37Q50 29 63 37L76 96H24z" fill={a} />
          <path d="M50 36V96M42 60 38 96M58 60 62 96" fill="none" opacity="0.5" />
          <path d="M38 40Q27 50 29 64L40 62Q38 52 44 46z" fill={b} />
          <path d="M62 40Q75 45 78 57L68 61Q66 53 58 48z" fill={b} />
          <circle cx="50" cy="23" r="11" fill={skin} />
          <Eyes x={51} y={23} />
        </>
      );
    case "ghost":
      return (
        <>
          <path
            d="M30 40Q30 12 51 12 72 12 72 40L78 66Q82 84 72 94 68 82 60 88 55 94 48 84 40 92 34 84 26 90 16 96 26 76 28 62z"
            fill={a}
          />
          <path d="M38 36Q38 20 51 20 64 20 64 36 58 47 51 47 44 47 38 36z" fill={b} />
          <path d="M43 33l6 3M59 33l-6 3" stroke="#e9f7c8" strokeWidth="3.4" />
          <path d="M72 48Q88 50 92 60L84 58 82 64 76 60z" fill={a} />
          <path d="M30 48Q16 52 10 64L20 60 22 66 29 60z" fill={a} />
        </>
      );
    case "rider":
      return (
        <>
          <path
            d="M12 60Q6 66 8 82L13 74Q14 68 20 66V92L15 96H29L31 76H58L63 96H77L70 92 69 70Q74 64 76 56L86 62 94 56Q92 44 84 38L80 30 74 38Q62 44 58 52H24Q16 52 12 60z"
            fill={b}
          />
          <path d="M75 37Q66 42 62 52L70 52Q72 45 78 43z" fill={a} />
          <circle cx="84" cy="48" r="1.4" fill={INK} />
          <path d="M22 52H60L56 66H26z" fill={a} />
          <path d="M32 22Q42 16 51 22L55 50H30z" fill={a} />
          <path d="M36 48 32 74 40 76 46 52z" fill={a} />
          <path d="M49 25Q62 30 64 40L58 44Q55 36 48 34z" fill={a} />
          <circle cx="42" cy="11" r="9" fill={skin} />
        </>
      );
    case "beast":
      return (
        <>
          <path
            d="M14 54Q8 62 10 74L16 66Q17 72 21 76L18 93 13 96H28L32 78H56L60 96H75L69 93 71 72Q80 70 84 62L92 60Q96 52 90 46 84 34 72 36 62 40 54 44 32 40 20 46 14 48 14 54z"
            fill={a}
          />
          <path d="M24 70Q40 78 60 72L58 78H32z" fill={b} />
          <circle cx="80" cy="48" r="2" fill={b} />
        </>
      );
    case "griffin":
      return (
        <>
          <path d="M14 66Q-2 62 0 42 4 36 8 42 6 54 18 58" fill={a} />
          <path
            d="M46 46Q44 14 14 -8 12 4 16 12 6 8 2 10 6 20 12 26 6 26 4 30 12 40 22 42 26 54 40 56z"
            fill={b}
          />
          <path d="M16 12Q28 24 34 38M12 26Q22 32 28 42" fill="none" opacity="0.6" />
          <path
            d="M12 66Q10 52 26 50 44 54 56 46L72 62Q72 72 64 76L66 90 72 96H56L54 78 34 76 30 86 34 96H18L18 84Q12 76 12 66z"
            fill={a}
          />
          <path
            d="M50 52Q46 30 58 18 66 10 78 14 88 18 88 28L98 34 92 44 84 38Q80 40 80 48 82 62 72 72 70 66 66 70 64 62 58 64 58 56 50 52z"
            fill={b}
          />
          <path d="M86 26L100 32Q102 40 95 46 93 38 82 38z" fill={GOLD} />
          <path d="M62 16L58 6 68 11 70 2 75 12" fill={b} />
          <circle cx="79" cy="25" r="2.4" fill={INK} />
          <path d="M64 74L70 90 66 96 72 94 76 97 78 92 84 95 80 88 76 72z" fill={GOLD} />
        </>
      );
    case "harpy":
      return (
        <>
          <path
            d="M40 40Q26 8 -4 -2 -2 10 4 16 -6 18 -8 24 0 34 8 36 2 40 2 46 14 54 28 52 34 60 42 58zM60 40Q74 8 104 -2 102 10 96 16 106 18 108 24 100 34 92 36 98 40 98 46 86 54 72 52 66 60 58 58z"
            fill={b}
          />
          <path
            d="M4 16Q20 26 32 42M8 36Q20 40 32 48M96 16Q80 26 68 42M92 36Q80 40 68 48"
            fill="none"
            opacity="0.6"
          />
          <path
            d="M40 60Q34 74 42 80L40 90 32 92 40 93 36 98 45 94 48 98 48 82H54L54 98 57 94 66 98 62 93 70 92 60 90 58 80Q66 74 60 60z"
            fill={b}
          />
          <path d="M38 38Q50 32 62 38 66 54 61 64 50 72 39 64 34 54 38 38z" fill={a} />
          <path d="M39 24Q34 36 38 44M61 24Q66 36 62 44" fill="none" strokeWidth="7" />
          <path d="M39 24Q34 36 38 44M61 24Q66 36 62 44" fill="none" stroke={LOCKS} strokeWidth="3.5" />
          <circle cx="50" cy="23" r="11.5" fill={skin} />
          <path d="M38 24Q36 8 50 8 64 8 62 24 56 14 50 15 44 14 38 24z" fill={LOCKS} />
          <path d="M44 22l5 2M57 22l-5 2M46 29q4-2 8 0" fill="none" strokeWidth="2" />
        </>
      );
    case "dragon":
      return (
        <>
          <path d="M46 42Q22 6 2 14 12 20 12 30 4 30 0 38 12 38 16 46 8 50 8 58 24 50 40 58z" fill={b} />
          <path
            d="M34 92Q18 96 6 88 16 86 22 78 16 66 28 54 36 46 46 46 50 32 60 22L58 12 66 16 70 8 76 16Q88 18 96 28L94 36 80 37Q72 38 70 48 74 62 68 76L76 90 80 96H58L54 84 46 86 44 96H28z"
            fill={a}
          />
          <path d="M66 48Q70 62 62 76L54 78Q62 62 58 50z" fill={b} />
          <path d="M82 30 94 33" fill="none" />
          <circle cx="78" cy="24" r="2.2" fill="#ffe08a" />
          <path d="M44 44Q48 10 26 0 44 -2 60 14" fill={b} opacity="0.9" />
        </>
      );
    case "eye":
      return (
        <>
          <path
            d="M32 66Q24 80 14 84M42 74Q40 88 34 96M56 75Q58 88 66 96M68 66Q78 78 88 80M30 30Q22 18 26 6M50 22Q48 12 52 2M70 30Q80 20 78 8"
            fill="none"
            strokeWidth="6"
          />
          <path
            d="M32 66Q24 80 14 84M42 74Q40 88 34 96M56 75Q58 88 66 96M68 66Q78 78 88 80M30 30Q22 18 26 6M50 22Q48 12 52 2M70 30Q80 20 78 8"
            fill="none"
            stroke={b}
            strokeWidth="3"
          />
          <circle cx="50" cy="48" r="28" fill={a} />
          <path d="M27 48Q50 24 76 48 52 70 27 48z" fill="#f6efdc" />
          <circle cx="55" cy="47" r="11" fill={b} />
          <circle cx="57" cy="47" r="5" fill={INK} />
        </>
      );
    case "serpent":
      return (
        <>
          <path
            d="M38 62Q24 74 32 84 44 94 66 86 80 82 84 88 88 94 96 90 92 98 80 98 66 98 54 98 26 102 18 86 14 72 34 56z"
            fill={b}
          />
          <path d="M36 37Q50 29 64 37L65 62Q50 72 36 66z" fill={a} />
          <path d="M37 39Q26 48 30 62L37 60Q35 51 42 45z" fill={skin} />
          <path d="M63 39Q76 44 78 55L71 59Q68 51 60 47z" fill={skin} />
          <circle cx="50" cy="23" r="11" fill={skin} />
          <Eyes x={51} y={23} />
        </>
      );
    case "tower":
      return (
        <>
          <path d="M28 96 32 40H68L72 96z" fill={a} />
          <path d="M24 22H32V30H40V22H48V30H54V22H62V30H68V22H76V42H24z" fill={b} />
          <path d="M47 52H53V66H47zM42 96V82Q50 74 58 82V96z" fill={INK} />
          <path d="M34 54H42M58 60H66M36 72H44M60 80H68" fill="none" opacity="0.5" />
          <path d="M50 22V4L68 9 50 14" fill="#b4342d" />
        </>
      );
  }
}

function Eyes({ x, y }: { x: number; y: number }): JSX.Element {
  return <path d={`M${x - 4} ${y}v1.6M${x + 4} ${y}v1.6`} strokeWidth="3" fill="none" />;
}

/** Where head and hands are, by body. */
function shiftOf(body: Build["body"]): string | undefined {
  switch (body) {
    case "small":
      return "translate(0 14)";
    case "bulk":
      return "translate(4 0)";
    case "rider":
      return "translate(-8 -12)";
    default:
      return undefined;
  }
}

function Worn({ gear, tones, body }: { gear: Gear; tones: Tones; body: Build["body"] }): JSX.Element {
  return <g transform={shiftOf(body)}>{drawGear(gear, tones, body)}</g>;
}

function drawGear(gear: Gear, { a, b, skin }: Tones, body: Build["body"]): JSX.Element {
  switch (gear) {
    // ---- in the hand ----
    case "halberd":
      return (
        <>
          <path d="M77 96V6" stroke={INK} strokeWidth="5.5" />
          <path d="M77 96V6" stroke={WOOD} strokeWidth="2.6" />
          <path d="M77 14Q92 12 96 24 90 32 77 30zM77 18L68 22 77 26zM77 10 73 2 77 -6 81 2z" fill={STEEL} />
        </>
      );
    case "pike":
      return (
        <>
          <path d="M64 58 98 -2" stroke={INK} strokeWidth="5.5" />
          <path d="M64 58 98 -2" stroke={WOOD} strokeWidth="2.6" />
          <path d="M94 6 104 -12 100 8z" fill={STEEL} />
        </>
      );
    case "lance":
      return (
        <>
          <path d="M42 62 108 22 46 70z" fill={STEEL} />
          <path d="M50 60 56 66" fill="none" strokeWidth="5" />
          <path d="M86 34 80 20 94 26z" fill={b} />
        </>
      );
    case "fork":
      return (
        <>
          <path d="M77 96V14" stroke={INK} strokeWidth="5" />
          <path d="M77 96V14" stroke={WOOD} strokeWidth="2.4" />
          <path d="M68 0V16H86V0M77 16V-2" fill="none" stroke={INK} strokeWidth="4" />
        </>
      );
    case "bow":
      return (
        <>
          <path d="M74 20Q100 50 76 84" fill="none" strokeWidth="6" />
          <path d="M74 20Q100 50 76 84" fill="none" stroke={WOOD} strokeWidth="3" />
          <path d="M74 20 66 54 76 84M58 54H98" fill="none" strokeWidth="1.6" />
          <path d="M104 54 94 49V59z" fill={STEEL} />
        </>
      );
    case "crossbow":
      return (
        <>
          <path d="M56 56H92" strokeWidth="7" />
          <path d="M56 56H92" stroke={WOOD} strokeWidth="4" />
          <path d="M86 38Q98 56 86 74" fill="none" strokeWidth="5" stroke={INK} />
          <path d="M86 38Q98 56 86 74" fill="none" strokeWidth="2.4" stroke={STEEL} />
          <path d="M86 38 74 56 86 74" fill="none" strokeWidth="1.4" />
          <path d="M106 56 96 51V61z" fill={STEEL} />
        </>
      );
    case "sword":
      return (
        <>
          <path d="M76 56 96 10 100 4 99 12 82 59z" fill={STEEL} />
          <path d="M70 50 86 60" fill="none" strokeWidth="5" />
        </>
      );
    case "flame":
      return (
        <>
          <path d="M76 56Q84 44 82 36 92 34 88 22 98 18 98 -4 108 22 98 40 96 54 84 60z" fill="#ffc456" />
          <path d="M80 52Q90 40 90 30 98 26 99 14" fill="none" stroke="#fff0c0" strokeWidth="2.6" />
          <path d="M70 50 86 60" fill="none" strokeWidth="5" />
        </>
      );
    case "dagger":
      return (
        <>
          <path d="M74 57 92 40 96 38 94 44 79 61z" fill={STEEL} />
          <path d="M30 62 16 48 12 46 14 52 26 66z" fill={STEEL} />
        </>
      );
    case "club":
      return (
        <>
          <path d="M76 66 82 28Q84 12 94 12 104 16 98 32L84 68z" fill={WOOD} />
          <path d="M88 22l4 2M90 32l4 1M96 20l3-3" stroke={STEEL} strokeWidth="3" />
        </>
      );
    case "axe":
      return (
        <>
          <path d="M72 84 90 4" strokeWidth="6.5" />
          <path d="M72 84 90 4" stroke={WOOD} strokeWidth="3.4" />
          <path
            d="M86 22Q104 22 108 8 112 32 98 44 92 36 83 36zM82 18Q68 14 66 2 60 24 76 34z"
            fill={STEEL}
          />
        </>
      );
    case "scimitar":
      return (
        <>
          <path d="M76 56Q96 46 96 12 108 42 82 62z" fill={STEEL} />
          <path d="M70 52 84 62" fill="none" strokeWidth="5" />
        </>
      );
    case "staff":
      return (
        <>
          <path d="M78 96V14" strokeWidth="5.5" />
          <path d="M78 96V14" stroke={WOOD} strokeWidth="2.6" />
          <circle cx="78" cy="10" r="8" fill={b} />
          <path d="M78 2V-4M88 8 94 5M68 8 62 5" fill="none" stroke={GOLD} strokeWidth="2.4" />
        </>
      );
    case "scythe":
      return (
        <>
          <path d="M82 96 74 6" strokeWidth="5.5" />
          <path d="M82 96 74 6" stroke={WOOD} strokeWidth="2.6" />
          <path d="M74 8Q94 4 104 26 90 16 75 18z" fill={STEEL} />
        </>
      );
    case "sling":
      return (
        <>
          <path d="M74 56Q92 46 88 26 84 16 92 8" fill="none" strokeWidth="3" />
          <circle cx="93" cy="6" r="6" fill="#9c958a" />
        </>
      );
    case "shield":
      return (
        <>
          <path d="M18 42Q30 40 42 42 44 66 30 78 16 66 18 42z" fill={b} />
          <path d="M30 42V76M19 54H42" fill="none" stroke={a} strokeWidth="4" />
        </>
      );
    case "buckler":
      return (
        <>
          <circle cx="29" cy="60" r="13" fill={b} />
          <circle cx="29" cy="60" r="4" fill={STEEL} />
        </>
      );
    case "orb":
      return (
        <>
          <circle cx="84" cy="50" r="10" fill={b} />
          <path d="M84 34V28M84 66V72M98 42 104 38M98 58 104 62" fill="none" stroke={b} strokeWidth="3" />
        </>
      );
    // ---- on the head ----
    case "helm":
      return (
        <>
          <path d="M38 25Q36 10 50 9 64 10 62 25L58 24V34L50 38 42 34V24z" fill={STEEL} />
          <path d="M45 24H57M51 24V34" fill="none" />
        </>
      );
    case "plume":
      return (
        <>
          <path d="M38 27Q36 10 50 9 64 10 62 27L56 36H44z" fill={STEEL} />
          <path d="M44 22H60" fill="none" strokeWidth="3" />
          <path d="M50 10Q40 -6 24 2 32 6 34 14 42 10 50 10z" fill={b} />
        </>
      );
    case "kettle":
      return <path d="M30 22H70L62 16Q60 6 50 6 40 6 38 16z" fill={STEEL} />;
    case "hood":
      return <path d="M34 36Q30 10 50 6 62 8 64 20L58 18Q50 14 44 22 42 30 46 36z" fill={a} />;
    case "cap":
      return (
        <>
          <path d="M36 20Q40 6 56 8 64 12 66 20z" fill={b} />
          <path d="M58 9Q66 0 74 2 70 8 62 13z" fill={GOLD} />
        </>
      );
    case "straw":
      return <path d="M28 20Q50 12 72 20L62 16Q58 4 50 4 42 4 38 16z" fill="#dcbf6a" />;
    case "turban":
      return (
        <>
          <path d="M36 20Q36 6 50 6 64 6 64 20 50 14 36 20z" fill={b} />
          <path d="M37 26Q50 34 63 26L64 36 50 42 38 36z" fill={b} />
        </>
      );
    case "wizard":
      return (
        <>
          <path d="M30 19Q50 10 70 19L58 12 62 -10 42 11z" fill={a} />
          <path d="M46 6l2 3 3-3" fill="none" stroke={GOLD} strokeWidth="2.4" />
        </>
      );
    case "mitre":
      return (
        <>
          <path d="M39 18 42 2 50 -6 58 2 61 18z" fill={b} />
          <path d="M50 -2V14M44 6H56" fill="none" stroke={GOLD} strokeWidth="3" />
        </>
      );
    case "halo":
      return <ellipse cx="50" cy="4" rx="16" ry="5" fill="none" stroke={GOLD} strokeWidth="4" />;
    case "crown":
      return <path d="M38 14 36 0 44 7 50 -3 56 7 64 0 62 14z" fill={GOLD} />;
    case "skull":
      return (
        <>
          <path d="M39 24Q37 11 50 11 63 11 61 24L58 30V36H43V30z" fill={BONE} />
          <circle cx="46.5" cy="23" r="3.2" fill={INK} />
          <circle cx="55.5" cy="23" r="3.2" fill={INK} />
          <path d="M47 32V36M51 31V36M55 32V36" fill="none" strokeWidth="1.4" />
        </>
      );
    case "ribs":
      return (
        <path
          d="M50 38V66M40 43Q50 47 60 43M39 50Q50 54 61 50M39 57Q50 61 61 57"
          fill="none"
          stroke={BONE}
          strokeWidth="3.4"
        />
      );
    case "torn":
      return (
        <>
          <circle cx="46" cy="22" r="2" fill={INK} stroke="none" />
          <circle cx="56" cy="23" r="2.6" fill="#e9f7c8" />
          <path d="M45 30H56M48 28V31M52 28V31" fill="none" strokeWidth="1.6" />
          <path d="M34 66 38 76 43 69 48 79 53 70 59 78 66 66z" fill={a} />
        </>
      );
    case "wraps":
      return (
        <>
          <path
            d="M40 17 60 22M39 26 61 28M37 42 63 47M35 52 65 55M34 61 66 63M37 74 47 77M54 74 63 79M36 85 46 87M56 85 65 88"
            fill="none"
            strokeWidth="1.8"
          />
          <path d="M46 23H56" stroke="#b9f08a" strokeWidth="3" />
          <path d="M66 62Q80 70 74 84 70 74 62 70z" fill={a} />
        </>
      );
    case "horns":
      return (
        <>
          <path
            d="M42 14Q26 14 22 -2 36 4 48 10zM62 14Q78 14 82 -2 68 4 56 10z"
            fill={BONE}
            transform={body === "bulk" ? "translate(-4 2)" : undefined}
          />
          <ellipse cx="51" cy="29" rx="9" ry="6.5" fill={b} />
          <path d="M47 29v2M55 29v2" fill="none" stroke={INK} strokeWidth="2.4" />
        </>
      );
    case "tusks":
      return (
        <>
          <path d="M86 62Q94 58 95 46M80 64Q86 62 87 54" fill="none" stroke={INK} strokeWidth="5" />
          <path d="M86 62Q94 58 95 46M80 64Q86 62 87 54" fill="none" stroke={BONE} strokeWidth="2.6" />
          <path d="M24 46 30 34 36 43 43 31 48 42 57 31 61 41" fill={b} />
        </>
      );
    case "snakes":
      return (
        <>
          <path
            d="M41 17Q28 14 26 4M44 13Q38 4 42 -6M50 12Q52 2 60 -4M57 14Q68 8 72 -2M60 20Q72 20 78 12M39 24Q26 24 22 16"
            fill="none"
            strokeWidth="6"
          />
          <path
            d="M41 17Q28 14 26 4M44 13Q38 4 42 -6M50 12Q52 2 60 -4M57 14Q68 8 72 -2M60 20Q72 20 78 12M39 24Q26 24 22 16"
            fill="none"
            stroke={b}
            strokeWidth="3.2"
          />
          <path d="M46 22h3M54 22h3" strokeWidth="2.6" />
        </>
      );
    case "blind":
      return (
        <>
          <path d="M38 12Q50 4 62 12L60 20H40z" fill={b} />
          <path d="M44 30Q51 35 58 29" fill="none" strokeWidth="2.4" />
          <path d="M38 22 26 14 36 30zM62 22 74 14 64 30z" fill={skin} />
        </>
      );
    case "curls":
      return (
        <>
          <circle cx="42" cy="14" r="5" fill="#6a4526" />
          <circle cx="50" cy="11" r="5.5" fill="#6a4526" />
          <circle cx="58" cy="14" r="5" fill="#6a4526" />
        </>
      );
    case "fangs":
      return (
        <>
          <path d="M38 24Q36 10 50 9 64 10 62 24 60 16 54 16L50 20 46 16Q40 16 38 24z" fill={INK} />
          <path d="M46 22h2M54 22h2" stroke="#d8242f" strokeWidth="3" />
          <path d="M46 29H56M48 29V33M54 29V33" fill="none" strokeWidth="1.8" />
          <path d="M40 36 34 26 44 34zM60 36 66 26 56 34z" fill={b} />
        </>
      );
    case "mask":
      return (
        <>
          <path d="M38 20H62V26Q56 30 50 26 44 30 38 26z" fill={INK} />
          <path d="M36 16Q50 2 66 16L60 12Q50 8 40 13z" fill={a} />
        </>
      );
    case "beak":
      return (
        <>
          <path d="M88 44Q100 46 98 60 92 58 86 58z" fill={GOLD} />
          <path d="M62 40 58 28 68 35 70 24 76 34 82 26 84 38" fill={b} />
        </>
      );
    case "mane":
      return (
        <>
          <path
            d="M60 42Q56 24 72 26 90 24 94 40 88 36 84 40 90 52 82 62 78 56 72 58 74 68 66 70 58 60 60 42z"
            fill={b}
          />
          <path d="M80 44l5 1" strokeWidth="3" />
          <path d="M84 58 86 63M89 57 90 62" fill="none" stroke={BONE} strokeWidth="2.6" />
        </>
      );
    case "gems":
      return (
        <>
          <path d="M38 40 50 34 62 40 58 56 50 62 42 56z" fill={b} />
          <path d="M38 40 50 46 62 40M50 46V62" fill="none" />
          <path d="M44 20H58" stroke={b} strokeWidth="4" />
        </>
      );
    case "plates":
      return (
        <>
          <path d="M32 46 50 52 70 46M30 58 50 64 71 58M50 30V72" fill="none" />
          <path d="M45 20H59" stroke="#fff3b0" strokeWidth="4" />
          <circle cx="40" cy="40" r="2" fill={INK} />
          <circle cx="62" cy="40" r="2" fill={INK} />
        </>
      );
    case "warts":
      return (
        <>
          <path d="M46 18l4 1M58 18l-4 2" strokeWidth="3" />
          <path d="M52 22Q64 22 62 31 54 32 52 26z" fill={skin} />
          <path d="M46 32Q54 38 60 33M49 33V30M57 33V30" fill="none" stroke={BONE} strokeWidth="2.4" />
          <circle cx="36" cy="44" r="2.4" fill={b} />
          <circle cx="66" cy="52" r="2.4" fill={b} />
        </>
      );
    case "crystals":
      return <path d="M30 54 26 34 38 46 40 26 50 42 56 20 60 38z" fill={b} />;
    case "bones":
      return (
        <path
          d="M64 52 54 55M66 60 55 63M65 68 54 71M44 46 24 16M36 50 14 34"
          fill="none"
          stroke={BONE}
          strokeWidth="3.2"
        />
      );
    // ---- behind ----
    case "feathers":
      return (
        <path
          d="M40 46Q18 30 16 2 24 14 28 10 30 20 36 16 36 28 44 28 44 38 50 42zM56 44Q70 34 74 8 80 18 78 26 86 24 84 34 76 46 64 50z"
          fill={b}
        />
      );
    case "bats":
      return (
        <path
          d="M40 48Q22 34 8 6 20 10 28 8 30 18 38 18 40 30 48 34zM58 46Q68 30 90 8 92 20 84 28 86 36 76 40 72 48 62 52z"
          fill={b}
        />
      );
    case "cape":
      return <path d="M34 36Q16 62 16 92 26 84 34 90 42 84 50 90 58 84 66 92 72 62 64 36z" fill={b} />;
    case "scorpion":
      return (
        <>
          <path d="M18 56Q-4 46 4 20 10 6 24 12" fill="none" strokeWidth="10" />
          <path d="M18 56Q-4 46 4 20 10 6 24 12" fill="none" stroke={a} strokeWidth="6" />
          <path d="M20 4 36 14 22 20z" fill={INK} />
        </>
      );
    case "rays":
      return (
        <path
          d="M50 50 50 -8M50 50 14 2M50 50 86 2M50 50 -2 26M50 50 102 26"
          stroke={GOLD}
          strokeWidth="3"
          opacity="0.7"
        />
      );
  }
}
