/** A battle as it is played before our eyes: from what happened to what is shown of it, act by act. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { number } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import type { Entry } from "../../table/screen";
import { lasting, SKIRMISH, skirmishOf, type Skirmish } from "./happenings";
import type { BattleLook } from "./types";

/** What is being played before our eyes. */
export interface Scene {
  battle: BattleLook;
  /** Squads that have died in this scene, as `side:squad`. */
  dead: ReadonlySet<string>;
  skirmish: Skirmish | null;
  outcome: Ended | null;
}

export interface Ended {
  winner: number;
  seat: number;
  lines: string[];
}

type Act =
  { kind: "skirmish"; skirmish: Skirmish } | { kind: "dies"; id: string } | { kind: "won"; outcome: Ended };

/** What follows a victory, and is told with it. */
export const AFTERMATH = new Set([
  "loses-hero",
  "reward",
  "captures-city",
  "captures-mine",
  "faints",
  "learns",
  "out",
  "out-of-time",
]);

/** Entries of a battle as acts; what follows a victory is told with it. */
function actsOf(fresh: Fresh): Act[] {
  const acts: Act[] = [];
  for (const entry of fresh.entries) {
    const skirmish = skirmishOf(entry);
    const last = acts[acts.length - 1];
    if (skirmish !== null) acts.push({ kind: "skirmish", skirmish });
    else if (entry.kind === "squad-dies")
      acts.push({ kind: "dies", id: `${number(entry, 0)}:${number(entry, 1)}` });
    else if (entry.kind === "battle-won")
      acts.push({ kind: "won", outcome: { winner: number(entry, 0), seat: number(entry, 1), lines: [] } });
    else if (last?.kind === "won" && AFTERMATH.has(entry.kind)) last.outcome.lines.push(entry.text);
  }
  return acts;
}

/** Plays what happened in a battle act by act, and keeps the scene after the battle is gone from the view. */
export function useScene(
  battle: BattleLook | null,
  fresh: Fresh,
  mine: boolean,
  told: boolean,
): [Scene | null, () => void] {
  const [scene, setScene] = useState<Scene | null>(null);
  const known = useRef<BattleLook | null>(battle);
  const before = useRef<BattleLook | null>(battle);
  // the battle as it was before the acts that are about to be played
  if (battle !== known.current) {
    if (known.current !== null) before.current = known.current;
    if (battle !== null && before.current?.title !== battle.title) before.current = battle;
    known.current = battle;
  }
  const dismiss = () => setScene(null);
  // an outcome of mine is told until I go on; where nothing follows it stays until it is read
  const read = mine && !told && scene?.outcome != null;
  useEffect(() => {
    if (!read) return;
    const timer = setTimeout(() => setScene(null), 9000);
    return () => clearTimeout(timer);
  }, [read]);
  useLayoutEffect(() => {
    const acts = actsOf(fresh);
    const start = before.current ?? known.current;
    if (acts.length === 0 || start === null) {
      if (acts.length === 0 && fresh.entries.length > 0) setScene(null);
      return;
    }
    const timers: ReturnType<typeof setTimeout>[] = [];
    const show = (scene: Scene, after: number) => {
      if (after === 0) setScene(scene);
      else timers.push(setTimeout(() => setScene(scene), after));
    };
    let at = 0;
    const each = motion.duration(SKIRMISH);
    const dead = new Set<string>();
    let skirmish: Skirmish | null = null;
    let over = false;
    for (const act of acts) {
      if (act.kind === "skirmish") {
        if (skirmish !== null) at += each;
        skirmish = act.skirmish;
        show({ battle: start, dead: new Set(dead), skirmish, outcome: null }, at);
      } else if (act.kind === "dies") {
        dead.add(act.id);
        show({ battle: start, dead: new Set(dead), skirmish, outcome: null }, at + each * 0.68);
      } else {
        at += each * 0.85;
        over = true;
        show({ battle: start, dead: new Set(dead), skirmish, outcome: act.outcome }, at);
      }
    }
    // others' make room for what happens next
    if (!over || !mine)
      timers.push(
        setTimeout(() => setScene(null), at + (over ? Math.max(1400, motion.duration(1800)) : each)),
      );
    return () => timers.forEach(clearTimeout);
    // played once for every batch of entries
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fresh]);
  return [scene, dismiss];
}

/** A battle opens when the way to it has been walked and the dice that led to it have been read. */
export function useApproach(moving: Entry[]): boolean {
  const [seen, setSeen] = useState<Entry[] | null>(null);
  const start = moving.findIndex((entry) => entry.kind === "battle");
  const before = moving.slice(0, Math.max(0, start)).reduce((sum, entry) => sum + lasting(entry), 0);
  const ms = start < 0 ? 0 : motion.duration(Math.min(2600, before));
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setSeen(moving), ms);
    return () => clearTimeout(timer);
  }, [moving, ms]);
  return ms > 0 && seen !== moving;
}
