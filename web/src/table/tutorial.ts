/** Where a pupil stands in a tutorial. The script is the server's; a step belongs to a number of choices made. */
import type { LessonInfo } from "../wire";

export interface Standing {
  /** The step whose words are shown. */
  index: number;
  /** It was done, and others choose now. */
  waiting: boolean;
}

/**
 * The step for a play of so many choices. Several can begin at the same moment: those that only tell come one after
 * the other, as they are read. `read` is the number of steps that were read; after an undo they are not told again.
 */
export function standing(steps: readonly LessonInfo[], made: number, read: number): Standing {
  const now = steps.flatMap((step, index) => (step.start === made ? [index] : []));
  if (now.length > 0) return { index: now.find((index) => index >= read) ?? now.at(-1)!, waiting: false };
  const index = steps.findLastIndex((step) => step.start < made);
  return { index: Math.max(0, index), waiting: true };
}
