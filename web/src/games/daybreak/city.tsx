/** A City in Build & Recruitment: what can be built and why not, recruits by number, promotions, Heroes. */
import { useState, type JSX } from "react";
import { Choice, Icon, SeatMark, Sheet } from "../../parts";
import type { ReadAsk, Target } from "../../table/screen";
import { KindIcon, Price, Stocks, Troops } from "./bits";
import {
  affordable,
  citiesGrow,
  heroesIn,
  kindName,
  offersIn,
  rankOf,
  stockOf,
  tierName,
  tierOf,
  type Offer,
} from "./look";
import type { CityLook, DaybreakContent, Props } from "./types";
import { say } from "../../words/say";

export function CitySheet({
  props,
  city,
  ask,
  asking,
}: {
  props: Props;
  city: number;
  ask: ReadAsk;
  /** A number is being asked for: the sheet waits. */
  asking: boolean;
}): JSX.Element | null {
  const { view, content, select } = props;
  const look = view.derived.cities[city];
  if (look === undefined) return null;
  const offers = offersIn(ask, city);
  const stock = stockOf(view, view.seat);
  const seat = view.derived.seats[view.seat];
  const others = view.derived.cities.filter((each) => each.owner === view.seat && each.city !== city);
  const built = view.state.built[city] === view.state.day;
  const rationed = view.options.builds === "one-a-day"; // by the book a City builds whatever can be paid
  const allowance = !rationed ? "as-many-as-you" : built ? "done-for-today" : "one-a-day-in";
  const builds = (
    <section className="db-part-of-sheet" key="build">
      <h3>
        <Icon name="hammer-nails" /> {say("daybreak.city.build")}{" "}
        <small>{say(`daybreak.city.${allowance}`)}</small>
      </h3>
      <Builds look={look} content={content} stock={stock} targets={offers.builds} grows={citiesGrow(view)} />
    </section>
  );
  const recruits = (
    <section className="db-part-of-sheet" key="recruit">
      <h3>
        <Icon name="minions" /> {say("daybreak.city.recruit")}{" "}
        <small>{say("daybreak.city.as-many-as-you")}</small>
      </h3>
      {offers.recruits.length === 0 ? (
        <p className="quiet-words">{say("daybreak.city.build-a-spawner-first")}</p>
      ) : (
        <Recruits props={props} look={look} offers={offers.recruits} verb="Recruit" />
      )}
      {offers.promotions.length > 0 && (
        <>
          <h3>
            <Icon name="rank-3" /> {say("daybreak.city.promote")}{" "}
            <small>{say("daybreak.city.rank-1-becomes-rank")}</small>
          </h3>
          <Recruits props={props} look={look} offers={offers.promotions} verb="Promote" />
        </>
      )}
    </section>
  );
  return (
    <Sheet
      className="db-sheet"
      label={say("daybreak.city.build-and-recruit", { look: look.name })}
      mark={<SeatMark seat={look.owner} size={28} />}
      title={
        <>
          {look.name}
          {citiesGrow(view) && <small> {content.levels[look.level]?.name}</small>}
        </>
      }
      aside={others.map((other) => (
        <button
          key={other.city}
          type="button"
          className="button small"
          onClick={() => select(`city:${other.city}`)}
        >
          {other.name}
        </button>
      ))}
      head={<Stocks stock={stock} income={seat?.income ?? []} upkeep={seat?.upkeep ?? 0} />}
      inert={asking}
      close={() => select(null)}
    >
      {/* what can still be done comes first */}
      {built ? [recruits, builds] : [builds, recruits]}
      <section className="db-part-of-sheet">
        <h3>
          <Icon name="castle" /> {say("daybreak.city.in-the-city")}
        </h3>
        <Garrison props={props} look={look} />
        <div className="db-sheet-more">
          {offers.others.map((target) => (
            <SheetChoice key={target.name} target={target} />
          ))}
        </div>
      </section>
    </Sheet>
  );
}

/** A button of the sheet; what cannot be chosen says why. */
function SheetChoice({ target }: { target: Target }): JSX.Element {
  const more = [target.hint, target.blocked ?? ""].filter((said) => said !== "").join(". ");
  return (
    <Choice target={target} className="button">
      <span>
        <Icon name={target.icon} /> {target.label}
        {more !== "" && <small>{more}</small>}
      </span>
    </Choice>
  );
}

/** What builds a Spawner, by Rank. */
const SPAWNER: Record<number, string> = { 1: "build-spawner", 2: "upgrade-spawner" };

