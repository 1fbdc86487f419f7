/** The history of a finished game, from its record: one value a turn. */
import { api } from "../net/api";
import type { Frame } from "../wire";
import type { Series } from "./Charts";
import type { GameScreen, Measure } from "./screen";

const AT_ONCE = 50;
/** Choices before a moment that come with it. */
const LEAD = 10;

/** All frames of a record that the server holds (or of a finished table), in pieces. */
export async function allFrames(
  replay: string,
  token?: string,
  tell?: (frames: Frame[]) => void,
): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (;;) {
    const from = frames.length;
    const some = await api.frames(replay, from, from + AT_ONCE - 1, token);
    frames.push(...some);
    if (tell !== undefined && some.length > 0) tell([...frames]);
    if (some.length < AT_ONCE) break;
  }
  return frames;
}

/**
 * The frames of a record for who comes to see one moment: the page with that first, then what follows it, then what
 * was before. What is told of has no gaps.
 */
export async function framesAround(
  at: number,
  page: (from: number, to: number) => Promise<Frame[]>,
  tell: (frames: Frame[]) => void,
): Promise<void> {
  let start = Math.max(0, at - LEAD);
  let frames: Frame[] = [];
  for (;;) {
    const from = start + frames.length;
    const some = await page(from, from + AT_ONCE - 1);
    if (frames.length + some.length > 0) tell((frames = [...frames, ...some]));
    if (some.length === AT_ONCE) continue;
    if (frames.length > 0 || start === 0) break;
    start = 0; // nothing is so far on: from the beginning
  }
  while (start > 0) {
    const from = Math.max(0, start - AT_ONCE);
    frames = [...(await page(from, start - 1)), ...frames];
    start = from;
    tell(frames);
  }
}

/** One point a turn: the last view of the turn counts. */
export function seriesOf(frames: readonly Frame[], measure: Measure, turn: GameScreen["turn"]): Series[] {
  const seats = frames[0]?.view.seats ?? 0;
  const last = new Map<number, Frame>();
  for (const frame of frames) last.set(turn?.(frame.view) ?? frame.choice, frame);
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    values: [...last].map(([at, frame]) => ({ turn: at, value: measure.of(frame.view, seat) })),
  }));
}
