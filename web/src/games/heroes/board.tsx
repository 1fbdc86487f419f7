/** The middle of the table: the round, the map; beside it the town, the hero, a question, or a combat. */
import type { JSX } from "react";
import { HexMap, MapStage, TurnStrip } from "../../parts";
import { say } from "../../words/say";
import { CombatStage } from "./combat";
import type { Props } from "./types";
import "./heroes.css";

export function Board(props: Props): JSX.Element {
  const { view, words } = props;
  const { round, player } = view.state;
  return (
    <>
      <MapStage
        strip={
          <TurnStrip
            title={round === 0 ? say("heroes.setting-up") : say("heroes.round", { round })}
            seats={view.sides.map((_, seat) => ({ seat, state: "", busy: seat === player }))}
          />
        }
        map={
          <HexMap
            label={say("heroes.map")}
            flat={false}
            hexes={view.derived.fields.map(({ q, r, location }, field) => ({
              id: `field:${field}`,
              q,
              r,
              label: words.word("location", location),
            }))}
          />
        }
      />
      <CombatStage props={props}>{null}</CombatStage>
    </>
  );
}
