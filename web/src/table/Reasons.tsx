/** Why something is better or worse: each feature that changes, told apart by a sign and not by colour alone. */
import type { Reason } from "../wire";
import { say } from "../words/say";
import { reasonText } from "./insight";
import type { TableReader } from "./screen";

export function Reasons({
  reasons,
  me,
  names,
  words,
  happened = false,
}: {
  reasons: readonly Reason[];
  me: number;
  names: readonly string[];
  words: TableReader;
  /** It is what did happen, and no average of what might. */
  happened?: boolean;
}) {
  if (reasons.length === 0) return null;
  return (
    <ul className="reasons">
      {reasons.map((reason) => (
        <li key={`${reason.seat} ${reason.feature}`} className={reason.weight > 0 ? "gain" : "loss"}>
          <span aria-hidden="true">{reason.weight > 0 ? "▲" : "▼"}</span>
          <span className="hidden-words">{say(reason.weight > 0 ? "hint.for" : "hint.against")} </span>
          {reasonText(words, names, reason, me, happened)}
        </li>
      ))}
    </ul>
  );
}
