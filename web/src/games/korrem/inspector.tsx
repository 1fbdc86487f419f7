/** What is looked at: a hex with its land, Landmark, Settlement and Armies; a creature with what it might do. */
import type { JSX } from "react";
import { Icon, Look, SeatMark, type LookProps } from "../../parts";
import { CardRow, TemperWords } from "./cards";
import { Price, Stock, goodIcon } from "./goods";
import {
  addonWords,
  armiesOn,
  armyIn,
  armyOf,
  designOf,
  firstProvider,
  harvestOn,
  hexName,
  landmarkOf,
  settlementName,
  strengthOf,
  temperOf,
  type Army,
} from "./look";
import type { Props } from "./types";
import { Phrase } from "../../words/Phrase";
import { say } from "../../words/say";

/** The hex that an id is about. */
function hexOf(props: Props, id: string): number {
  const army = armyIn(id);
  if (army >= 0) return armyOf(props.view, army).hex;
  const found = /^(?:hex|town):(\d+)$/.exec(id);
  return found === null ? -1 : Number(found[1]);
}

export function Inspector({ props, id, close }: LookProps<Props>): JSX.Element | null {
  const { view, content, selected, names } = props;
  const hex = id === null ? -1 : hexOf(props, id);
  const { state } = view;
  if (id === null || hex < 0 || state.hex_q[hex] === undefined) return null;
  const mark = landmarkOf(content, state.hex_tile[hex] ?? -1);
  const land = content.lands[state.hex_land[hex] ?? 0];
  const owner = state.owner[hex] ?? -1;
  const mover = armyIn(selected);
  // the one in hand has a page of its own
  const armies = armiesOn(view, hex).filter((army) => army.id !== mover);
  const harvest = mover < 0 ? [] : harvestOn(view, content, armyOf(view, mover).cards, hex);
  const yields = view.derived.yields[hex] ?? 1;
  return (
    <Look label={hexName(view, content, hex)} of={id} close={close}>
      <p className="kr-look-head">
        <b>{mark?.name ?? land?.name}</b>{" "}
        <small>
          {mark !== undefined && `${land?.name ?? ""} · `}
          {say("korrem.inspector.hex", { hex })}
          {land !== undefined && land.yields.length > 0 && (
            <>
              {" · "}
              {say("korrem.inspector.gives", { number: yields })}{" "}
              {land.yields.map((good, at) => (
                <span key={good}>
                  {at > 0 && say("korrem.or")}
                  <Icon name={goodIcon(good)} label={content.goods[good]?.name ?? ""} />
                </span>
              ))}
            </>
          )}
        </small>
      </p>
      {mark !== undefined && <p>{mark.text}</p>}
      {owner >= 0 && (
        <p>
          <SeatMark seat={owner} size={18} /> <b>{settlementName(state.settlement[hex]!)}</b>{" "}
          <small>
            {[
              names[owner],
              ...addonWords(view, hex),
              ...(state.occupier[hex]! >= 0
                ? [say("korrem.inspector.occupied-by", { name: names[state.occupier[hex]!] ?? "" })]
                : []),
            ].join(" · ")}
          </small>
        </p>
      )}
      {armies.map((army) => army.seat < 0 && <WildWords key={army.id} props={props} army={army} />)}
      {armies.map((army) => (
        <ArmyWords key={army.id} props={props} army={army} />
      ))}
      {harvest.length > 0 && (
        <p>
          <Icon name="sickle" />{" "}
          <b>{say("korrem.inspector.would-gather", { flag: armyOf(view, mover).flag })}</b>{" "}
          {harvest.map(({ goods, number }, at) => (
            <span key={at}>
              {at > 0 && ", "}
              {number} {goods.map((good) => content.goods[good]?.name).join(say("korrem.or"))}
            </span>
          ))}
        </p>
      )}
    </Look>
  );
}

/** What to think of before the first Village is founded: below the map, so that no hex is hidden. */
export function Beginning({ props }: { props: Props }): JSX.Element | null {
  const { view, content } = props;
  const provider = designOf(content, firstProvider(view, content, view.seat));
  if (provider === undefined) return null;
  return (
    <p className="kr-beginning on-wood">
      <b>{say("korrem.inspector.sets-out", { provider: provider.name })}</b>{" "}
      {say("korrem.inspector.pickings")}
    </p>
  );
}

/** What a creature of the wild would do: that is known before somebody goes there, in however little room. */
function WildWords({ props: { content }, army }: { props: Props; army: Army }): JSX.Element | null {
  const leader = designOf(content, army.cards[0] ?? -1);
  if (leader === undefined) return null;
  return (
    <p className="look-keep kr-look-wild">
      <Icon name="paw-print" /> <b>{leader.name}</b> <TemperWords content={content} nature={leader.nature} />
      {temperOf(content, leader.nature).recruits > 0 && (
        <>
          {" "}
          <Phrase of="korrem.inspector.hired-for" price={<Price content={content} price={leader.cost} />} />
        </>
      )}
      {leader.vp > 0 && (
        <b>
          {" "}
          <Icon name="laurel-crown" label={say("korrem.points")} /> {leader.vp}
        </b>
      )}
    </p>
  );
}

function ArmyWords({ props, army }: { props: Props; army: Army }): JSX.Element {
  const { view, content, names } = props;
  const { attack, health } = strengthOf(content, army.cards);
  return (
    <div className="kr-look-army">
      <p>
        {army.seat < 0 ? <Icon name="paw-print" /> : <SeatMark seat={army.seat} size={18} />}{" "}
        <b>{army.seat < 0 ? say("korrem.inspector.wild") : say("korrem.army", { flag: army.flag })}</b>{" "}
        <small>{army.seat < 0 ? "" : names[army.seat]}</small>{" "}
        <small>
          <Icon name="crossed-swords" label={say("korrem.attack")} /> {attack}{" "}
          <Icon name="health-normal" label={say("korrem.health")} /> {health}
        </small>
        {army.battle >= 0 && <small className="bad"> {say("korrem.in-battle")}</small>}
      </p>
      {army.cards.slice(0, 6).map((card) => (
        <CardRow key={card} card={card} view={view} content={content} />
      ))}
      {army.cards.length > 6 && (
        <small>{say("korrem.inspector.more", { count: army.cards.length - 6 })}</small>
      )}
      {army.goods.some((count) => count > 0) && <Stock content={content} goods={army.goods} />}
    </div>
  );
}
