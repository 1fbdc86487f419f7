/** The screen of docs/write-your-own-game.md, to copy from: the market of the Caravan, and what each player has. */
import { Piece } from "../../parts";
import { defineScreen, type PanelProps, type ScreenProps, type View } from "../../table/screen";

type Road = View<{ round: number; worth: number[] }>;

function Board({ view, words }: ScreenProps<Road>) {
  return (
    <div className="plain-board">
      {view.zones.market?.map(
        (card) =>
          card !== null && (
            <Piece key={card[0]} id={`card:${card[0]}`} label={words.word("card", card[1])}>
              {words.word("card", card[1])}
            </Piece>
          ),
      )}
    </div>
  );
}

function Panel({ view, seat }: PanelProps<Road>) {
  return <p>{view.state.worth[seat]}</p>;
}

export default defineScreen<Road, unknown>({ Board, Panel });
