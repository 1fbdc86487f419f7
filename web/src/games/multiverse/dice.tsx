/** Combat dice: swords, a horse, bows, swords and a horse together, and the critical skull. */
import type { JSX } from "react";
import { Die, Icon } from "../../parts";
import { say } from "../../words/say";

const FACES: readonly { name: string; icons: string[] }[] = [
  { name: "", icons: [] },
  { name: "melee", icons: ["crossed-swords"] },
  { name: "cavalry", icons: ["horse-head"] },
  { name: "ranged", icons: ["bow-arrow"] },
  {
    get name() {
      return say("multiverse.dice.melee-and-cavalry");
    },
    icons: ["crossed-swords", "horse-head"],
  },
  { name: "ranged", icons: ["bow-arrow"] },
  { name: "critical", icons: ["death-skull"] },
];

export function CombatDice({
  faces,
  roll,
  delay = 0,
}: {
  faces: readonly number[];
  roll: number;
  delay?: number;
}): JSX.Element {
  return (
    <span className="mv-dice" role="img" aria-label={faces.map((face) => FACES[face]?.name ?? "").join(", ")}>
      {faces.map((face, at) => (
        <Die key={at} value={face} roll={roll} fresh delay={delay + at * 60} size={34}>
          <span className="mv-face" data-face={face} data-many={(FACES[face]?.icons.length ?? 0) > 1}>
            {FACES[face]?.icons.map((icon) => (
              <Icon key={icon} name={icon} />
            ))}
          </span>
        </Die>
      ))}
    </span>
  );
}
