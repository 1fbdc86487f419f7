/** A tutorial: a scripted table that teaches by playing. A game's folder gives the script, the table runs it. */

export interface TutorialStep {
  /** What the guide says: one or two short paragraphs. */
  text: string;
  title?: string;
  /** A board id to point at, or `ribbon`, `hand`, `log`, `players`, `board` for a part of the table. */
  spot?: string;
  /**
   * The label (or the start of it) of the option that the pupil must choose: the others are quiet until then. Several:
   * any of them will do. Without `expect` and `auto` the step has a "Next" button.
   */
  expect?: string | string[];
  /** The guide answers this question itself, with the option whose label begins so; the text stays until it is done. */
  auto?: string;
  /** The step is passed over unless the prompt of my open ask begins so. */
  when?: string;
}

export interface Tutorial {
  title: string;
  /** How the table is made: POST /api/tables with `tutorial: true`, which fixes the seed. */
  table: {
    seats: { kind: "person" | "bot"; name?: string; bot?: string; ms?: number }[];
    options: Record<string, boolean | number | string>;
  };
  steps: TutorialStep[];
}

/** Does a step ask for the option with this label? */
export function expects(step: TutorialStep | undefined, label: string): boolean {
  if (step === undefined) return false;
  const wanted = [step.expect ?? [], step.auto ?? []].flat();
  return wanted.some((start) => label.startsWith(start));
}

/** The step that stands at an index: steps whose `when` does not fit the open question are passed over. */
export function stepNow(
  steps: readonly TutorialStep[],
  index: number,
  ask: { prompt: string } | null,
): number {
  let at = index;
  while (at < steps.length) {
    const when = steps[at]!.when;
    // without a question nothing can be said of it yet: the step waits
    if (when === undefined || ask === null || ask.prompt.startsWith(when)) return at;
    at += 1;
  }
  return at;
}
