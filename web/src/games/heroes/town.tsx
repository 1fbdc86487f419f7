/** A town beside the map: its scene, what can be built, recruited and learned now, and why not. */
import { Fragment, useEffect, useRef, type JSX, type ReactNode, type RefObject } from "react";
import { Choice, Figures, Icon, Sheet } from "../../parts";
import { Warning } from "../../parts/Warning";
import { myAsks } from "../../table/model";
import { motion } from "../../table/motion";
import type { Offer } from "../../table/offers";
import type { ReadAsk, View } from "../../table/screen";
import { say } from "../../words/say";
import { UnitRow } from "./cards";
import { goodsFigures, Price } from "./goods";
import {
  buildingsOf,
  canPay,
  factionOf,
  goodsOf,
  hasBuilding,
  incomeOf,
  offersNow,
  playerOf,
  priceOf,
  unitOf,
  zone,
  type BuildingLook,
} from "./look";
import { Tabs, Whose } from "./tabs";
import { Emblem } from "./skylines";
import { TownScene } from "./scene";
import { inside, TOWN_ASKS } from "./targets";
import type { Props, UnitPrint } from "./types";

/** The question in which Town Actions are on offer to me now. */
export function townAsk(props: Props): ReadAsk | null {
  const { open, view, words } = props;
  if (open !== null && (TOWN_ASKS.has(open.kind) || open.kind === "populate")) return open;
  const standing = myAsks(view as unknown as View).find((ask) => TOWN_ASKS.has(ask.kind));
  return standing === undefined ? null : words.ask(standing);
}

/** What a town is used for besides its tokens: buildings that serve once a turn, and a post that the scenario opens. */
const USES = new Set(["use", "post-by-token"]);

/** What turns away from something is not the first thing at hand. */
const LEAVES = new Set([
  "done-recruiting",
  "leave-post",
  "done-trading",
  "leave-it",
  "effects.leave",
  "effects.enough",
  "keep-dice",
  "see-nothing",
  "yield-town",
  "give-up-hero",
  "send-all-away",
  "keep-guards",
]);

export function isDeed({ target }: Offer): boolean {
  return !LEAVES.has(target.kind);
}

/** What turns away stays in sight below the sheet, however long that is. */
export function footOf(props: Props, offers: readonly Offer[]): JSX.Element | undefined {
  const leaving = offers.filter((offer) => !isDeed(offer));
  if (leaving.length === 0) return undefined;
  const rest = offers.some((offer) => isDeed(offer) && offer.target.blocked === undefined);
  return (
    <div className="hm-orders hm-foot">
      {leaving.map((offer) => (
        <Order key={offer.target.name} props={props} offer={offer} gold={!rest} />
      ))}
    </div>
  );
}

/** An option as a button with its price; what is blocked says why. */
export function Order({
  props,
  offer,
  label,
  priced = true,
  gold = isDeed(offer),
}: {
  props: Props;
  offer: Offer;
  label?: string;
  priced?: boolean;
  gold?: boolean;
}): JSX.Element {
  const { target } = offer;
  const price = priced ? priceOf(props.words, target) : null;
  const open = target.blocked === undefined;
  return (
    <Choice
      target={target}
      id={inside(target)}
      className={`button order hm-order ${!open ? "blocked" : gold ? "gold" : ""}`}
      label={[target.label, target.warning].filter(Boolean).join(". ")}
    >
      <span>
        {target.icon !== "" && <Icon name={target.icon} />} {label ?? offer.short}{" "}
        {price !== null && (
          <Price words={props.words} price={price} stock={goodsOf(props.view, props.view.seat)} />
        )}
        {!open && <small>{target.blocked}</small>}
        <Warning target={target} />
      </span>
    </Choice>
  );
}

