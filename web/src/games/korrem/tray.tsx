/** What is mine: the bank, the pages of the book, Armies, and the cards in hand. */
import type { JSX } from "react";
import { describing, Figures, Icon, PageTabs, Piece, Zoom } from "../../parts";
import { faceOf } from "./cards";
import { goodsFigures } from "./goods";
import { armiesOf, bankOf, designOf, placeName, strengthOf, total, worldCard, type Army } from "./look";
import { callsTo, openPage, pageName, PAGES, usePage } from "./pages";
import { pictureOf, WORLD_ICONS } from "./pictures";
import type { Props } from "./types";
import { say } from "../../words/say";

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
          label={say("korrem.bank")}
          className="kr-bank"
          figures={goodsFigures(content, bankOf(view, view.seat))}
        />
        <PageTabs
          className="kr-pages"
          label={say("korrem.tray.nation")}
          tabs={PAGES.map(({ page: each, icon }) => ({
            id: `page:${each}`,
            icon,
            name: pageName(each),
            now: each === page,
            calls: callsTo(props, each),
            open: () => openPage(each === page ? null : each),
          }))}
        />
      </div>
      <div className="kr-company" role="group" aria-label={say("korrem.tray.armies")}>
        {mine.map((army) => (
          <ArmyChip key={army.id} props={props} army={army} />
        ))}
        {mine.length === 0 && <p className="on-wood">{say("korrem.tray.no-army")}</p>}
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
      label={say("korrem.army-on", { flag: army.flag, place: placeName(view, content, army.hex) })}
      className="kr-chip"
      wordsInside
      still
    >
      <span className="kr-chip-head">
        <b>{say("korrem.army", { flag: army.flag })}</b>
        <small>{placeName(view, content, army.hex)}</small>
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
        {army.battle >= 0 && <span className="bad">{say("korrem.in-battle")}</span>}
      </span>
    </Piece>
  );
}

/** World cards and Summons in hand. */
function Hand({ view, content }: Props): JSX.Element | null {
  const { hand } = view.derived;
  if (hand.length === 0) return null;
  return (
    <div className="kr-hand" role="group" aria-label={say("korrem.tray.hand")}>
      {hand.map(({ id, card }, at) => {
        const world = worldCard(content, id);
        const design = card >= 0 ? designOf(content, card) : undefined;
        const name = world?.name ?? design?.name ?? id;
        const piece = world === undefined ? `summon:${card}` : `world:${id}`;
        const abilities = design?.abilities.map((each) => `${each.name}: ${each.text}`) ?? [];
        return (
          <Zoom key={`${id} ${at}`} face={faceOf(content, id)}>
            <Piece id={piece} label={name} className="kr-hand-card" tab={0} wordsInside still>
              <Icon name={world === undefined ? "magic-gate" : (WORLD_ICONS[world.kind] ?? "card-play")} />
              <b>{name}</b>
              <small>{world?.text ?? say("korrem.tray.summon")}</small>
              <span id={describing(piece)} hidden>
                {world?.text ?? abilities.join(" ")}
              </span>
            </Piece>
          </Zoom>
        );
      })}
    </div>
  );
}
