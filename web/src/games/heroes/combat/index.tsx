/** The combat as a stage of its own, while one is fought; `children` have its place otherwise. */
import { useEffect, useLayoutEffect, useRef, useState, type JSX, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Choice, Icon, SeatMark, Sheet } from "../../../parts";
import { useRoom } from "../../../table/desk";
import { useFresh, type Fresh } from "../../../table/fresh";
import type { Told } from "../../../table/screen";
import { nameOf } from "../../../table/model";
import { listed, say } from "../../../words/say";
import { heroOf, offersNow, printedAt } from "../look";
import { useRoomInTray } from "../pages";
import { Portrait } from "../portrait";
import { inside } from "../targets";
import type { FightLook, Props } from "../types";
import { Aftermath } from "./after";
import { Field, terrainOf } from "./field";
import { Horizon } from "./horizon";
import {
  charmsOf,
  fights,
  hasGoneOn,
  hitsBetween,
  isOfFight,
  ON_STAGE,
  ownSide,
  withFallen,
  type Charm,
  type Hit,
} from "./look";
import { Order } from "./order";
import { Strip } from "./strip";
import "./combat.css";

/** A fight as it stands, or as it stood last. */
export interface Scene {
  fight: FightLook;
  /** The side that is seen from. */
  side: number;
  ended: Told | null;
  hits: { stamp: number; hits: Hit[] };
  charms: { stamp: number; charms: Charm[] };
  /** The dice of the blow that is under way have been counted: it lands now. */
  lands: boolean;
}

export function CombatStage({ props, children }: { props: Props; children: ReactNode }): JSX.Element {
  const fresh = useFresh(props.moving, props.log);
  const [scene, dismiss] = useScene(props, fresh);
  const room = useRoomInTray();
  const beside = useRoom() === "low" ? room : null;
  if (scene === null) return <>{children}</>;
  const { fight } = scene;
  const place = props.words.word("location", props.view.derived.fields[fight.field]?.location ?? "");
  return (
    <Sheet
      wide
      className="fight hc-combat"
      label={say("heroes.combat.on", { place })}
      mark={<Icon name="crossed-swords" />}
      title={<Title scene={scene} />}
      aside={<Tools props={props} scene={scene} />}
      close={scene.ended === null ? undefined : dismiss}
      head={<Sides props={props} scene={scene} />}
      foot={
        scene.ended !== null ? (
          // the field keeps its height under what is told
          <div className="fight-strip hc-strip hc-rest" />
        ) : beside === null ? (
          <Strip props={props} scene={scene} />
        ) : undefined
      }
    >
      {scene.ended === null && beside !== null && createPortal(<Strip props={props} scene={scene} />, beside)}
      <div className="hc-stage" data-defends={scene.side === 1}>
        <Horizon
          terrain={terrainOf(props, fight)}
          town={
            fight.works.length > 0 ? (printedAt(props.view, props.content, fight.field)?.faction ?? "") : ""
          }
        />
        <Order props={props} scene={scene} />
        <Field props={props} scene={scene} />
        {scene.ended !== null && <Aftermath props={props} scene={scene} dismiss={dismiss} />}
      </div>
    </Sheet>
  );
}