/** The ten Spawners as a ladder of Tiers with two Ranks, and what else can be built: in a campaign Ramparts, where Cities grow their next level. */
function Builds({
  look,
  content,
  stock,
  targets,
  grows,
}: {
  look: CityLook;
  content: DaybreakContent;
  stock: number[];
  targets: Target[];
  grows: boolean;
}): JSX.Element {
  const of = (kind: number) =>
    targets.find((target) => target.kind === SPAWNER[rankOf(kind)] && target.args[1] === tierOf(kind));
  const [told, setTold] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  // Tiers that are far off are folded away
  const next = Math.max(0, ...look.spawners.map(tierOf)) + 1;
  const shown = content.creatures.filter(({ tier }) => all || tier <= next);
  const rest = targets.filter((target) => !Object.values(SPAWNER).includes(target.kind));
  return (
    <>
      <div className="db-ladder" role="group" aria-label={say("daybreak.city.spawners")}>
        {shown.map((creature) => {
          const { kind } = creature;
          const has = look.spawners.includes(kind);
          const target = of(kind);
          const name = say("daybreak.city.spawner", { kind: tierName(kind) });
          const face = (
            <>
              <KindIcon content={content} kind={kind} size={26} />
              <span className="db-rung-words">
                <b>{kindName(content, kind)}</b>
                <small>{tierName(kind)}</small>
                {has ? (
                  <span className="db-built">
                    <Icon name="check-mark" /> {say("daybreak.city.built")}
                  </span>
                ) : (
                  <Price price={creature.spawner} stock={stock} />
                )}
              </span>
            </>
          );
          if (target !== undefined && target.blocked === undefined) {
            return (
              <Choice
                key={kind}
                target={target}
                id={`spawner:${look.city}:${kind}`}
                className="db-rung open"
                label={say("daybreak.city.calls-each", {
                  label: target.label,
                  hint: target.hint,
                  kind: kindName(content, kind),
                  dice: creature.dice,
                })}
              >
                {face}
              </Choice>
            );
          }
          const why = has
            ? say("daybreak.city.calls-each-2", { kind: kindName(content, kind), dice: creature.dice })
            : (target?.blocked ?? needs(look, kind));
          return (
            <button
              key={kind}
              type="button"
              className={`db-rung ${has ? "has" : "shut"}`}
              aria-disabled="true"
              title={why}
              onClick={() => setTold(`${name}: ${why}`)}
              onPointerEnter={() => setTold(`${name}: ${why}`)}
              onPointerLeave={() => setTold(null)}
              onFocus={() => setTold(`${name}: ${why}`)}
            >
              <span className="hidden-words">
                {has
                  ? say("daybreak.city.spawner-built", { name, why })
                  : say("daybreak.city.spawner-shut", { name, why })}
              </span>
              <span aria-hidden="true" className="piece-face">
                {face}
              </span>
            </button>
          );
        })}
      </div>
      {shown.length < content.creatures.length && (
        <button type="button" className="quiet-button" onClick={() => setAll(true)}>
          {say("daybreak.city.show-the-higher-tiers")}
        </button>
      )}
      <p className="db-told" role="status">
        {told ?? (grows ? "" : say("daybreak.city.each-tier-needs-the"))}
      </p>
      {rest.length > 0 && (
        <div className="db-sheet-more">
          {rest.map((target) => (
            <SheetChoice key={target.name} target={target} />
          ))}
        </div>
      )}
    </>
  );
}

/** What a Spawner still needs that is not even offered as blocked. */
function needs(look: CityLook, kind: number): string {
  const missing: string[] = [];
  if (rankOf(kind) === 2 && !look.spawners.includes(kind - 1)) missing.push(tierName(kind - 1));
  if (kind >= 2 && !look.spawners.includes(kind - 2)) missing.push(tierName(kind - 2));
  return missing.length === 0
    ? say("daybreak.city.not-now")
    : say("daybreak.city.needs-first", { and: missing.join(" and ") });
}

/** One line a kind: whom it joins, how many, what that costs; one click buys them. */
function Recruits({
  props,
  look,
  offers,
  verb,
}: {
  props: Props;
  look: CityLook;
  offers: Offer[];
  verb: "Recruit" | "Promote";
}): JSX.Element {
  const kinds = [...new Set(offers.map((offer) => offer.kind))].sort((a, b) => b - a);
  return (
    <ul className="db-recruits">
      {kinds.map((kind) => (
        <RecruitRow
          key={kind}
          props={props}
          look={look}
          kind={kind}
          verb={verb}
          offers={offers.filter((offer) => offer.kind === kind)}
        />
      ))}
    </ul>
  );
}

