/** Motion from the log: cubes and coins travel, Realms shake, coins tumble. Cards and Heroes the table moves itself. */
import { useEffect, useRef, useState, type CSSProperties, type JSX } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../parts";
import { motion } from "../../table/motion";
import { effectsOf, type Anchor, type Effect } from "./happenings";
import { CubeIcon } from "./pieces";
import type { Props } from "./types";

interface Spot {
  x: number;
  y: number;
}

interface Sprite {
  key: string;
  effect: Effect;
  from: Spot;
  to: Spot;
  delay: number;
  ms: number;
}

const APART = 90; // between two things that set out together

export function Effects({ moving }: Props): JSX.Element | null {
  const [sprites, setSprites] = useState<Sprite[]>([]);
  const last = useRef(0);
  useEffect(() => {
    const fresh = moving.filter((entry) => entry.n > last.current || moving[0]!.n < last.current - 40);
    if (fresh.length === 0) return;
    last.current = fresh.at(-1)!.n;
    const ms = motion.duration(380);
    if (ms === 0) return;
    const started: Sprite[] = [];
    for (const entry of fresh) {
      effectsOf(entry).forEach((effect, at) => {
        const count = effect.kind === "fly" ? effect.count : 1;
        for (let one = 0; one < Math.min(count, 5); one++) {
          const sprite = placed(effect, `${entry.n} ${at} ${one}`, started.length * APART * (ms / 380), ms);
          if (sprite && started.length < 16) started.push(sprite);
        }
      });
    }
    setSprites((now) => [...now, ...started]);
  }, [moving]);
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

function placed(effect: Effect, key: string, delay: number, ms: number): Sprite | null {
  if (effect.kind === "fly") {
    const from = spotOf(effect.from);
    const to = spotOf(effect.to);
    return from && to ? { key, effect, from, to, delay, ms } : null;
  }
  if (effect.kind === "coin") {
    const middle = spotOf(["stage"]) ?? { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    return { key, effect, from: middle, to: middle, delay, ms: ms * 3 };
  }
  const at = spotOf(effect.kind === "quake" ? [`realm:${effect.realm}`] : effect.at);
  return at ? { key, effect, from: at, to: { x: at.x, y: at.y - 42 }, delay, ms: ms * 2.4 } : null;
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
    const { effect, from, to, delay, ms } = sprite;
    const options = { duration: ms, delay, fill: "both" as const, easing: "cubic-bezier(.35,.1,.25,1)" };
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    let frames: Keyframe[];
    if (effect.kind === "fly") {
      const lift = Math.min(90, 30 + Math.abs(dx) / 6);
      frames = [
        { transform: "translate(-50%,-50%) scale(.8)", opacity: 0 },
        { transform: "translate(-50%,-50%) scale(1.15)", opacity: 1, offset: 0.12 },
        {
          transform: `translate(calc(-50% + ${dx / 2}px), calc(-50% + ${dy / 2 - lift}px)) scale(1.3)`,
          opacity: 1,
          offset: 0.55,
        },
        {
          transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(1)`,
          opacity: 1,
          offset: 0.95,
        },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(1)`, opacity: 0 },
      ];
    } else if (effect.kind === "coin") {
      const turns = effect.heads ? 1440 : 1800; // whole turns, so that the word can be read
      frames = [
        { transform: "translate(-50%,-50%) scale(.4) rotateX(0)", opacity: 0 },
        {
          transform: `translate(-50%,-190%) scale(1.3) rotateX(${turns * 0.6}deg)`,
          opacity: 1,
          offset: 0.35,
        },
        { transform: `translate(-50%,-50%) scale(1) rotateX(${turns}deg)`, opacity: 1, offset: 0.65 },
        { transform: `translate(-50%,-50%) scale(1) rotateX(${turns}deg)`, opacity: 1, offset: 0.92 },
        { transform: `translate(-50%,-50%) scale(.9) rotateX(${turns}deg)`, opacity: 0 },
      ];
    } else {
      frames = [
        { transform: "translate(-50%,-20%) scale(.7)", opacity: 0 },
        { transform: "translate(-50%,-50%) scale(1.08)", opacity: 1, offset: 0.18 },
        { transform: "translate(-50%,-60%) scale(1)", opacity: 1, offset: 0.75 },
        { transform: "translate(-50%,-110%) scale(1)", opacity: 0 },
      ];
    }
    const animation = box.current?.animate(frames, options);
    if (effect.kind === "quake") shake(effect.realm, ms / 2, delay, effect.tone);
    if (!animation) return;
    animation.onfinish = () => over.current();
    return () => animation.cancel();
  }, [sprite]);
  const { effect, from } = sprite;
  const style: CSSProperties = { left: from.x, top: from.y };
  return (
    <div ref={box} className="tl-sprite" data-kind={effect.kind} style={style}>
      {effect.kind === "fly" && effect.what === "cube" && <CubeIcon owner={effect.owner} size={30} />}
      {effect.kind === "fly" && effect.what === "coin" && <span className="tl-flying-coin" />}
      {effect.kind === "fly" && effect.what === "card" && <span className="tl-flying-card" />}
      {effect.kind === "fly" && effect.what === "marker" && <span className="tl-flying-marker" />}
      {(effect.kind === "float" || effect.kind === "quake") && (
        <span className="tl-float" data-tone={effect.tone} data-big={effect.kind === "quake"}>
          <Icon
            name={effect.kind === "float" ? effect.icon : effect.tone === "loss" ? "castle-ruins" : "sprout"}
          />{" "}
          {effect.text}
        </span>
      )}
      {effect.kind === "coin" && (
        <span className="tl-tossed">
          <b>{effect.heads ? "Heads" : "Tails"}</b>
        </span>
      )}
    </div>
  );
}

function shake(realm: number, duration: number, delay: number, tone: "gain" | "loss"): void {
  const board = document.querySelector(`[data-id="realm:${realm}"]`)?.parentElement;
  const frames =
    tone === "loss"
      ? ["0,0", "-6px,3px", "5px,-4px", "-4px,-2px", "3px,2px", "0,0"].map((by) => ({
          transform: `translate(${by})`,
        }))
      : [{ filter: "brightness(1)" }, { filter: "brightness(1.5)" }, { filter: "brightness(1)" }];
  board?.animate(frames, { duration, delay });
}
