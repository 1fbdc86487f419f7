/**
 * The sounds of the table, made here and now by Web Audio: quiet, short, and off with one key. A sound says what a glance
 * would: that it is my move, that something was won or lost, that it is over.
 */
import { useEffect, useRef } from "react";
import { remembered } from "../store";
import type { Tone } from "../words/table";

export type Sound = "my-move" | "gain" | "loss" | "plain" | "won" | "over";

interface Note {
  /** Hertz, seconds after the beginning, seconds until it has died away. */
  pitch: number;
  at: number;
  lasts: number;
  loud: number;
}

const VOLUME = 0.12;
const D4 = 293.7;
const A4 = 440;
const D5 = 587.3;
const FSHARP5 = 740;
const A5 = 880;

const note = (pitch: number, at: number, lasts: number, loud = 1): Note => ({ pitch, at, lasts, loud });

/** What each sound is made of. */
export const SOUNDS: Record<Sound, readonly Note[]> = {
  "my-move": [note(D5, 0, 0.5), note(A5, 0.12, 0.7)],
  gain: [note(A5, 0, 0.18, 0.6), note(D5 * 2, 0.07, 0.25, 0.6)],
  loss: [note(D4, 0, 0.35, 0.9), note(D4 * 0.84, 0.1, 0.5, 0.9)],
  plain: [note(D5, 0, 0.07, 0.35)],
  won: [note(D5, 0, 0.6), note(FSHARP5, 0.14, 0.6), note(A5, 0.28, 0.6), note(D5 * 2, 0.42, 1.2)],
  over: [note(A4, 0, 0.7), note(D4, 0.2, 1.2)],
};

/** The one sound for what a frame tells: of several the gravest. */
export function soundOf(tones: readonly Tone[]): Sound | null {
  if (tones.length === 0) return null;
  if (tones.includes("danger") || tones.includes("loss")) return "loss";
  return tones.includes("gain") ? "gain" : "plain";
}

let room: AudioContext | null = null;

function play(sound: Sound): void {
  // a page makes no sound before somebody has touched it
  if (!remembered().sound || document.hidden || !navigator.userActivation.hasBeenActive) return;
  room ??= new AudioContext();
  for (const each of SOUNDS[sound]) strike(room, each);
}

/** A soft bell: a sine that dies away. */
function strike(room: AudioContext, { pitch, at, lasts, loud }: Note): void {
  const begins = room.currentTime + at;
  const bell = room.createOscillator();
  const volume = room.createGain();
  bell.frequency.value = pitch;
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(VOLUME * loud, begins + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  bell.connect(volume).connect(room.destination);
  bell.start(begins);
  bell.stop(begins + lasts);
}

/** What a phone in the hand does with a sound: milliseconds of trembling and of rest. Small things are not felt. */
const TREMBLES: Record<Sound, readonly number[]> = {
  "my-move": [20],
  gain: [],
  loss: [35],
  plain: [],
  won: [30, 60, 30, 60, 90],
  over: [60, 80, 60],
};

function feel(sound: Sound): void {
  const trembles = TREMBLES[sound];
  if (trembles.length === 0 || !remembered().haptics || document.hidden) return;
  // a page may not tremble before somebody has touched it
  if (navigator.userActivation.hasBeenActive && "vibrate" in navigator) navigator.vibrate([...trembles]);
}

/** Heard and felt, as far as this device wants it. */
function tell(sound: Sound): void {
  play(sound);
  feel(sound);
}

/** What a live table lets hear: what happens, that it is my move, and the end. */
export function useSounds(heard: {
  tones: readonly Tone[];
  moment: unknown;
  mine: boolean;
  end: Sound | null;
}): void {
  const { tones, moment, mine, end } = heard;
  const told = useRef(tones);
  useEffect(() => {
    told.current = tones;
  });
  // what lay there when the page was opened has been heard
  const heardOf = useRef(moment);
  useEffect(() => {
    if (heardOf.current === moment) return;
    heardOf.current = moment;
    const sound = soundOf(told.current);
    if (sound !== null) tell(sound);
  }, [moment]);
  useEffect(() => {
    if (mine) tell("my-move");
  }, [mine]);
  useEffect(() => {
    if (end !== null) tell(end);
  }, [end]);
}
