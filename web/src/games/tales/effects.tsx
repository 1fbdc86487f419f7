/** Motion from the log: cubes and coins travel, Realms shake, coins tumble. Cards and Heroes the table moves itself. */
import { useEffect, useRef, useState, type CSSProperties, type JSX } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../parts";
import { useFresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import type { EntryLook } from "../../table/screen";
import { effectsOf, type Anchor, type Effect } from "./happenings";
import { CubeIcon } from "./pieces";
import type { Props } from "./types";
import { say } from "../../words/say";

interface Spot {
  x: number;
  y: number;
}

interface Sprite {
  key: string;
  effect: Effect;
  /** How its entry looks. */
  look: EntryLook;
  from: Spot;
  to: Spot;
  delay: number;
  ms: number;
}

const LASTS = 380; // milliseconds
const APART = 90; // between two things that set out together
const MOST = 16; // at once

export function Effects({ moving, log, words }: Props): JSX.Element | null {
  const [sprites, setSprites] = useState<Sprite[]>([]);
  const { entries } = useFresh(moving, log);
  const reader = useRef(words);
  reader.current = words;
  useEffect(() => {
    const ms = motion.duration(LASTS);
    if (ms === 0) return;
    const started: Sprite[] = [];
    for (const entry of entries) {
      const look = reader.current.look(entry);
      effectsOf(entry).forEach((effect, at) => {
        const count = effect.kind === "fly" ? Math.min(effect.count, 5) : 1;
        for (let one = 0; one < count && started.length < MOST; one++) {
          const way = wayOf(effect);
          const delay = started.length * APART * (ms / LASTS);
          const lasts = ms * LONGER[effect.kind];
          if (way) started.push({ key: `${entry.n} ${at} ${one}`, effect, look, ...way, delay, ms: lasts });
        }
      });
    }
    setSprites((now) => [...now, ...started]);
  }, [entries]);
  if (sprites.length === 0) return null;
  return createPortal(
    <div className="tl-effects" aria-hidden="true">
      {sprites.map((sprite) => (
        <Moving
          key={sprite.key}
          sprite={sprite}
          done={() => setSprites((now) => now.filter((other) => other !== sprite))}
        />
      ))}
    </div>,
    document.body,
  );
}

const LONGER: Record<Effect["kind"], number> = { fly: 1, coin: 3, float: 2.4, quake: 2.4 };

/** Where it sets out and where it goes; null if that is not drawn. */
function wayOf(effect: Effect): { from: Spot; to: Spot } | null {
  if (effect.kind === "fly") {
    const from = spotOf(effect.from);
    const to = spotOf(effect.to);
    return from && to ? { from, to } : null;
  }
  if (effect.kind === "coin") {
    const middle = spotOf(["stage"]) ?? { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    return { from: middle, to: middle };
  }
  const at = spotOf(effect.kind === "quake" ? [`realm:${effect.realm}`] : effect.at);
  return at && { from: at, to: at };
}

/** The middle of the first of these that is drawn and not folded away. */
function spotOf(anchor: Anchor): Spot | null {
  for (const id of anchor) {
    for (const element of document.querySelectorAll(`[data-id="${id}"], [data-anchor="${id}"]`)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }
  }
  return null;
}

function Moving({ sprite, done }: { sprite: Sprite; done: () => void }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const over = useRef(done);
  over.current = done;
  useEffect(() => {
    const { effect, look, delay, ms } = sprite;
    const options = { duration: ms, delay, fill: "both" as const, easing: "cubic-bezier(.35,.1,.25,1)" };
    const animation = box.current?.animate(framesOf(sprite), options);
    if (effect.kind === "quake") shake(effect.realm, ms / 2, delay, look.tone === "loss");
    if (!animation) return;
    animation.onfinish = () => over.current();
    return () => animation.cancel();
  }, [sprite]);
  const { effect, look, from } = sprite;
  const style: CSSProperties = { left: from.x, top: from.y };
  return (
    <div ref={box} className="tl-sprite" data-kind={effect.kind} style={style}>
      {effect.kind === "fly" &&
        (effect.what === "cube" ? (
          <CubeIcon owner={effect.owner} size={30} />
        ) : (
          <span className={`tl-flying-${effect.what}`} />
        ))}
      {effect.kind === "float" && (
        <span className="tl-float" data-tone={effect.tone ?? look.tone}>
          <Icon name={effect.icon ?? look.icon ?? "hourglass"} /> {effect.text}
        </span>
      )}
      {effect.kind === "quake" && (
        <span className="tl-float" data-tone={look.tone} data-big>
          <Icon name={look.icon ?? "castle-ruins"} /> {effect.text}
        </span>
      )}
      {effect.kind === "coin" && (
        <span className="tl-tossed">
          <b>{effect.heads ? say("tales.effects.heads") : say("tales.effects.tails")}</b>
        </span>
      )}
    </div>
  );
}

function framesOf({ effect, from, to }: Sprite): Keyframe[] {
  if (effect.kind === "fly") {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const lift = Math.min(90, 30 + Math.abs(dx) / 6);
    const there = `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(1)`;
    const half = `translate(calc(-50% + ${dx / 2}px), calc(-50% + ${dy / 2 - lift}px)) scale(1.3)`;
    return [
      { transform: "translate(-50%,-50%) scale(.8)", opacity: 0 },
      { transform: "translate(-50%,-50%) scale(1.15)", opacity: 1, offset: 0.12 },
      { transform: half, opacity: 1, offset: 0.55 },
      { transform: there, opacity: 1, offset: 0.95 },
      { transform: there, opacity: 0 },
    ];
  }
  if (effect.kind === "coin") {
    const turns = effect.heads ? 1440 : 1800; // whole turns, so that the word can be read
    const thrown = `translate(-50%,-190%) scale(1.3) rotateX(${turns * 0.6}deg)`;
    const lies = `translate(-50%,-50%) scale(1) rotateX(${turns}deg)`;
    return [
      { transform: "translate(-50%,-50%) scale(.4) rotateX(0)", opacity: 0 },
      { transform: thrown, opacity: 1, offset: 0.35 },
      { transform: lies, opacity: 1, offset: 0.65 },
      { transform: lies, opacity: 1, offset: 0.92 },
      { transform: `translate(-50%,-50%) scale(.9) rotateX(${turns}deg)`, opacity: 0 },
    ];
  }
  return [
    { transform: "translate(-50%,-20%) scale(.7)", opacity: 0 },
    { transform: "translate(-50%,-50%) scale(1.08)", opacity: 1, offset: 0.18 },
    { transform: "translate(-50%,-60%) scale(1)", opacity: 1, offset: 0.75 },
    { transform: "translate(-50%,-110%) scale(1)", opacity: 0 },
  ];
}

function shake(realm: number, duration: number, delay: number, loss: boolean): void {
  const board = document.querySelector(`[data-id="realm:${realm}"]`)?.parentElement;
  const frames = loss
    ? ["0,0", "-6px,3px", "5px,-4px", "-4px,-2px", "3px,2px", "0,0"].map((by) => ({
        transform: `translate(${by})`,
      }))
    : [{ filter: "brightness(1)" }, { filter: "brightness(1.5)" }, { filter: "brightness(1)" }];
  board?.animate(frames, { duration, delay });
}
