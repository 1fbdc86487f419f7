/** The build phase: what can be recruited and built where, what it costs, why not, and what was ordered until now. */
import { useState, type JSX, type ReactNode } from "react";
import { Choice, Icon } from "../../parts";
import type { ReadAsk, Target } from "../../table/screen";
import { hexCorners, pathOf } from "../../parts/hexes";
import { COMPASS } from "./land";
import { BUILD, offersOf, priceIn, SIDES, SKILLS, unitOf, type Offer } from "./look";
import { sideOf } from "./scenery";
import { ALL_SIDES, type Props, type UnitCard } from "./types";

/** Is there something to be chosen from lists now, or only places on the map? */
export function isOrdering({ open, view }: Props): boolean {
  if (open === null || view.derived.phase !== "build") return false;
  return (
    open.cites === BUILD || !open.options.some((option) => option.at.some((id) => id.startsWith("hex:")))
  );
}

export function Orders({ props }: { props: Props }): JSX.Element | null {
  const { open, view } = props;
  const [told, setTold] = useState<string | null>(null);
  if (open === null) return null;
  return (
    <div className="mv-orders">
      {open.cites === BUILD ? (
        <Offers props={props} open={open} tell={setTold} />
      ) : open.cites === SIDES ? (
        <SidePicker open={open} />
      ) : (
        <Answers props={props} open={open} tell={setTold} />
      )}
      <p className="mv-told" role="status">
        {told ?? ""}
      </p>
      {view.derived.plan.length > 0 && <PlanList {...props} />}
    </div>
  );
}

/** What is ordered, oldest first. */
function PlanList({ view, undo }: Props): JSX.Element {
  return (
    <div className="mv-planned">
      <b>Ordered</b>
      <ul>
        {view.derived.plan.map((order, at) => (
          <li key={at}>
            {order.text}
            {order.at[0] !== undefined && <small> {order.at[0].slice(4)}</small>}
          </li>
        ))}
      </ul>
      {undo !== null && (
        <button type="button" className="button small" onClick={undo}>
          <Icon name="anticlockwise-rotation" /> Take the last back
        </button>
      )}
    </div>
  );
}

type Tell = (text: string | null) => void;

/** An offer as a button; what is blocked says why when it is pointed at or touched. */
function Offered({
  target,
  id,
  className,
  tell,
  children,
}: {
  target: Target;
  id?: string;
  className: string;
  tell: Tell;
  children: ReactNode;
}): JSX.Element {
  const says = target.blocked === undefined ? null : `${target.label}: ${target.blocked}`;
  return (
    <span
      className="mv-offered"
      onPointerEnter={() => tell(says)}
      onPointerLeave={() => tell(null)}
      onFocus={() => tell(says)}
      onClick={() => tell(says)}
    >
      <Choice
        target={target}
        {...(id === undefined ? {} : { id })}
        className={`${className} ${target.blocked === undefined ? "open" : "shut"}`}
      >
        {children}
      </Choice>
    </span>
  );
}