function RecruitRow({
  props,
  look,
  kind,
  verb,
  offers,
}: {
  props: Props;
  look: CityLook;
  kind: number;
  verb: "Recruit" | "Promote";
  offers: Offer[];
}): JSX.Element {
  const { view, content, words, carryOut } = props;
  const creature = content.creatures[kind];
  const price = (verb === "Recruit" ? creature?.recruit : creature?.promotion) ?? [];
  const stock = stockOf(view, view.seat);
  const openTo = offers.filter((offer) => offer.target.blocked === undefined);
  // a Hero that is there rides out with what it is given
  const first = openTo.find((offer) => offer.holder !== "city") ?? openTo[0] ?? offers[0]!;
  const [holder, setHolder] = useState(first.holder);
  const offer = openTo.find((each) => each.holder === holder) ?? first;
  const held =
    offer.holder === "city"
      ? look.troops
      : (view.derived.heroes.find((hero) => hero.hero === offer.holder)?.troops ?? []);
  const most =
    verb === "Recruit"
      ? affordable(stock, price)
      : Math.min(affordable(stock, price), held.find(([each]) => each === kind)?.[1] ?? 0);
  const [wanted, setWanted] = useState<number | null>(null);
  const count = Math.max(1, Math.min(wanted ?? most, most));
  const blocked = offer.target.blocked;
  const name = (whom: Offer["holder"]) =>
    whom === "city"
      ? say("daybreak.city.city")
      : (view.derived.heroes.find((hero) => hero.hero === whom)?.name ?? say("daybreak.city.hero"));
  return (
    <li className={blocked === undefined ? "" : "shut"}>
      <KindIcon content={content} kind={kind} size={26} />
      <span className="db-recruit-what">
        <b>{kindName(content, kind)}</b>{" "}
        <small>
          {tierName(kind)} · {creature?.dice} {say("daybreak.city.each")}
        </small>
        <Price price={price} stock={stock} />
      </span>
      {offers.length > 1 && (
        <select
          aria-label={say("daybreak.city.joins", { kind: kindName(content, kind) })}
          value={String(offer.holder)}
          onChange={(event) => setHolder(event.target.value === "city" ? "city" : Number(event.target.value))}
        >
          {offers.map((each) => (
            <option
              key={String(each.holder)}
              value={String(each.holder)}
              disabled={each.target.blocked !== undefined}
            >
              {name(each.holder)}
            </option>
          ))}
        </select>
      )}
      {blocked === undefined && most > 0 ? (
        <span className="db-recruit-count">
          <button
            type="button"
            className="button step"
            aria-label={say("daybreak.city.one-less", { kind: creature?.one ?? "" })}
            disabled={count <= 1}
            onClick={() => setWanted(count - 1)}
          >
            −
          </button>
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            value={count}
            aria-label={say("daybreak.city.how-many", { kind: kindName(content, kind) })}
            onChange={(event) => setWanted(Number(event.target.value) || 1)}
          />
          <button
            type="button"
            className="button step"
            aria-label={say("daybreak.city.one-more", { kind: creature?.one ?? "" })}
            disabled={count >= most}
            onClick={() => setWanted(count + 1)}
          >
            +
          </button>
          <button
            type="button"
            className="button gold"
            onClick={() => {
              setWanted(null);
              carryOut([offer.target.name, words.optionName({ kind: "count", args: [count] })]);
            }}
          >
            <span>
              {verb === "Recruit" ? say("daybreak.city.recruit") : say("daybreak.city.promote")} {count}
              <span className="hidden-words">{` ${say("daybreak.city.for", { kind: count === 1 ? (creature?.one ?? "") : kindName(content, kind), holder: name(offer.holder) })}`}</span>{" "}
              <small>
                <Price price={price} times={count} />
              </small>
            </span>
          </button>
        </span>
      ) : (
        <small className="bad">{blocked ?? say("daybreak.city.too-poor")}</small>
      )}
    </li>
  );
}

function Garrison({ props, look }: { props: Props; look: CityLook }): JSX.Element {
  const { view, content } = props;
  const heroes = heroesIn(view, look.city);
  return (
    <ul className="db-garrison">
      <li>
        <b>{say("daybreak.city.city")}</b>{" "}
        <Troops content={content} troops={look.troops} empty={say("daybreak.city.no-garrison")} named />
      </li>
      {heroes.map((hero) => (
        <li key={hero.hero}>
          <b>{hero.name}</b> <Troops content={content} troops={hero.troops} named />
        </li>
      ))}
    </ul>
  );
}