/** The fight that is shown; one that is over stays until it is put away, or until something else is asked. */
function useScene({ view, content, log, open, moving }: Props, fresh: Fresh): [Scene | null, () => void] {
  const { fight } = view.derived;
  const last = useRef<FightLook | null>(null);
  // the log, and how far it was when the fight was seen last
  const known = useRef(log);
  const until = useRef(0);
  known.current = log;
  const [hits, setHits] = useState<Scene["hits"]>({ stamp: 0, hits: [] });
  const [charms, setCharms] = useState<Scene["charms"]>({ stamp: 0, charms: [] });
  const [ended, setEnded] = useState<{ fight: FightLook; entry: Told } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    if (fight === null) return;
    const same = before?.field === fight.field && before.seat === fight.seat;
    const found = same ? hitsBetween(before, fight) : [];
    // what befell the units of an earlier fight is not seen again
    if (found.length > 0 || !same) setHits(({ stamp }) => ({ stamp: stamp + 1, hits: found }));
    last.current = fight;
    until.current = known.current[known.current.length - 1]?.n ?? 0;
  }, [fight]);
  useLayoutEffect(() => {
    const found = last.current === null ? [] : charmsOf(fresh.entries, last.current, content);
    if (found.length > 0) setCharms(({ stamp }) => ({ stamp: stamp + 1, charms: found }));
  }, [fresh, content]);
  useLayoutEffect(() => {
    const over = fresh.entries.find((entry) => entry.kind === "fight-ends");
    if (over === undefined || last.current === null) return;
    const since = known.current.filter(({ n }) => n > until.current && n < over.n);
    setEnded({ fight: withFallen(last.current, since), entry: over });
  }, [fresh]);
  const mine = ended !== null && fights(ended.fight, view.seat);
  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => setEnded(null), mine ? 20_000 : 5000);
    return () => clearTimeout(timer);
  }, [ended, mine]);
  const dismiss = () => {
    last.current = null;
    setEnded(null);
  };
  const lands = moving.some(({ kind }) => kind === "strikes");
  const seen = (at: FightLook) => ({
    fight: at,
    side: ownSide(at, view.seat),
    hits,
    charms,
    lands,
    ended: null,
  });
  const question = open !== null && !open.standing ? open.kind : "";
  const asked = moving.length === 0 ? question : "";
  // a combat is announced on the map: before it begins there is time to act in town
  const told = moving.some((entry) => isOfFight(entry) && entry.kind !== "announces");
  if (fight !== null) {
    // Town Actions and cards before it begins have their own places
    const begun = fight.figures.length > 0 || ON_STAGE.has(question) || told;
    return [begun ? seen(fight) : null, dismiss];
  }
  // an undo takes the end back; another question has its own place, and so has what happens next
  const stands =
    ended !== null && log.some((entry) => entry.n === ended.entry.n) && !hasGoneOn(log, ended.entry);
  if (stands && (asked === "" || asked === "actions"))
    return [{ ...seen(ended.fight), ended: ended.entry }, dismiss];
  return [told && last.current !== null ? seen(last.current) : null, dismiss];
}

// ---- Around the field ----

function Title({ scene: { fight, ended } }: { scene: Scene }): JSX.Element {
  const siege = fight.works.length > 0;
  return (
    <>
      {say(siege ? "heroes.combat.siege" : "heroes.combat.title")}
      {ended === null && (
        <small>
          <span className="hc-dot"> · </span>
          {fight.round === 0
            ? say("heroes.combat.lining-up")
            : say("heroes.combat.round", { round: fight.round })}
        </small>
      )}
    </>
  );
}

/** The matter of my open question, or of this fight: a bot may settle it. */
function matterIn({ view, open }: Props): string {
  return open?.matter ?? view.asks.find((ask) => ask.seat === view.seat && !ask.standing)?.matter ?? "";
}

function Tools({ props, scene }: { props: Props; scene: Scene }): JSX.Element | null {
  if (scene.ended !== null || props.view.seat < 0) return null;
  const offers = props.open === null ? [] : offersNow(props.open);
  const surrender = offers.find(({ target }) => target.kind === "surrender")?.target;
  return (
    <span className="hc-tools">
      {surrender !== undefined && (
        <Choice
          target={surrender}
          id={inside(surrender)}
          className="tool hc-surrender"
          label={surrender.label}
        >
          <Icon name="flying-flag" />
        </Choice>
      )}
      <Entrust props={props} />
    </span>
  );
}

/** A bot fights it out for me, until I take it back. */
function Entrust({ props }: { props: Props }): JSX.Element | null {
  const { entrust, entrusted, view } = props;
  const matter = matterIn(props);
  if (entrust === null) return null;
  if (entrusted[view.seat])
    return (
      <button type="button" className="tool hc-entrust" onClick={() => entrust("")}>
        <Icon name="auto-repair" /> <span>{say("heroes.combat.i-fight")}</span>
      </button>
    );
  if (matter === "") return null;
  return (
    <button
      type="button"
      className="tool hc-entrust"
      title={say("heroes.combat.entrust-how")}
      onClick={() => entrust(matter)}
    >
      <Icon name="auto-repair" /> <span>{say("heroes.combat.entrust")}</span>
    </button>
  );
}

