/** The battle stage: which Battle is shown, and what is around its field: sides, tools, several Battles at once. */
import { useEffect, useRef, useState, type JSX, type ReactNode } from "react";
import { Icon, SeatMark, Sheet } from "../../../parts";
import { number } from "../../../table/args";
import { useFresh, type Fresh } from "../../../table/fresh";
import { nameOf } from "../../../table/model";
import type { ReadAsk, Told } from "../../../table/screen";
import { listed, say } from "../../../words/say";
import { Drawn } from "../asks";
import { placeName } from "../look";
import { openPage, pageName, usePage } from "../pages";
import { COMMAND } from "../targets";
import type { BattleState, Props } from "../types";
import { Field } from "./field";
import {
  battleOf,
  fights,
  asLeft,
  goneOn,
  isFought,
  isTelling,
  lookAt,
  shownBattle,
  standing,
  withdrew,
  type Scene,
} from "./look";
import { ReportSheet } from "./report";
import { Strip } from "./strip";
import "./battle.css";

/** `children` have its place while no battle is fought; `away`: something else has. */
export function BattleStage({
  props,
  away,
  children,
}: {
  props: Props;
  away: boolean;
  children: ReactNode;
}): ReactNode {
  const { view, moving } = props;
  const fresh = useFresh(props.moving, props.log);
  const [chosen, choose] = useState<number | null>(null);
  const [reading, read] = useState<number | null>(null);
  const [pinned, pin] = useState<number | null>(null);
  const told = moving.map(battleOf).find((id) => id >= 0) ?? -1;
  const fought = told >= 0 || chosen !== null || isFought(view);
  const battle = fought ? shownBattle(view, chosen, told) : undefined;
  const [scene, dismiss] = useScene(props, battle, fresh);
  const page = usePage();
  // a Battle that begins is seen, whatever page lay open; then pages can be opened over it
  const begun = battle?.id ?? -1;
  useEffect(() => {
    if (begun >= 0) openPage(null);
  }, [begun]);
  if (reading !== null && !away) {
    return <ReportSheet props={props} id={reading} read={read} close={() => read(null)} />;
  }
  if (away) return <Waiting props={props} />;
  if (scene === null) return <>{children}</>;
  if (page !== null)
    return (
      <>
        {children}
        <OnTheField ask={props.open} />
      </>
    );
  return (
    <Sheet
      wide
      className="fight kb-battle"
      label={say("korrem.battle.staged", { place: placeName(props.view, props.content, scene.battle.hex) })}
      mark={<Icon name="crossed-swords" />}
      title={<Title props={props} scene={scene} choose={choose} />}
      aside={<Tools props={props} scene={scene} read={() => read(scene.battle.id)} />}
      close={scene.ended === null ? undefined : dismiss}
      head={<Sides props={props} scene={scene} />}
      foot={<Strip props={props} scene={scene} pinned={pinned} dismiss={dismiss} />}
    >
      <Field props={props} scene={scene} pin={pin} />
    </Sheet>
  );
}

/** What is chosen on the field waits there while a page lies over it: the ribbon does not list it. */
function OnTheField({ ask }: { ask: ReadAsk | null }): JSX.Element | null {
  if (ask === null) return null;
  const options = ask.options.flatMap(({ at }, option) => (at.length > 0 ? [option] : []));
  return <Drawn ask={ask} options={options} />;
}

/** A Battle that came while I write an offer, or share something, is fought when that is done. */
function Waiting({ props: { view, open } }: { props: Props }): JSX.Element {
  return (
    <>
      {view.asks.map(({ id, kind, seat, standing, options = [] }) =>
        id !== undefined && id !== open?.id && seat === view.seat && !standing && kind !== COMMAND ? (
          <Drawn key={id} ask={{ id }} options={options.map((_, option) => option)} />
        ) : null,
      )}
    </>
  );
}

