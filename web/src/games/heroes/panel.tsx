/** A seat in the right column: hero and faction, level, army, resources and income, points. */
import type { JSX } from "react";
import { Figures, Icon, type Figure } from "../../parts";
import { say } from "../../words/say";
import { goodsFigures } from "./goods";
import { factionOf, goodsOf, heroOf, incomeOf, isAlly, mightOf, playerOf } from "./look";
import { openPage } from "./pages";
import { Emblem } from "./skylines";
import { NOBODY, type SeatProps } from "./types";

const ROOMY = 3; // seats for which there is room for everything

export function Panel(props: SeatProps): JSX.Element {
  const { view, content, words, names, seat } = props;
  const player = playerOf(view, seat);
  const hero = heroOf(view, content, seat);
  const faction = factionOf(view, content, seat);
  const { state } = view;
  if (player === null || hero === undefined)
    return (
      <div className="hm-panel">
        <p className="hm-panel-head">
          {faction === "" ? (
            <small>{say("heroes.panel.choosing")}</small>
          ) : (
            <>
              <Emblem faction={faction} size={24} /> {words.word("town", faction)}
            </>
          )}
        </p>
      </div>
    );
  const might = mightOf(content, player.units);
  const held = state.flag.filter((owner) => owner === seat).length;
  const figures: Figure[] = [
    {
      icon: "upgrade",
      name: say("heroes.level"),
      value: content.levels[player.level - 1]?.roman ?? String(player.level),
      note: say("heroes.panel.xp", { xp: state.xp[seat] ?? 0 }),
    },
    { icon: "rally-the-troops", name: say("heroes.panel.units"), value: player.units.length },
    { icon: "broadsword", name: say("heroes.panel.attack"), value: might.attack },
    { icon: "hearts", name: say("heroes.panel.health"), value: might.health },
    { icon: "flying-flag", name: say("heroes.panel.flags"), value: held },
    { icon: "castle", name: say("heroes.panel.buildings"), value: state.built[seat]?.length ?? 0 },
    { icon: "card-draw", name: say("heroes.panel.hand"), value: player.hand },
  ];
  const roomy = view.seats <= ROOMY;
  const goal = content.scenarios[state.scenario]?.goals.some(({ kind }) => kind === "points") === true;
  const best = Math.max(...view.derived.players.map((each) => (each.ready ? each.points : 0)));
  return (
    <div className="hm-panel">
      <div className="hm-panel-head">
        <button
          type="button"
          className="hm-panel-open"
          onClick={() => openPage({ page: "hero", seat })}
          title={say("heroes.panel.open", { name: names[seat] ?? "" })}
        >
          <Emblem faction={faction} size={26} />
          <span>
            <b>{words.word("hero", hero.id)}</b>{" "}
            <small>
              {isAlly(view.sides, view.seat, seat)
                ? say("heroes.panel.ally", { town: words.word("town", faction) })
                : words.word("town", faction)}
            </small>
          </span>
        </button>
        {state.out[seat] === true && <span className="bad">{say("heroes.panel.out")}</span>}
        {(state.homeless[seat] ?? 0) > 0 && (
          <span className="bad">{say("heroes.panel.homeless", { count: state.homeless[seat] ?? 0 })}</span>
        )}
        {state.grail === seat && state.grail !== NOBODY && (
          <Icon name="trophy" label={say("heroes.panel.grail")} />
        )}
        {goal && (
          <span className="hm-points" data-lead={player.points > 0 && player.points === best}>
            <Icon name="laurel-crown" label={say("heroes.points")} /> <b>{player.points}</b>
          </span>
        )}
      </div>
      {roomy && (
        <Figures label={say("heroes.panel.might-of", { name: names[seat] ?? "" })} figures={figures} />
      )}
      <Figures
        label={say("heroes.panel.goods-of", { name: names[seat] ?? "" })}
        figures={[
          ...(roomy ? [] : figures.slice(0, 2)),
          ...goodsFigures(words, goodsOf(view, seat), incomeOf(view, seat)),
        ]}
      />
    </div>
  );
}