/** Both sides: who leads, how many stand, what is left in the hand and of the spells. Mine comes first. */
function Sides({ props, scene }: { props: Props; scene: Scene }): JSX.Element {
  return (
    <div className="fight-sides hc-sides">
      {[scene.side, 1 - scene.side].map((at) => (
        <SideBar key={at} props={props} scene={scene} at={at} />
      ))}
    </div>
  );
}

function SideBar({ props, scene, at }: { props: Props; scene: Scene; at: number }): JSX.Element {
  const { words } = props;
  const { fight } = scene;
  const { seat, hero, hand, spells, fallen } = fight.sides[at]!;
  // a main hero is known by the face
  const leader =
    seat >= 0 && hero >= 0 && hero % 2 === 0 ? heroOf(props.view, props.content, seat) : undefined;
  const units = fight.figures.filter((figure) => figure.side === at && !figure.tower);
  const atWork = cardsAtWork(fight, at);
  const names = (faces: readonly (number | string)[]) =>
    listed(faces.map((face) => words.word("card", face)));
  return (
    <div className="fight-side hc-side" data-mine={at === scene.side}>
      {seat < 0 ? <Icon name="wolf-head" size={22} /> : <SeatMark seat={seat} size={22} />}
      {leader !== undefined && <Portrait hero={leader} size={30} />}
      <span
        className="fight-who hc-who"
        title={`${sideName(props, fight, at)}: ${leaderOf(props, fight, at)}`}
      >
        <b>{sideName(props, fight, at)}</b>
        <small>{leaderOf(props, fight, at)}</small>
      </span>
      <Count icon="minions" name={say("heroes.combat.units", { count: units.length })} of={units.length} />
      {hand >= 0 && (
        <>
          <Count icon="card-pickup" name={say("heroes.combat.hand", { count: hand })} of={hand} />
          <Count icon="spell-book" name={say("heroes.combat.spells", { count: spells })} of={spells} />
        </>
      )}
      {atWork.length > 0 && (
        <Count
          icon="card-play"
          name={say("heroes.combat.at-work", { names: names(atWork) })}
          of={atWork.length}
        />
      )}
      {fallen.length > 0 && (
        <Count
          icon="tombstone"
          name={say("heroes.combat.fallen", { names: names(fallen) })}
          of={fallen.length}
        />
      )}
    </div>
  );
}

/** The cards that an enemy whom nobody plays has at work: for the next attack, with a unit, for the next round. */
function cardsAtWork({ enemy }: FightLook, at: number): string[] {
  if (enemy?.side !== at) return [];
  return [...enemy.waiting, ...enemy.held.flatMap(({ cards }) => cards), ...enemy.later];
}

/** Whose units they are: a player's, an enemy hero's, or guards. */
function sideName({ names, view, words, content }: Props, fight: FightLook, at: number): string {
  const { seat } = fight.sides[at]!;
  if (seat >= 0) return seat === view.seat ? say("heroes.combat.you") : nameOf(names, seat);
  const rival = view.derived.rivals?.find((each) => each.rival === fight.enemy?.rival);
  if (rival === undefined)
    return say("heroes.combat.guards", { level: content.levels[fight.level - 1]?.roman ?? "" });
  return rival.hero === "" ? say("heroes.combat.enemy-army") : words.word("hero", rival.hero);
}

function Count({ icon, name, of }: { icon: string; name: string; of: number }): JSX.Element {
  return (
    <span className="fight-count hc-count" title={name}>
      <Icon name={icon} label={name} /> {of}
    </span>
  );
}

/** Who leads a side, or commands it. */
function leaderOf({ names, view, words }: Props, fight: FightLook, at: number): string {
  const { seat, master, hero } = fight.sides[at]!;
  if (seat < 0 && fight.round === 0 && !fight.figures.some((figure) => figure.side === at))
    return say("heroes.combat.not-seen-yet");
  if (seat < 0)
    return master < 0
      ? say("heroes.combat.by-the-rules")
      : master === view.seat
        ? say("heroes.combat.commanded-by-you")
        : say("heroes.combat.commanded", { name: nameOf(names, master) });
  if (hero < 0) return say("heroes.combat.no-hero");
  return hero % 2 === 1 ? say("heroes.combat.secondary") : words.word("hero", view.state.hero[seat] ?? -1);
}