export function TownSheet({
  props,
  seat,
  close,
}: {
  props: Props;
  seat: number;
  close: (() => void) | undefined;
}): JSX.Element {
  const { view, content, words, names } = props;
  const mine = seat === view.seat;
  const ask = mine ? townAsk(props) : null;
  const offers = ask === null ? [] : offersNow(ask);
  // whom to recruit is asked: then only that is on the page
  const asked = ask?.kind === "populate";
  const faction = factionOf(view, content, seat);
  const buildings = buildingsOf(view, content, seat, offers);
  const rising = buildings.filter(({ standing }) => standing !== "stands");
  const stand = buildings.filter(({ standing }) => standing === "stands");
  const { can_build, can_recruit, can_learn } = view.state;
  const uses = offers.filter(({ target }) => USES.has(target.kind));
  const learn = offers.find(({ target }) => target.kind === "spell-book");
  const hire = offers.find(({ target }) => target.kind === "hire");
  const scene = useGrowth(seat, stand.length);
  // while something is told nothing is on offer: the reasons stay, so that no row changes its height meanwhile
  const reasons = useRef(new Map<number, string>());
  if (ask !== null)
    reasons.current = new Map(rising.map(({ index, offer }) => [index, offer?.target.blocked ?? ""]));
  const [build, units, book] = [
    useRef<HTMLElement>(null),
    useRef<HTMLElement>(null),
    useRef<HTMLElement>(null),
  ];
  return (
    <Sheet
      className={`hm-sheet hm-town hm-of-${faction}`}
      label={say("heroes.town.of", { name: names[seat] ?? "" })}
      mark={<Emblem faction={faction} />}
      title={words.word("town", faction)}
      aside={close !== undefined && <Whose props={props} now={{ page: "town", seat }} />}
      head={
        <>
          {close !== undefined && <Tabs props={props} now={{ page: "town", seat }} />}
          <Figures
            label={say("heroes.treasury")}
            className="hm-purse"
            figures={goodsFigures(words, goodsOf(view, seat), incomeOf(view, seat))}
          />
        </>
      }
      close={close}
      foot={footOf(props, offers)}
    >
      {!asked && (
        <div ref={scene}>
          <TownScene faction={faction} buildings={buildings} words={words} />
        </div>
      )}
      {!asked && (
        <Tokens
          tokens={[
            ["hammer-nails", say("heroes.token.build"), can_build[seat] === true, build],
            ["rally-the-troops", say("heroes.token.population"), can_recruit[seat] === true, units],
            ["spell-book", say("heroes.token.book"), can_learn[seat] === true, book],
          ]}
        />
      )}
      {uses.length > 0 && (
        <section>
          <h3>{say("heroes.town.use")}</h3>
          {uses.map((offer) => (
            <p key={offer.target.name} className="hm-line">
              <Order props={props} offer={offer} label={offer.target.label} />
            </p>
          ))}
        </section>
      )}
      {!asked && rising.length > 0 && (
        <section ref={build}>
          <h3>{say(mine ? "heroes.town.build" : "heroes.town.not-built")}</h3>
          {rising.map((look) => (
            <BuildingRow
              key={look.index}
              props={props}
              look={look}
              seat={seat}
              known={reasons.current.get(look.index)}
            />
          ))}
        </section>
      )}
      <section ref={units}>
        {!asked && <h3>{say(mine ? "heroes.town.units" : "heroes.town.army")}</h3>}
        <Units props={props} seat={seat} asked={asked} offers={offers} />
        {hire !== undefined && <Order props={props} offer={hire} />}
      </section>
      {!asked && learn !== undefined && (
        <section ref={book}>
          <h3>{say("heroes.town.learn")}</h3>
          <Order
            props={props}
            offer={learn}
            label={learn.target.blocked === undefined ? learn.target.label : say("heroes.town.buy-spell")}
            priced={false}
          />
        </section>
      )}
      <section>
        <h3>{say("heroes.town.standing")}</h3>
        {stand.length === 0 && <p className="hm-line">{say("heroes.town.nothing-yet")}</p>}
        {stand.map((look) => (
          <BuildingRow key={look.index} props={props} look={look} seat={seat} />
        ))}
      </section>
    </Sheet>
  );
}

