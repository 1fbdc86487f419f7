/** A game that has no screen yet: its zones as lists, its options in the ribbon. */
import { Piece } from "../parts/Piece";
import type { GameScreen, ScreenProps } from "../table/screen";

function Board({ view }: ScreenProps) {
  return (
    <div className="plain-board">
      {Object.entries(view.zones).map(([name, pieces]) => (
        <section key={name} className="parchment">
          <h3>{name}</h3>
          <p>
            {pieces.length === 0 && "empty"}
            {pieces.map((piece, index) =>
              piece === null ? (
                <span key={index} className="plain-card hidden" title="hidden" />
              ) : (
                <Piece key={index} as="span" id={`card:${piece[0]}`} label={piece[1]} className="plain-card">
                  {piece[1]}
                </Piece>
              ),
            )}
          </p>
        </section>
      ))}
      <details className="parchment">
        <summary>State</summary>
        <pre>{JSON.stringify(view.state, null, 1)}</pre>
      </details>
    </div>
  );
}

const screen: GameScreen = { Board };
export default screen;
