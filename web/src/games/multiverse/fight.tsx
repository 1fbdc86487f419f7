/** Fights and trials as they roll, above the map: who strikes whom, with which dice, and what comes of it. */
import { useEffect, useRef, useState, type JSX } from "react";
import { Card, Icon, SeatMark } from "../../parts";
import { number } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import { CombatDice } from "./dice";
import { fightsIn, STRIKE, throwOf, type Fight, type Strike, type Throw } from "./happenings";
import { hexOf } from "./land";
import { buildingCard, iconOf, landIn, unitName, unitOf } from "./look";
import type { MultiverseContent, Props } from "./types";

interface Scene {
  fight: Fight | null;
  throws: Throw[];
  /** The number of the adventure that was drawn, or -1. */
  adventure: number;
}

export function FightScene({ props, fresh }: { props: Props; fresh: Fresh }): JSX.Element | null {
  const { view, content } = props;
  const latest = useRef({ view, content });
  latest.current = { view, content };
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    const fights = fightsIn(fresh.entries, latest.current.view, latest.current.content);
    const throws = fresh.entries.flatMap((entry) => throwOf(entry) ?? []);
    const fight = fights.at(-1) ?? null;
    const drawn = fresh.entries.findLast((entry) => entry.kind === "adventure");
    if (fight === null && throws.length === 0 && drawn === undefined) return;
    const adventure = drawn === undefined ? -1 : number(drawn, 4);
    setScene({ fight, throws: throws.slice(-3), adventure });
    const blows = fight?.strikes.length ?? 1;
    // long enough to be read, also without motion; what is mine stays longer
    const mine = fight === null || fight.seat === latest.current.view.seat;
    const ms = Math.max(mine ? 4200 : 2400, motion.duration(blows * STRIKE + 1200));
    const timer = setTimeout(() => setScene(null), ms);
    return () => clearTimeout(timer);
  }, [fresh]);
  if (scene === null) return <Standing {...props} />;
  return (
    <div className="mv-scene" role="status">
      <button type="button" className="tool" onClick={() => setScene(null)} aria-label="Close">
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
  return (
    <div className="mv-adventure">
      <Card
        title={card.name}
        kind={ADVENTURES[card.kind] ?? ""}
        picture={card.icon}
        edge="var(--mv-event)"
        foot={
          <>
            {card.kind === "fight" && `${card.hp} health, ${card.dmg} damage`}
            {card.kind === "trial" && `${card.trial} successes`}
          </>
        }
      >
        <p>
          <i>{card.story}</i>
        </p>
        {card.reward !== "" && <p>Won: {card.reward}</p>}
        {card.failure !== "" && <p>Failed: {card.failure}</p>}
      </Card>
    </div>
  );
}

const ADVENTURES: Record<string, string> = {
  fight: "a guardian to be slain",
  trial: "a trial",
  choice: "a choice",
  gift: "a gift",
  permanent: "it stays",
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
        <ul style={{ animationDelay: `${motion.duration(fight.strikes.length * STRIKE * 0.8)}ms` }}>
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
    strike.damage < 0 ? "misses" : `${strike.damage} damage${strike.critical ? ", critical" : ""}`;
  return (
    <li style={{ animationDelay: `${motion.duration(delay)}ms` }} data-hit={strike.damage > 0}>
      {strike.seat >= 0 && <SeatMark seat={strike.seat} size={20} />}
      <Icon name={strike.icon} size={22} />
      {strike.faces.length > 0 ? (
        <CombatDice faces={strike.faces} roll={strike.key} delay={delay} />
      ) : (
        <span className="mv-sure">hits for sure</span>
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
    building?.name ?? event?.name ?? (defender === undefined ? "the target" : unitName(view, defender));
  return (
    <div className="mv-scene">
      <section className="mv-fight parchment" aria-label="A fight">
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
            {attacker === undefined ? "A tower" : unitName(view, attacker)} against {name} at{" "}
            {land.plan.names[hexOf(land, fight.at)]}
          </b>
        </header>
        {fight.melee && (
          <p>
            Support: {fight.support[0]} against {fight.support[1]}
          </p>
        )}
      </section>
    </div>
  );
}
