/** The build phase: what can be recruited and built where, what it costs, why not, and what was ordered until now. */
import { useEffect, useRef, useState, type JSX, type ReactNode } from "react";
import { Choice, Icon, Sheet } from "../../parts";
import type { ReadAsk, Target } from "../../table/screen";
import { hexCorners, pathOf, SIDES as AROUND } from "../../parts/hexes";
import { offersOf, type Offer } from "../../table/offers";
import { hexOf } from "./land";
import {
  buildingCard,
  landIn,
  LISTS,
  numberOf,
  orderedFor,
  ORDERS,
  priceOf,
  SIDES,
  SKILLS,
  structureKind,
  unitOf,
} from "./look";
import { ordersOf } from "./plan";
import { sideOf } from "./scenery";
import {
  ACTION_SKILL,
  ALL_SIDES,
  FIRST_SKILL,
  HEALTH_SKILL,
  HERO_SKILLS,
  UNIT_KINDS,
  type Props,
  type UnitCard,
} from "./types";
import { say } from "../../words/say";

/** Is there something to be chosen from lists now, or only places on the map? */
export function isOrdering({ open }: Props): boolean {
  return open !== null && LISTS.has(open.kind);
}

/** The sheet of orders, or of what an order still asks: a hero's skills, the sides of a road. */
export function Orders({ props, close }: { props: Props; close: () => void }): JSX.Element | null {
  const { open, view } = props;
  const [told, setTold] = useState<string | null>(null);
  if (open === null) return null;
  const ordering = open.kind === ORDERS;
  return (
    <Sheet
      className="mv-orders"
      label={say("multiverse.orders.build-and-recruit")}
      title={ordering ? say("multiverse.orders.build-recruit") : open.prompt}
      aside={
        <span className="mv-gold" title={say("multiverse.orders.gold-left")}>
          <Icon name="two-coins" label={say("multiverse.orders.gold-left-2")} /> {view.derived.gold_left}
        </span>
      }
      foot={
        <>
          <p className="mv-told" role="status">
            {told ?? ""}
          </p>
          <PlanList {...props} />
        </>
      }
      close={close}
    >
      {ordering ? (
        <Offers props={props} open={open} tell={setTold} />
      ) : open.kind === SIDES ? (
        <SidePicker open={open} />
      ) : (
        <Answers props={props} open={open} tell={setTold} />
      )}
    </Sheet>
  );
}

