/** The history of a finished game, from its record: one value a turn. */
import { api } from "../net/api";
import type { Frame } from "../wire";
import type { Series } from "./Charts";
import type { GameScreen, Measure } from "./screen";

const AT_ONCE = 50;

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
