/** How it ended: the comparison, or what was lost. */
import type { JSX } from "react";
import { Icon, SeatMark } from "../../parts";
import type { TableReader } from "../../table/screen";
import type { Props, TalesView } from "./types";
import { say } from "../../words/say";

const BY_OFFER = ["village offer", "magic offer", "castle offer"];

export interface Comparison {
  /** The measures in the order in which they are compared. */
  order: number[];
  /** By measure, by seat. */
  totals: number[][];
}

/** What the end compares: Village Gold, Magic cards, Castle Followers, clockwise from the Offer that ran out. */
export function comparison(view: TalesView): Comparison {
  const ending = view.result?.ending ?? "";
  const first = Math.max(0, BY_OFFER.indexOf(ending));
  return {
    order: [0, 1, 2].map((step) => (first + step) % 3),
    totals: [view.state.gold, view.derived.cards, view.derived.followers].map((totals) =>
      totals.slice(0, view.seats),
    ),
  };
}

export function endingWords(view: TalesView, words: TableReader): string {
  return words.word("ending", view.result?.ending ?? "");
}

export function EndSummary({ view, names, words }: Props): JSX.Element | null {
  if (!view.result) return null;
  const { winners, ending } = view.result;
  const { order, totals } = comparison(view);
  const byOffer = BY_OFFER.includes(ending);
  const who = words.enumerated(
    winners.map((seat) => (seat === view.seat ? say("tales.end.you") : (names[seat] ?? ""))),
  );
  return (
    <div className="tl-end">
      <b className="tl-end-who">
        <Icon name={winners.length > 0 ? "laurel-crown" : "castle-ruins"} />{" "}
        {winners.length === 0
          ? say("tales.end.everybody-has-lost")
          : say(winners.length > 1 || winners[0] === view.seat ? "tales.end.win" : "tales.end.wins", { who })}
      </b>
      <p>{endingWords(view, words)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-words">{say("tales.end.player")}</span>
            </th>
            {order.map((measure, at) => (
              <th key={measure} scope="col" data-decides={byOffer && at === 0}>
                {words.word("measure", measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => (
            <tr key={seat} data-won={winners.includes(seat)}>
              <th scope="row">
                <SeatMark seat={seat} size={18} /> {name}
              </th>
              {order.map((measure, at) => (
                <td key={measure} data-decides={byOffer && at === 0}>
                  {totals[measure]?.[seat] ?? 0}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