/** What is ordered, oldest first; the last, which can be taken back, is in sight. */
function PlanList({ view, content, words, undo }: Props): JSX.Element | null {
  const orders = ordersOf(view, content, words);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [orders.length]);
  if (orders.length === 0) return null;
  return (
    <div className="mv-planned">
      <b>{say("multiverse.orders.ordered", { count: orders.length })}</b>
      <ul ref={list} tabIndex={0} aria-label={say("multiverse.orders.ordered", { count: orders.length })}>
        {orders.map(({ text, hex }, at) => (
          <li key={at}>
            {text}
            {hex >= 0 && <small> {words.word("hex", hex)}</small>}
          </li>
        ))}
      </ul>
      {undo !== null && (
        <button type="button" className="button small" onClick={undo}>
          <Icon name="anticlockwise-rotation" /> {say("multiverse.orders.take-the-last-back")}
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

const HERO_ORDERS = new Set(["recruit-hero", "resurrect", "spend-points"]);
const HEROES = "heroes";

/** Everything belongs to a building, to a Builder, or (heroes) to nobody in particular. */
function groupsOf(open: ReadAsk): Map<string, Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offersOf(open)) {
    const [owner] = offer.at;
    if (owner === undefined) continue;
    const key = HERO_ORDERS.has(offer.target.kind) ? HEROES : owner;
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  return groups;
}

/** The group that is shown: the heroes where they were wanted, what is selected, home, or the first. */
function groupShown(
  groups: ReadonlyMap<string, Offer[]>,
  wanted: string | null,
  selected: string | null,
  home: string,
): string {
  const wishes = [wanted === HEROES ? HEROES : null, selected, home, ...groups.keys()];
  return wishes.find((key) => key !== null && groups.has(key)) ?? home;
}

function Offers({ props, open, tell }: { props: Props; open: ReadAsk; tell: Tell }): JSX.Element {
  const { view, content, words, selected, select } = props;
  const [wanted, setWanted] = useState<string | null>(null);
  const groups = groupsOf(open);
  const now = groupShown(groups, wanted, selected, `building:${view.seat}`);
  const shown = groups.get(now) ?? [];
  const recruits = shown.filter((offer) => offer.target.kind === "recruit");
  const works = shown.filter((offer) => offer.target.kind !== "recruit");
  return (
    <>
      {groups.size > 1 && (
        <div className="mv-places" role="group" aria-label={say("multiverse.orders.where")}>
          {[...groups].map(([key, offers]) => (
            <button
              key={key}
              type="button"
              className="mv-place"
              aria-pressed={key === now}
              data-some={offers.some(({ target }) => target.blocked === undefined)}
              onClick={() => {
                setWanted(key);
                select(key === HEROES ? null : key);
              }}
            >
              <PlaceName props={props} id={key} offers={offers} />
            </button>
          ))}
        </div>
      )}
      <div role="group" aria-label={say("multiverse.orders.what-can-be-ordered")}>
        {recruits.length > 0 && (
          <div className="mv-recruits">
            {recruits
              .sort((a, b) => Number(a.target.blocked !== undefined) - Number(b.target.blocked !== undefined))
              .map((offer) => (
                <Recruit
                  key={offer.target.name}
                  offer={offer}
                  card={content.units[numberOf(offer.target)]}
                  price={priceOf(words, offer.target)}
                  tell={tell}
                />
              ))}
          </div>
        )}
        {works.some(({ target }) => target.kind === "recruit-hero") && (
          <p className="mv-hero-points">{say("multiverse.orders.hero-points")}</p>
        )}
        {works.length > 0 && (
          <div className="mv-works">
            {works.map((offer) => (
              <Work key={offer.target.name} props={props} offer={offer} tell={tell} />
            ))}
          </div>
        )}
        {shown.length === 0 && <p>{say("multiverse.orders.nothing-to-order-here")}</p>}
      </div>
    </>
  );
}

/** What a group of orders is called: by its building or Builder, and where that is. */
function PlaceName({ props, id, offers }: { props: Props; id: string; offers: Offer[] }): JSX.Element {
  const { view, content, words } = props;
  if (id === HEROES)
    return (
      <>
        <Icon name="mounted-knight" />{" "}
        {view.derived.seats[view.seat]?.hero == null
          ? say("multiverse.orders.heroes")
          : say("multiverse.orders.hero")}
      </>
    );
  const unit = unitOf(view, id);
  if (unit !== undefined)
    return (
      <>
        <Icon name="hammer-nails" /> {unit.name} {words.word("hex", unit.hex)}
      </>
    );
  const building = view.derived.buildings.find((each) => `building:${each.id}` === id);
  const ordered = building === undefined ? orderedFor(offers, words) : null;
  const kind = building?.kind ?? (ordered === null ? undefined : structureKind(ordered.structure));
  const name = building?.name ?? words.word("structure", ordered?.structure ?? null);
  const hex = ordered?.hex ?? hexOf(landIn(view, content), building?.at[0] ?? "");
  return (
    <>
      <Icon name={buildingCard(content, kind)?.icon ?? "castle"} />{" "}
      {kind === "settlement" ? say("multiverse.orders.settlement") : `${name} ${words.word("hex", hex)}`}
    </>
  );
}

function Recruit({
  offer,
  card,
  price,
  tell,
}: {
  offer: Offer;
  card: UnitCard | undefined;
  price: number;
  tell: Tell;
}): JSX.Element | null {
  if (card === undefined) return null;
  return (
    <Offered target={offer.target} id={`track:${numberOf(offer.target)}`} className="mv-recruit" tell={tell}>
      <Icon name={card.icon} size={30} />
      <span>
        <b>{card.name}</b>
        <span className="mv-stats">
          <span title={say("multiverse.orders.health")}>
            <Icon name="health-normal" label={say("multiverse.orders.health-2")} /> {card.hp}
          </span>
          <span title={say("multiverse.orders.damage")}>
            <Icon name="crossed-swords" label={say("multiverse.orders.damage-2")} /> {card.dmg}
          </span>
          <span title={say("multiverse.orders.action-points")}>
            <Icon name="walking-boot" label={say("multiverse.orders.action-points-2")} /> {card.ap}
          </span>
          {card.range > 0 && (
            <span title={say("multiverse.orders.range")}>
              <Icon name="bow-arrow" label={say("multiverse.orders.range-2")} /> {card.range}
            </span>
          )}
        </span>
      </span>
      <span className="mv-price">
        {price} <Icon name="two-coins" label={say("multiverse.orders.gold")} />
      </span>
    </Offered>
  );
}

function Work({ props, offer, tell }: { props: Props; offer: Offer; tell: Tell }): JSX.Element {
  const { content, words } = props;
  const { target } = offer;
  const of = numberOf(target);
  const building = target.kind === "build" ? buildingCard(content, structureKind(of)) : undefined;
  const hero = target.kind === "recruit-hero" ? content.heroes[of] : undefined;
  const price = priceOf(words, target);
  return (
    <Offered
      target={target}
      {...(HERO_ORDERS.has(target.kind) && offer.at[2] !== undefined ? { id: offer.at[2] } : {})}
      className="mv-work"
      tell={tell}
    >
      <Icon name={building?.icon ?? hero?.icon ?? target.icon} size={28} />
      <span>
        <b>{offer.short}</b>
        {hero !== undefined && (
          <span className="mv-stats">
            <span title={say("multiverse.orders.damage")}>
              <Icon name="crossed-swords" label={say("multiverse.orders.damage-2")} /> {hero.dmg}
            </span>
            {hero.range > 0 && (
              <span title={say("multiverse.orders.range")}>
                <Icon name="bow-arrow" label={say("multiverse.orders.range-2")} /> {hero.range}
              </span>
            )}
            <span>{hero.mounted ? "mounted" : say("multiverse.orders.on-foot")}</span>
          </span>
        )}
        <small>{target.blocked ?? building?.text ?? hero?.text ?? target.label}</small>
        {hero !== undefined && (
          <small>
            {say("multiverse.orders.can-learn")} {hero.abilities.map((ability) => ability.name).join(", ")}
          </small>
        )}
      </span>
      {price > 0 && (
        <span className="mv-price">
          {price} <Icon name="two-coins" label={say("multiverse.orders.gold")} />
        </span>
      )}
    </Offered>
  );
}

/** A second question: a hero's skills, equipment, promotions. */
function Answers({ props, open, tell }: { props: Props; open: ReadAsk; tell: Tell }): JSX.Element {
  return (
    <div className="mv-works">
      {offersOf(open)
        .filter((offer) => offer.at.length > 0)
        .map((offer) => {
          const { icon, text } = answerLook(offer, open, props);
          return (
            <Offered
              key={offer.target.name}
              target={offer.target}
              id={offer.at[1] ?? ""}
              className="mv-work"
              tell={tell}
            >
              <Icon name={icon} size={26} />
              <span>
                <b>{offer.target.label}</b>
                <small>{offer.target.blocked ?? text}</small>
              </span>
            </Offered>
          );
        })}
    </div>
  );
}

const SKILL_ICONS: Record<number, string> = {
  [HEALTH_SKILL]: "health-normal",
  [ACTION_SKILL]: "walking-boot",
};

function answerLook({ target }: Offer, open: ReadAsk, { content }: Props): { icon: string; text: string } {
  const of = numberOf(target);
  if (target.kind === "card") return { icon: content.units[of]?.icon ?? target.icon, text: "" };
  if (open.kind !== SKILLS) return { icon: target.icon, text: "" };
  const number = numberOf(open, 1);
  const hero = content.heroes[number];
  const isSkill = target.kind === "skill";
  const first = isSkill ? FIRST_SKILL : UNIT_KINDS;
  const ability = hero?.abilities[of - first - HERO_SKILLS * number];
  const suggested =
    isSkill && ability?.starred === true ? ` ${say("multiverse.orders.suggested-at-the-start")}` : "";
  const icon = isSkill ? SKILL_ICONS[of] : undefined;
  return { icon: icon ?? hero?.icon ?? target.icon, text: `${ability?.text ?? ""}${suggested}` };
}

/** Which sides of a road are open: the hex in small, with the road on it. */
function SidePicker({ open }: { open: ReadAsk }): JSX.Element {
  const centre = { x: 0, y: 0 };
  return (
    <div className="mv-sides">
      {offersOf(open)
        .filter((offer) => offer.at.length > 0)
        .map(({ target }) => {
          const mask = target.kind === "sides" ? numberOf(target) : ALL_SIDES;
          return (
            <Choice key={target.name} target={target} className="mv-side open">
              <svg viewBox="-50 -52 100 104" width="64" height="66" aria-hidden="true">
                <path d={pathOf(hexCorners(centre, 48, false))} fill="var(--mv-grass)" stroke="var(--ink)" />
                {AROUND.map((_, side) => {
                  if ((mask & (1 << side)) === 0) return null;
                  const [a, b] = sideOf(centre, side, 48);
                  return (
                    <path
                      key={side}
                      d={`M0 0L${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`}
                      stroke="var(--mv-timber)"
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
  );
}