function Offers({ props, open, tell }: { props: Props; open: ReadAsk; tell: Tell }): JSX.Element {
  const { view, content, selected, select } = props;
  const offers = offersOf(open);
  // everything belongs to a building, to a Builder, or (heroes) to nobody in particular
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const [owner] = offer.at;
    if (owner === undefined) continue;
    const key = offer.at.some((id) => id.startsWith("hero:")) ? "heroes" : owner;
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  const home = `building:${view.seat}`;
  const [wanted, setWanted] = useState<string | null>(null);
  const now =
    wanted === "heroes" && groups.has("heroes")
      ? "heroes"
      : selected !== null && groups.has(selected)
        ? selected
        : groups.has(home)
          ? home
          : ([...groups.keys()][0] ?? home);
  const nameOf = (key: string) => {
    if (key === "heroes")
      return {
        icon: "mounted-knight",
        name: view.derived.seats[view.seat]?.hero == null ? "Heroes" : "Hero",
      };
    const unit = unitOf(view, key);
    if (unit !== undefined) return { icon: "hammer-nails", name: `Builder ${unit.at.slice(4)}` };
    const building = view.derived.buildings.find((each) => `building:${each.id}` === key);
    return {
      icon: content.buildings.find((card) => card.id === building?.kind)?.icon ?? "castle",
      name: key === home ? "Settlement" : `${building?.name ?? ""} ${building?.at[0]?.slice(4) ?? ""}`,
    };
  };
  const shown = groups.get(now) ?? [];
  const recruits = shown.filter((offer) => offer.at.some((id) => id.startsWith("track:")));
  const works = shown.filter((offer) => !recruits.includes(offer));
  return (
    <>
      <header className="mv-orders-head">
        <h2>Build &amp; recruit</h2>
        <span className="mv-gold" title="Gold left">
          <Icon name="two-coins" label="gold left" /> {view.derived.gold_left}
        </span>
      </header>
      {groups.size > 1 && (
        <div className="mv-places" role="group" aria-label="Where">
          {[...groups.keys()].map((key) => {
            const { icon, name } = nameOf(key);
            const some = groups.get(key)!.some((offer) => offer.target.blocked === undefined);
            return (
              <button
                key={key}
                type="button"
                className="mv-place"
                aria-pressed={key === now}
                data-some={some}
                onClick={() => {
                  setWanted(key);
                  select(key === "heroes" ? null : key);
                }}
              >
                <Icon name={icon} /> {name}
              </button>
            );
          })}
        </div>
      )}
      <div className="mv-orders-body" tabIndex={0} role="group" aria-label="What can be ordered">
        {recruits.length > 0 && (
          <div className="mv-recruits">
            {recruits
              .map((offer) => ({ offer, card: cardOf(offer, content.units) }))
              .sort(
                (a, b) =>
                  Number(a.offer.target.blocked !== undefined) - Number(b.offer.target.blocked !== undefined),
              )
              .map(({ offer, card }) => (
                <Recruit key={offer.target.label} offer={offer} card={card} tell={tell} />
              ))}
          </div>
        )}
        {works.length > 0 && (
          <div className="mv-works">
            {works.map((offer) => (
              <Work key={offer.target.label} props={props} offer={offer} tell={tell} />
            ))}
          </div>
        )}
        {shown.length === 0 && <p>Nothing to order here now.</p>}
      </div>
    </>
  );
}

function cardOf(offer: Offer, units: readonly UnitCard[]): UnitCard | undefined {
  const track = offer.at.find((id) => id.startsWith("track:"));
  return track === undefined ? undefined : units[Number(track.slice(6))];
}

function Recruit({
  offer,
  card,
  tell,
}: {
  offer: Offer;
  card: UnitCard | undefined;
  tell: Tell;
}): JSX.Element | null {
  if (card === undefined) return null;
  const track = offer.at.find((id) => id.startsWith("track:"));
  return (
    <Offered
      target={offer.target}
      {...(track === undefined ? {} : { id: track })}
      className="mv-recruit"
      tell={tell}
    >
      <Icon name={card.icon} size={30} />
      <span>
        <b>{card.name}</b>
        <span className="mv-stats">
          <span title="Health">
            <Icon name="health-normal" label="health" /> {card.hp}
          </span>
          <span title="Damage">
            <Icon name="crossed-swords" label="damage" /> {card.dmg}
          </span>
          <span title="Action points">
            <Icon name="walking-boot" label="action points" /> {card.ap}
          </span>
          {card.range > 0 && (
            <span title="Range">
              <Icon name="bow-arrow" label="range" /> {card.range}
            </span>
          )}
        </span>
      </span>
      <span className="mv-price">
        {priceIn(offer.target.label)} <Icon name="two-coins" label="gold" />
      </span>
    </Offered>
  );
}