/** The scene comes into sight when something has been built: it is seen to rise. */
function useGrowth(seat: number, count: number): RefObject<HTMLDivElement | null> {
  const scene = useRef<HTMLDivElement>(null);
  const before = useRef({ seat, count });
  useEffect(() => {
    if (before.current.seat === seat && before.current.count < count) bring(scene);
    before.current = { seat, count };
  }, [seat, count]);
  return scene;
}

function bring({ current }: RefObject<HTMLElement | null>): void {
  current?.scrollIntoView({ block: "start", behavior: motion.duration(300) > 0 ? "smooth" : "auto" });
}

type Token = readonly [icon: string, name: string, ready: boolean, place: RefObject<HTMLElement | null>];

/** The three tokens: ready, or used in this round. Each leads to what it is for. */
function Tokens({ tokens }: { tokens: readonly Token[] }): JSX.Element {
  return (
    <ul className="hm-tokens">
      {tokens.map(([icon, name, ready, place]) => {
        const said = say(ready ? "heroes.token.ready" : "heroes.token.used", { name });
        return (
          <li key={name} data-ready={ready}>
            <button type="button" title={said} aria-label={said} onClick={() => bring(place)}>
              <Icon name={icon} /> <span>{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function BuildingRow({
  props,
  look,
  seat,
  known = "",
}: {
  props: Props;
  look: BuildingLook;
  seat: number;
  /** Why it could not be built when that was last on offer. */
  known?: string | undefined;
}): JSX.Element {
  const { words, view } = props;
  const { print, index, standing, offer } = look;
  const missing = print.requires.filter((each) => !(view.state.built[seat] ?? []).includes(each));
  const open = standing === "open";
  const does = print.effects
    .map(({ effect, when }) => {
      const text = words.word("effect", effect);
      return when === "resource_round_start" ? say("heroes.town.in-resource-rounds", { text }) : text;
    })
    .join(". ");
  const needs =
    missing.length > 0
      ? say("heroes.town.needs", { names: missing.map((each) => words.word("building", each)).join(", ") })
      : "";
  const reason = offer?.target.blocked ?? (known !== "" ? known : needs);
  return (
    <div className="hm-row hm-building-row" data-standing={standing}>
      <span className="hm-row-words">
        <b>
          {words.word("building", index)}{" "}
          {print.tier !== "" && <i className={`hm-dot hm-tier-${print.tier}`} aria-hidden="true" />}
        </b>
        <small>{does}</small>
        {standing === "shut" && seat === view.seat && reason !== "" && (
          <small className="hm-why">
            <Icon name="padlock" /> {reason}
          </small>
        )}
      </span>
      {standing !== "stands" &&
        (offer !== undefined && open ? (
          <Choice target={offer.target} className="button gold order hm-order" label={offer.target.label}>
            <span>
              {say("heroes.town.raise")} <Price words={words} price={print.cost} />
            </span>
          </Choice>
        ) : (
          <Price words={words} price={print.cost} stock={goodsOf(view, seat)} />
        ))}
      {standing === "stands" && <Icon name="castle" label={say("heroes.town.it-stands")} />}
    </div>
  );
}

interface UnitLine {
  piece: number;
  print: UnitPrint;
  pack: boolean;
  kind: "recruit" | "reinforce" | "none";
  offers: readonly Offer[];
}

/** The army, and who could join it; where that is asked, what can be had now comes first. */
function Units({
  props,
  seat,
  asked,
  offers,
}: {
  props: Props;
  seat: number;
  asked: boolean;
  offers: readonly Offer[];
}): JSX.Element {
  const { view, content, words } = props;
  const mine = seat === view.seat;
  const population = offers.find(({ target }) => target.kind === "population");
  const line = (piece: number, unit: string, pack: boolean, recruit: boolean): UnitLine[] => {
    const print = unitOf(content, unit);
    if (print === undefined) return [];
    const kind = recruit ? "recruit" : pack || !print.two_sided ? "none" : "reinforce";
    return [{ piece, print, pack, kind, offers: offers.filter(({ at }) => at.includes(`unit:${piece}`)) }];
  };
  const army = (playerOf(view, seat)?.units ?? []).flatMap(({ piece, unit, pack }) =>
    line(piece, unit, pack, false),
  );
  const waiting = mine
    ? zone(view, `barracks ${seat}`).flatMap(([piece, id]) => line(piece, id, false, true))
    : [];
  const open = (each: UnitLine) => each.offers.some(({ target }) => target.blocked === undefined);
  const all = [...waiting, ...army];
  const groups: [string, UnitLine[]][] = asked
    ? [
        [say("heroes.town.now"), all.filter(open)],
        [say("heroes.town.not-now"), all.filter((each) => !open(each))],
      ]
    : [
        ["", army],
        [say("heroes.town.to-recruit"), waiting],
      ];
  return (
    <>
      {mine && population !== undefined && (
        <p className="hm-line">
          <Order props={props} offer={population} />
        </p>
      )}
      {groups.map(([name, lines]) => (
        <Fragment key={name}>
          {name !== "" && lines.length > 0 && <h4>{name}</h4>}
          {lines.map((each) => (
            <UnitRow key={each.piece} unit={each.print} pack={each.pack} words={words}>
              <Deal
                props={props}
                unit={each.print}
                kind={each.kind}
                offers={each.offers}
                population={population}
                asked={asked}
                mine={mine}
                seat={seat}
              />
            </UnitRow>
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** Recruit or reinforce a unit: at once where it is asked, through the token where that is ready; else why not. */
function Deal({
  props,
  unit,
  kind,
  offers,
  population,
  asked,
  mine,
  seat,
}: {
  props: Props;
  unit: UnitPrint;
  kind: "recruit" | "reinforce" | "none";
  offers: readonly Offer[];
  population: Offer | undefined;
  asked: boolean;
  mine: boolean;
  seat: number;
}): ReactNode {
  const { view, content, words, carryOut } = props;
  if (!mine) return null;
  if (kind === "none") return asked ? <small className="hm-why">{say("heroes.town.at-full")}</small> : null;
  const [offer] = offers;
  if (asked && offer !== undefined && offer.target.blocked === undefined)
    return <Order props={props} offer={offer} label={say(`heroes.${kind}`)} />;
  const price = kind === "recruit" ? unit.recruit : unit.reinforce;
  const stock = goodsOf(view, seat);
  const dwelling = hasBuilding(view, content, seat, "dwelling", unit.tier);
  const why =
    offer?.target.blocked ??
    (kind === "reinforce" && !hasBuilding(view, content, seat, "citadel")
      ? say("heroes.town.no-citadel")
      : !dwelling
        ? say("heroes.town.no-dwelling", { tier: say(`heroes.tier.${unit.tier as "bronze"}`) })
        : !canPay(stock, price)
          ? say("heroes.town.too-dear")
          : view.state.can_recruit[seat] !== true
            ? say("heroes.town.token-used")
            : null);
  if (why !== null || population === undefined || population.target.blocked !== undefined)
    return (
      <span className="hm-deal">
        <Price words={words} price={price} stock={stock} />
        {why !== null && <small className="hm-why">{why}</small>}
      </span>
    );
  return (
    <button
      type="button"
      className="button gold order hm-order"
      onClick={() =>
        carryOut([
          "population",
          words.name("options", kind, [content.first_unit + content.units.indexOf(unit), price]),
        ])
      }
    >
      <span className="hidden-words">
        {say(`heroes.${kind}-whom`, {
          unit: words.word("unit", unit.id),
          price: words.word("price", [...price]),
        })}
      </span>
      <span aria-hidden="true">
        {say(`heroes.${kind}`)} <Price words={words} price={price} />
      </span>
    </button>
  );
}