/** The battle that is shown; one that is over stays as it was left until it is put away. */
function useScene(
  { view, log, moving, open, selected }: Props,
  battle: BattleState | undefined,
  fresh: Fresh,
): [Scene | null, () => void] {
  const last = useRef<Scene | null>(null);
  const [ended, setEnded] = useState<Scene | null>(null);
  // the question that was open when I had read how it ended
  const [asked, setAsked] = useState(-1);
  // and the Army that was in hand then
  const [held, setHeld] = useState<string | null>(null);
  if (battle !== undefined) {
    const look = lookAt(view, battle.id);
    if (look !== undefined) last.current = { battle, look, ended: null };
  }
  useEffect(() => {
    const over = fresh.entries.find((entry) => entry.kind === "battle-over");
    const scene = last.current;
    if (over !== undefined && scene !== null && number(over, 0) === scene.battle.id) {
      const winners = Array.isArray(over.args[2]) ? (over.args[2] as number[]) : [];
      setEnded({ ...scene, battle: asLeft(scene.battle, log, winners), ended: over });
      setAsked(-1);
    }
    // `log`: as it was when this happened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fresh]);
  const mine = ended !== null && fights(ended.battle, view.seat);
  useEffect(() => {
    if (ended === null) return;
    const timer = setTimeout(() => setEnded(null), mine ? 20_000 : 4000);
    return () => clearTimeout(timer);
  }, [ended, mine]);
  const dismiss = () => {
    last.current = null;
    setEnded(null);
  };
  const ask = open?.id ?? -1;
  if (ended !== null && asked < 0 && ask >= 0 && moving.length === 0) {
    setAsked(ask);
    setHeld(selected);
  }
  const told = ended !== null && isTelling(moving, ended.ended!, view.seat);
  // one of mine gives way to what is told of others, and to what I do next
  const takenUp = selected !== null && selected !== held;
  const done = asked >= 0 && ask >= 0 && (ask !== asked || takenUp);
  const over = ended !== null && mine && (told || done);
  if (over) setEnded(null);
  if (battle !== undefined && last.current !== null) return [last.current, dismiss];
  // it stays in sight until it was told that it is over
  const left = last.current;
  if (
    left !== null &&
    left.ended === null &&
    ended === null &&
    open === null &&
    !isToldOver(log, left.battle.id)
  )
    return [left, dismiss];
  // an undo takes the end back; a Battle of others gives way to whatever happens next; a question has the map
  const stands =
    ended !== null &&
    !over &&
    log.some((entry) => entry.n === ended.ended?.n) &&
    (open === null || open.kind === COMMAND) &&
    (mine || goneOn(log, ended.ended!) === undefined);
  return [stands ? ended : null, dismiss];
}

function isToldOver(log: readonly Told[], battle: number): boolean {
  return log.some((entry) => entry.kind === "battle-over" && number(entry, 0) === battle);
}

// ---- Around the field ----

/** Where it is; with several battles under way each is one press away. */
function Title({
  props,
  scene,
  choose,
}: {
  props: Props;
  scene: Scene;
  choose: (id: number) => void;
}): JSX.Element {
  const { battles } = props.view.state;
  if (battles.length < 2)
    return (
      <>
        {say("korrem.battle.title")}
        {scene.battle.turn > 0 && scene.ended === null && (
          <small> · {say("korrem.battle.turn", { turn: scene.battle.turn })}</small>
        )}
      </>
    );
  return (
    <span className="kb-tabs" role="group" aria-label={say("korrem.battle.under-way")}>
      {battles.map((battle) => (
        <button
          key={battle.id}
          type="button"
          className="tool"
          aria-pressed={battle.id === scene.battle.id}
          onClick={() => choose(battle.id)}
        >
          {battle.sides.map((side, at) => (
            <SideMark key={at} seat={side.seat} size={18} />
          ))}
          <span>{placeName(props.view, props.content, battle.hex)}</span>
        </button>
      ))}
    </span>
  );
}

function SideMark({ seat, size = 22 }: { seat: number; size?: number }): JSX.Element {
  return seat >= 0 ? (
    <SeatMark seat={seat} size={size} />
  ) : (
    <Icon name="paw-print" size={size} label={say("korrem.battle.the-wild")} />
  );
}

function Tools({ props, scene, read }: { props: Props; scene: Scene; read: () => void }): JSX.Element {
  const { entrust, entrusted, view } = props;
  const matter = `battle ${scene.battle.id}`;
  const mine = fights(scene.battle, view.seat) && scene.ended === null;
  return (
    <>
      {mine && entrust !== null && entrusted[view.seat] !== matter && (
        <button
          type="button"
          className="tool kb-entrust"
          title={say("korrem.battle.entrust-how")}
          onClick={() => entrust(matter)}
        >
          <Icon name="auto-repair" /> <span>{say("korrem.battle.entrust")}</span>
        </button>
      )}
      {mine && (
        <button type="button" className="tool kb-desk" onClick={() => openPage("trade")}>
          <Icon name="trade" /> <span>{pageName("trade")}</span>
        </button>
      )}
      <button type="button" className="tool" onClick={read} title={say("korrem.battle.report-how")}>
        <Icon name="scroll-unfurled" /> <span>{say("korrem.battle.report")}</span>
      </button>
    </>
  );
}

/** What a side is in this Battle. Where creatures fight, who was there first does not say who begins. */
function roleName(role: number, wild: boolean): string {
  if (role > 1) return say("korrem.battle.joined");
  if (wild) return say(role === 0 ? "korrem.battle.was-here" : "korrem.battle.came");
  return say(role === 0 ? "korrem.battle.defender" : "korrem.battle.attacker");
}

/** The sides: who they are, who is to act, how many stand and how many have fallen. */
function Sides({ props, scene }: { props: Props; scene: Scene }): JSX.Element {
  const { names, view, words, entrusted } = props;
  const { battle, look } = scene;
  const wild = battle.sides.some(({ seat }) => seat < 0);
  return (
    <div className="fight-sides kb-sides">
      {battle.sides.map((side, at) => {
        // before the first turn not everybody is laid yet
        const laid = battle.turn > 0 ? standing(battle) : look.fighters.map(({ fighter }) => fighter);
        const own = laid.filter((fighter) => battle.side[fighter] === at);
        const health = look.fighters
          .filter(({ fighter }) => battle.side[fighter] === at)
          .reduce((sum, { fighter, health }) => sum + health - battle.hurt[fighter]!, 0);
        const acts = battle.acting === at && scene.ended === null && !battle.decided;
        return (
          <div key={at} className="fight-side kb-side" data-acts={acts} data-out={side.out}>
            <SideMark seat={side.seat} />
            <span className="fight-who">
              <b>
                {side.seat < 0
                  ? say("korrem.battle.side-wild")
                  : side.seat === view.seat
                    ? say("korrem.battle.side-you")
                    : nameOf(names, side.seat)}
              </b>
              <small>
                {side.out
                  ? say(
                      withdrew(props.log, battle.id, side.seat)
                        ? "korrem.battle.withdrew"
                        : "korrem.battle.beaten",
                    )
                  : acts
                    ? say(battle.engaging ? "korrem.battle.engages" : "korrem.battle.attacks-now")
                    : roleName(side.role, wild)}
                {entrusted[side.seat] === `battle ${battle.id}` && ` · ${say("korrem.battle.a-bot-fights")}`}
              </small>
            </span>
            <span
              className="fight-count"
              title={say("korrem.battle.strength", { count: own.length, health })}
            >
              <Icon name="three-friends" /> {own.length} <Icon name="health-normal" /> {health}
            </span>
            {side.graves.length > 0 && (
              <span
                className="fight-count"
                title={say("korrem.battle.fallen", {
                  names: listed(side.graves.map((card) => words.word("card", card))),
                })}
              >
                <Icon name="tombstone" /> {side.graves.length}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
