/** Fights and trials as they roll, above the map: who strikes whom, with which dice, and what comes of it. */
import { useEffect, useRef, useState, type JSX } from "react";
import { Card, Icon, SeatMark } from "../../parts";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import { CombatDice } from "./dice";
import { sceneAfter, STRIKE, type Fight, type Scene, type Strike } from "./happenings";
import { hexOf } from "./land";
import { buildingCard, iconOf, landIn, unitName, unitOf } from "./look";
import type { MultiverseContent, MultiverseView, Props } from "./types";
import { say } from "../../words/say";

/** Long enough to be read, also without motion; what is mine stays longer. */
function readingTime({ fight, seat }: Scene, view: MultiverseView): number {
  const least = seat === view.seat ? 4200 : fight === null ? 1800 : 2400;
  return Math.max(least, motion.duration((fight?.strikes.length ?? 1) * STRIKE + 1200));
}

export function FightScene({ props, fresh }: { props: Props; fresh: Fresh }): JSX.Element | null {
  const { view, content } = props;
  const latest = useRef({ view, content });
  latest.current = { view, content };
  const [scene, setScene] = useState<Scene | null>(null);
  const shown = useRef<{ scene: Scene | null; fight: Fight | null }>({ scene: null, fight: null });
  useEffect(() => {
    if (fresh.entries.length === 0) return;
    const { view: now, content: printed } = latest.current;
    const { scene: before, fight } = shown.current;
    const next = sceneAfter(before, fresh.entries, now, printed, fight);
    shown.current = { scene: next, fight: next?.fight ?? fight };
    setScene(next);
    if (next === null) return;
    const timer = setTimeout(
      () => {
        shown.current.scene = null;
        setScene(null);
      },
      readingTime(next, now),
    );
    return () => clearTimeout(timer);
  }, [fresh]);
  if (scene === null) return <Standing {...props} />;
  return (
    <div className="mv-scene" role="status">
      <button
        type="button"
        className="tool"
        onClick={() => {
          shown.current.scene = null;
          setScene(null);
        }}
        aria-label={say("multiverse.fight.close")}
      >
        ×
      </button>
      {scene.adventure >= 0 && <AdventureCard content={content} number={scene.adventure} />}
      {scene.fight !== null && <FightCard key={scene.fight.key} fight={scene.fight} />}
      {scene.throws.map((roll) => (
        <div key={roll.key} className="mv-throw parchment">
          {roll.seat >= 0 && <SeatMark seat={roll.seat} size={22} />}
          <CombatDice faces={roll.faces} roll={roll.key} />
          <b>{roll.what}</b>
        </div>
      ))}
    </div>
  );
}

/** An adventure as it was drawn: its story, what it asks, and what comes of it. */
function AdventureCard({
  content,
  number: which,
}: {
  content: MultiverseContent;
  number: number;
}): JSX.Element | null {
  const card = content.adventures[which];
  if (card === undefined) return null;
  const uncertain = card.kind === "fight" || card.kind === "trial";
  return (
    <div className="mv-adventure">
      <Card
        title={card.name}
        kind={ADVENTURES[card.kind] ?? ""}
        picture={card.icon}
        edge="var(--mv-event)"
        foot={
          <>
            {card.kind === "fight" && say("multiverse.fight.health-damage", { hp: card.hp, dmg: card.dmg })}
            {card.kind === "trial" && say("multiverse.fight.successes", { count: card.trial })}
          </>
        }
      >
        <p>
          <i>{card.story}</i>
        </p>
        {card.reward !== "" && (
          <p>
            {uncertain && say("multiverse.fight.won")} {card.reward}
          </p>
        )}
        {card.failure !== "" && card.kind !== "gift" && (
          <p>
            {uncertain && say("multiverse.fight.failed")} {card.failure}
          </p>
        )}
      </Card>
    </div>
  );
}

const ADVENTURES: Record<string, string> = {
  get fight() {
    return say("multiverse.fight.a-guardian-to-be");
  },
  get trial() {
    return say("multiverse.fight.a-trial");
  },
  get choice() {
    return say("multiverse.fight.a-choice");
  },
  get gift() {
    return say("multiverse.fight.a-gift");
  },
  get permanent() {
    return say("multiverse.fight.it-stays");
  },
};

function FightCard({ fight }: { fight: Fight }): JSX.Element {
  return (
    <section className="mv-fight parchment" aria-label={fight.title}>
      <header>
        <SeatMark seat={fight.seat} size={24} />
        <Icon name={fight.icon} size={30} />
        <Icon name="crossed-swords" size={20} className="mv-versus" />
        <Icon name={fight.targetIcon} size={30} />
        <b>{fight.title}</b>
      </header>
      {fight.strikes.length > 0 && (
        <ol>
          {fight.strikes.map((strike, at) => (
            <Blow key={strike.key} strike={strike} delay={at * STRIKE} />
          ))}
        </ol>
      )}
      {fight.lines.length > 0 && (
        <ul
          style={{
            animationDelay: `${motion.duration(fight.strikes.length * STRIKE * 0.8)}ms`,
          }}
        >
          {fight.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Blow({ strike, delay }: { strike: Strike; delay: number }): JSX.Element {
  const result =
    strike.damage < 0
      ? say("multiverse.fight.misses")
      : say(strike.critical ? "multiverse.fight.damage-critical" : "multiverse.fight.damage", {
          damage: strike.damage,
        });
  return (
    <li style={{ animationDelay: `${motion.duration(delay)}ms` }} data-hit={strike.damage > 0}>
      {strike.seat >= 0 && <SeatMark seat={strike.seat} size={20} />}
      <Icon name={strike.icon} size={22} />
      {strike.faces.length > 0 ? (
        <CombatDice faces={strike.faces} roll={strike.key} delay={delay} />
      ) : (
        <span className="mv-sure">{say("multiverse.fight.hits-for-sure")}</span>
      )}
      <b>{result}</b>
    </li>
  );
}

/** A fight that waits for somebody's decision. */
function Standing({ view, content }: Props): JSX.Element | null {
  const { fight } = view.derived;
  if (fight === null) return null;
  const land = landIn(view, content);
  const attacker = unitOf(view, fight.attacker);
  const defender = unitOf(view, fight.defender >= 0 ? fight.defender : fight.target);
  const building = view.derived.buildings.find((each) => each.id === fight.building);
  const event = view.derived.events[fight.event];
  const name =
    building?.name ??
    event?.name ??
    (defender === undefined ? say("multiverse.fight.the-target") : unitName(view, defender));
  return (
    <div className="mv-scene">
      <section className="mv-fight parchment" aria-label={say("multiverse.fight.a-fight")}>
        <header>
          <SeatMark seat={attacker?.seat ?? 0} size={24} />
          <Icon name={attacker === undefined ? "guarded-tower" : iconOf(content, attacker.kind)} size={30} />
          <Icon name="crossed-swords" size={20} className="mv-versus" />
          <Icon
            name={
              building !== undefined
                ? (buildingCard(content, building.kind)?.icon ?? "castle")
                : iconOf(content, defender?.kind ?? null)
            }
            size={30}
          />
          <b>
            {attacker === undefined ? say("multiverse.fight.a-tower") : unitName(view, attacker)}{" "}
            {say("multiverse.fight.against")} {name} {say("multiverse.fight.at")}{" "}
            {land.plan.names[hexOf(land, fight.at)]}
          </b>
        </header>
        {fight.melee && (
          <p>
            {say("multiverse.fight.support")} {fight.support[0]} {say("multiverse.fight.against")}{" "}
            {fight.support[1]}
          </p>
        )}
      </section>
    </div>
  );
}