function Work({ props, offer, tell }: { props: Props; offer: Offer; tell: Tell }): JSX.Element {
  const { content } = props;
  const { label, hint, blocked } = offer.target;
  const building = content.buildings.find(
    (card) => /^Build an? /.test(label) && label.replace(/^Build an? /, "").startsWith(card.name),
  );
  const fortress = /^Build an? (Castle|Castra|Ring Fortress|Fortress)/.test(label)
    ? content.buildings.find((card) => card.id === "fortress")
    : undefined;
  const card = building ?? fortress;
  const hero = content.heroes[Number(offer.at.find((id) => id.startsWith("hero:"))?.slice(5) ?? -1)];
  const icon =
    card?.icon ??
    hero?.icon ??
    (label.includes("road") || label.includes("ridge") || label.includes("crossroads")
      ? "stone-path"
      : label.includes("decoy")
        ? "scarecrow"
        : label.startsWith("Upgrade")
          ? "upgrade"
          : "crystal-growth");
  const short = label.replace(/ at -?\d+,-?\d+/, "").replace(/ \(\d+ gold\)/, "");
  const price = priceIn(label);
  return (
    <Offered
      target={offer.target}
      {...(hero === undefined ? {} : { id: `hero:${content.heroes.indexOf(hero)}` })}
      className="mv-work"
      tell={tell}
    >
      <Icon name={icon} size={28} />
      <span>
        <b>{short}</b>
        <small>{blocked ?? (hint !== "" ? hint : (card?.text ?? hero?.text ?? ""))}</small>
      </span>
      {price > 0 && (
        <span className="mv-price">
          {price} <Icon name="two-coins" label="gold" />
        </span>
      )}
    </Offered>
  );
}

/** A second question: a hero's skills, equipment, promotions. */
function Answers({ props, open, tell }: { props: Props; open: ReadAsk; tell: Tell }): JSX.Element {
  const { content } = props;
  const hero =
    open.cites === SKILLS ? content.heroes.find((card) => open.prompt.endsWith(card.name)) : undefined;
  return (
    <>
      <header className="mv-orders-head">
        <h2>{open.prompt}</h2>
      </header>
      <div className="mv-orders-body mv-works" tabIndex={0} role="group" aria-label={open.prompt}>
        {offersOf(open)
          .filter((offer) => offer.at.length > 0)
          .map((offer) => {
            const ability = hero?.abilities.find((each) => offer.target.label.startsWith(each.name));
            const card = cardOf(offer, content.units);
            return (
              <Offered
                key={offer.target.label}
                target={offer.target}
                id={offer.at[0] ?? ""}
                className="mv-work"
                tell={tell}
              >
                <Icon
                  name={
                    card?.icon ??
                    (offer.target.label === "1 HP"
                      ? "health-normal"
                      : offer.target.label === "1 AP"
                        ? "walking-boot"
                        : (hero?.icon ?? "upgrade"))
                  }
                  size={26}
                />
                <span>
                  <b>{offer.target.label}</b>
                  <small>
                    {offer.target.blocked ?? ability?.text ?? ""}
                    {ability?.starred === true && " Suggested at the start."}
                  </small>
                </span>
              </Offered>
            );
          })}
      </div>
    </>
  );
}

/** Which sides of a road are open: the hex in small, with the road on it. */
function SidePicker({ open }: { open: ReadAsk }): JSX.Element {
  const centre = { x: 0, y: 0 };
  return (
    <>
      <header className="mv-orders-head">
        <h2>{open.prompt}</h2>
      </header>
      <div className="mv-orders-body mv-sides">
        {offersOf(open)
          .filter((offer) => offer.at.length > 0)
          .map(({ target }) => {
            const words = target.label.toLowerCase().split(" – ");
            const mask = target.label.startsWith("Crossroads")
              ? ALL_SIDES
              : COMPASS.reduce((sum, name, side) => sum + (words.includes(name) ? 1 << side : 0), 0);
            return (
              <Choice key={target.label} target={target} className="mv-side open">
                <svg viewBox="-50 -52 100 104" width="64" height="66" aria-hidden="true">
                  <path d={pathOf(hexCorners(centre, 48, false))} fill="#9fb062" stroke="#2a2018" />
                  {COMPASS.map((_, side) => {
                    if ((mask & (1 << side)) === 0) return null;
                    const [a, b] = sideOf(centre, side, 48);
                    return (
                      <path
                        key={side}
                        d={`M0 0L${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`}
                        stroke="#7a5a34"
                        strokeWidth="14"
                        strokeLinecap="round"
                      />
                    );
                  })}
                </svg>
                <span>{target.label}</span>
              </Choice>
            );
          })}
      </div>
    </>
  );
}
