/** The skill tree of a Hero board: slots that are filled, slots that can be filled now. */
import type { JSX } from "react";
import { Icon, Piece, Zoom } from "../../parts";
import { heroOf, trained } from "./look";
import { CubeIcon } from "./pieces";
import type { Props } from "./types";
import { say } from "../../words/say";

// Where each skill stands (column, row), and what it joins: call, upgrade, bonus, left, right, crown.
const PLACES: [number, number][] = [
  [0, 1],
  [1, 0],
  [2, 0],
  [1, 1],
  [1, 2],
  [2, 1.5],
];
const BRANCHES: [number, number][] = [
  [0, 1],
  [0, 3],
  [0, 4],
  [1, 2],
  [3, 5],
  [4, 5],
];
const CALL = 0;

export function SkillTree({ props, seat }: { props: Props; seat: number }): JSX.Element | null {
  const { view, content } = props;
  const hero = heroOf(view, content, seat);
  if (!hero) return null;
  const available = view.derived.available_skills[seat] ?? [];
  return (
    <div
      className="tl-tree"
      role="group"
      aria-label={say("tales.tree.skill-tree-of-the", { hero: hero.name })}
    >
      <svg viewBox="0 0 300 180" preserveAspectRatio="none" aria-hidden="true">
        {BRANCHES.map(([low, high]) => {
          const [x1, y1] = PLACES[low]!;
          const [x2, y2] = PLACES[high]!;
          const lit = trained(view, seat, low) === hero.skills[low]?.slots;
          return (
            <path
              key={`${low} ${high}`}
              d={`M${x1 * 100 + 50} ${y1 * 60 + 30} C${x1 * 100 + 100} ${y1 * 60 + 30} ${x2 * 100} ${y2 * 60 + 30} ${x2 * 100 + 50} ${y2 * 60 + 30}`}
              data-lit={lit}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      {hero.skills.map((skill, at) => {
        const cubes = trained(view, seat, at);
        const learned = cubes === skill.slots;
        const open = available.includes(at);
        const [column, row] = PLACES[at]!;
        const state = learned
          ? "learned"
          : open
            ? say("tales.tree.can-be-trained")
            : say("tales.tree.out-of-reach-yet");
        return (
          <Zoom
            key={skill.id}
            className="tl-skill-zoom"
            tip={{
              title: skill.name,
              text: skill.text,
              icon: at === CALL ? hero.icon : "upgrade",
              foot: say("tales.tree.of-slots-filled", { cubes, slots: skill.slots, state }),
            }}
          >
            <div className="tl-skill-place" style={{ left: `${column * 33.33}%`, top: `${row * 33.33}%` }}>
              <Piece
                id={`skill:${seat}:${at}`}
                label={say("tales.tree.of-slots", {
                  skill: skill.name,
                  skilla: skill.text,
                  cubes,
                  slots: skill.slots,
                  state,
                })}
                className="tl-skill"
                still
              >
                <span className="tl-skill-face" data-state={learned ? "learned" : open ? "open" : "far"}>
                  <span className="tl-skill-name">{skill.name}</span>
                  <span className="tl-slots">
                    {[...Array(skill.slots).keys()].map((slot) => (
                      <span key={slot} className="tl-slot" data-full={slot < cubes}>
                        {slot < cubes && <CubeIcon owner={seat} size={14} />}
                      </span>
                    ))}
                    {learned && <Icon name="check-mark" />}
                  </span>
                </span>
              </Piece>
            </div>
          </Zoom>
        );
      })}
    </div>
  );
}
