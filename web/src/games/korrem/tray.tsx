/** What is mine: the bank, the pages of the book, Armies, and the cards in hand. */
import type { JSX } from "react";
import { Figures, Icon, Piece, Zoom } from "../../parts";
import { calls } from "./book";
import { faceOf } from "./cards";
import { goodsFigures } from "./goods";
import { armiesOf, bankOf, designOf, hexName, strengthOf, total, worldCard, type Army } from "./look";
import { openPage, PAGES, usePage } from "./pages";
import { pictureOf, WORLD_ICONS } from "./pictures";
import type { Props } from "./types";

export function Tray(props: Props): JSX.Element | null {
  const { view, content } = props;
  const page = usePage();
  if (view.seat < 0 || view.state.phase === 0) return null;
  const mine = armiesOf(view)
    .filter((army) => army.seat === view.seat)
    .sort((a, b) => a.id - b.id);
  return (
    <div className="kr-tray">
      <div className="kr-realm parchment">
        <Figures
          label="Nation Bank"
          className="kr-bank"
          figures={goodsFigures(content, bankOf(view, view.seat))}
        />
        <nav className="kr-pages" aria-label="Your nation">
          {PAGES.map(({ page: each, icon, name }) => (
            <button
              key={each}
              type="button"
              data-id={`page:${each}`}
              data-still=""
              aria-pressed={each === page}
              data-calls={calls(props, each)}
              onClick={() => openPage(each === page ? null : each)}
            >
              <Icon name={icon} /> <span>{name}</span>
            </button>
          ))}
        </nav>
      </div>
      <div className="kr-company" role="group" aria-label="Your Armies">
        {mine.map((army) => (
          <ArmyChip key={army.id} props={props} army={army} />
        ))}
        {mine.length === 0 && <p className="on-wood">No Army. Enlist somebody in the Town Hall.</p>}
      </div>
      <Hand {...props} />
    </div>
  );
}

function ArmyChip({ props, army }: { props: Props; army: Army }): JSX.Element {
  const { view, content } = props;
  const { attack, health } = strengthOf(content, army.cards);
  return (
    <Piece
      id={`army:${army.id}`}
      label={`Army ${army.flag} on ${hexName(view, content, army.hex)}`}
      className="kr-chip"
      wordsInside
      still
    >
      <span className="kr-chip-head">
        <b>Army {army.flag}</b>
        <small>{hexName(view, content, army.hex)}</small>
      </span>
      <span className="kr-chip-people">
        {army.cards.slice(0, 5).map((card) => {
          const design = designOf(content, card);
          return design === undefined ? null : <Icon key={card} name={pictureOf(design)} />;
        })}
        {army.cards.length > 5 && <small>+{army.cards.length - 5}</small>}
      </span>
      <span className="kr-chip-facts">
        <span>
          <Icon name="crossed-swords" /> {attack}
        </span>
        <span>
          <Icon name="health-normal" /> {health}
        </span>
        {total(army.goods) > 0 && (
          <span>
            <Icon name="knapsack" /> {total(army.goods)}
          </span>
        )}
        {army.battle >= 0 && <span className="bad">in Battle</span>}
      </span>
    </Piece>
  );
}

/** World cards and Summons in hand. */
function Hand({ view, content }: Props): JSX.Element | null {
  const { hand } = view.derived;
  if (hand.length === 0) return null;
  return (
    <div className="kr-hand" role="group" aria-label="Your hand">
      {hand.map(({ id, card }, at) => {
        const world = worldCard(content, id);
        const design = card >= 0 ? designOf(content, card) : undefined;
        const name = world?.name ?? design?.name ?? id;
        return (
          <Zoom key={`${id} ${at}`} face={faceOf(content, id)}>
            <Piece
              id={world === undefined ? `summon:${card}` : `world:${id}`}
              label={name}
              className="kr-hand-card"
              wordsInside
              still
            >
              <Icon name={world === undefined ? "magic-gate" : (WORLD_ICONS[world.kind] ?? "card-play")} />
              <b>{name}</b>
              <small>{world?.text ?? "Called into Battle by one who summons"}</small>
            </Piece>
          </Zoom>
        );
      })}
    </div>
  );
}
