/** The combat as a stage of its own, while one is fought; `children` have its place otherwise. */
import type { JSX, ReactNode } from "react";
import { Icon, Piece, Sheet } from "../../../parts";
import { say } from "../../../words/say";
import type { Props } from "../types";

export { combatLasting, combatPointsAt, combatSelects } from "./look";

export function CombatStage({ props, children }: { props: Props; children: ReactNode }): JSX.Element {
  const { fight } = props.view.derived;
  if (fight === null) return <>{children}</>;
  const spaces = Array.from({ length: 20 }, (_, space) => space);
  return (
    <Sheet
      wide
      label={say("heroes.combat")}
      title={say("heroes.combat")}
      mark={<Icon name="crossed-swords" />}
    >
      {spaces.map((space) => (
        <Piece key={space} id={`space:${space}`} label={String(space)} still>
          {fight.figures
            .filter((figure) => figure.space === space)
            .map((figure) => props.words.word("unit", figure.unit))
            .join()}
        </Piece>
      ))}
      {fight.figures.map((figure) => (
        <Piece
          key={figure.figure}
          id={`figure:${figure.figure}`}
          label={props.words.word("unit", figure.unit)}
        >
          {props.words.word("unit", figure.unit)} {figure.hp - figure.hurt}
        </Piece>
      ))}
    </Sheet>
  );
}
