/** What is looked at on the map: a place with what a visit brings, its guards and how the fight looks; a hero; a hidden tile. */
import type { JSX } from "react";
import { Icon, Look, SeatMark, type LookProps } from "../../parts";
import { listed, say } from "../../words/say";
import { againstArmy, againstGuards, outlookOf, toldOf, type Army, type Outcome } from "./forecast";
import { Price } from "./goods";
import {
  faceOdds,
  fieldIn,
  guardTiers,
  heroIn,
  heroOf,
  heroPieces,
  journeyTo,
  jobOf,
  locationAt,
  mightOf,
  mightOfGuards,
  ownerName,
  placeName,
  playerOf,
  printedAt,
  reachOf,
  rivalIn,
  rivalName,
  rivalsOf,
  slotIn,
  slotOf,
  TIER_NAMES,
  treasureName,
  waitsOn,
  type HeroPiece,
  type Might,
} from "./look";
import { groupWords } from "./map";
import { PlacePicture } from "./places";
import { NOBODY, type HeroesView, type Props } from "./types";

interface Looking extends LookProps<Props> {
  /** It was clicked: what can be done there is offered, and can be reached. */
  pinned: boolean;
}

export function Inspector({ props, id, pinned, close }: Looking): JSX.Element | null {
  const field = fieldIn(id);
  const hero = heroIn(id);
  const slot = slotIn(id);
  const piece = heroPieces(props.view).find((each) => each.hero === hero);
  if (piece !== undefined) return <HeroLook props={props} hero={hero} close={close} />;
  const rival = rivalsOf(props.view).find((each) => each.rival === rivalIn(id));
  if (rival !== undefined)
    return (
      <Look
        label={rivalName(props.words, rival)}
        place={props.words.word("slot", slotOf(rival.field))}
        of={`rival:${rival.rival}`}
        close={close}
      >
        <div className="hm-look-head">
          <span>
            <b>{rivalName(props.words, rival)}</b>
            <Chances outcome={fightWith(props, rival.field)} />
          </span>
        </div>
        <Against props={props} units={rival.army} />
      </Look>
    );
  if (slot >= 0)
    return (
      <Look label={say("heroes.look.hidden")} close={close}>
        <p>
          <b>{say("heroes.look.hidden")}</b>
        </p>
        <p>{say("heroes.look.hidden-of", { band: groupWords(props.view.state.slot_group[slot] ?? "") })}</p>
      </Look>
    );
  if (field < 0) return null;
  return <FieldLook props={props} field={field} pinned={pinned} close={close} />;
}

function FieldLook({
  props,
  field,
  pinned,
  close,
}: {
  props: Props;
  field: number;
  pinned: boolean;
  close: () => void;
}): JSX.Element | null {
  const { view, content, words, names } = props;
  const location = locationAt(view, content, field);
  const printed = printedAt(view, content, field);
  if (location === undefined || printed === undefined) return null;
  const me = Math.max(0, view.seat);
  const level = view.state.guard[field] ?? 0;
  const waits = waitsOn(view, content, me, field);
  const owner = view.state.flag[field] ?? NOBODY;
  const standing = heroPieces(view).filter((hero) => hero.field === field);
  const spent = view.state.cube[field] === true;
  return (
    <Look
      label={say("heroes.look.on", { place: placeName(view, content, words, field) })}
      place={words.word("slot", slotOf(field))}
      of={`field:${field}`}
      pinned={pinned}
      close={close}
    >
      <div className="hm-look-head">
        {location.category !== "empty" && (
          <PlacePicture id={location.id} resource={printed.resource} faction={printed.faction} size={38} />
        )}
        <span>
          <b>{placeName(view, content, words, field)}</b>
          <Chances outcome={fightOn(props, field)} />
        </span>
      </div>
      <p>{words.word("visit", location.id)}</p>
      {(location.id === "treasure" || location.id === "resource") && !spent && (
        <>
          <p>{say("heroes.look.dice", { count: printed.dice, keep: printed.keep })}</p>
          <DieOdds props={props} die={location.id} />
        </>
      )}
      {location.id === "mine" && printed.resource >= 0 && (
        <p>
          {say("heroes.income")}{" "}
          <Price
            words={words}
            price={[0, 1, 2].map((good) => (good === printed.resource ? printed.amount : 0))}
          />
        </p>
      )}
      {owner !== NOBODY && (
        <p>
          {owner >= 0 && <SeatMark seat={owner} size={18} />}{" "}
          {say("heroes.look.held", { name: ownerName(names, owner) })}
        </p>
      )}
      {spent && <p>{say("heroes.look.visited")}</p>}
      {level > 0 && <Guards props={props} level={level} quick={waits === "quick"} />}
      {standing.map((hero) => (
        <p key={hero.hero}>
          <SeatMark seat={hero.seat} size={18} />{" "}
          {say(hero.main ? "heroes.hero-of" : "heroes.second-of", { name: names[hero.seat] ?? "" })}
        </p>
      ))}
      {waits === "siege" && (
        <p className="bad">{say("heroes.look.siege", { name: ownerName(names, owner) })}</p>
      )}
      {waits === "enemy" && <Foe props={props} field={field} />}
      <Journey props={props} field={field} />
    </Look>
  );
}

/** How a fight on this field would go; null: there is none, or it cannot be told. */
function fightOn(props: Props, field: number): Outcome | null {
  const { view, content, open } = props;
  const player = playerOf(view, view.seat);
  if (view.seat < 0 || player === null) return null;
  const rider = riderOf(props);
  const told = toldOf(view, rider?.main ?? true, field);
  if (told !== null) return told;
  switch (waitsOn(view, content, view.seat, field)) {
    case "guards": {
      const cost = rider === undefined ? 0 : (reachOf(view, content, rider.hero, open).get(field)?.cost ?? 1);
      // each further round costs a movement point
      const rounds = 1 + Math.max(0, (rider?.mp ?? 0) - cost);
      const level = view.state.guard[field] ?? 0;
      const tiers = guardTiers(view, content, level);
      return againstGuards(content, player.units, cardsOf(props), { level, tiers, rounds });
    }
    case "enemy":
      return fightWith(props, field);
    default:
      return null;
  }
}

/** The hero in hand, or else my main hero. */
function riderOf({ view, selected }: Props): HeroPiece | undefined {
  return heroPieces(view).find(({ hero, seat, main }) =>
    heroIn(selected) >= 0 ? hero === heroIn(selected) : main && seat === view.seat,
  );
}

/** The cards in hand that help: a secondary hero leads without them. */
function cardsOf(props: Props): number {
  const { view } = props;
  return riderOf(props)?.main === false ? 0 : (playerOf(view, view.seat)?.hand ?? 0);
}

function fightWith(props: Props, field: number): Outcome | null {
  const { view, content } = props;
  const own = view.seat < 0 ? null : playerOf(view, view.seat);
  const army = armyOn(view, field);
  if (own === null || army === undefined) return null;
  const foe = heroPieces(view).find((each) => each.field === field && each.seat !== view.seat);
  const theirs = foe === undefined ? null : foe.main ? (playerOf(view, foe.seat)?.hand ?? 0) : 0;
  return againstArmy(content, own.units, cardsOf(props), army, theirs);
}

/** The army of an enemy's hero on a field, or of an enemy whom nobody plays. */
function armyOn(view: HeroesView, field: number): Army | undefined {
  const rival = rivalsOf(view).find((each) => each.field === field);
  const hero = heroPieces(view).find((each) => each.field === field && each.seat !== view.seat);
  return rival?.army ?? (hero === undefined ? undefined : playerOf(view, hero.seat)?.units);
}

/** How a fight would go, in a line. */
function Chances({ outcome }: { outcome: Outcome | null }): JSX.Element | null {
  if (outcome === null) return null;
  return (
    <small className="hm-chances" data-outlook={outlookOf(outcome)}>
      <Icon name="crossed-swords" />{" "}
      {say("heroes.look.chance", { won: outcome.won, lost: outcome.lost, army: outcome.army })}
    </small>
  );
}

/** What a die shows, and on how many of its six faces. */
function DieOdds({ props, die }: { props: Props; die: "treasure" | "resource" }): JSX.Element {
  const { content, words } = props;
  if (die === "resource")
    return (
      <p className="hm-odds">
        {faceOdds(content.resource_die, (a, b) => a[0] === b[0] && a[1] === b[1]).map(({ face, of }) => (
          <span key={face.join()}>
            {say("heroes.look.sixths", { count: of })}{" "}
            <Price words={words} price={[0, 1, 2].map((good) => (good === face[0] ? face[1] : 0))} />
          </span>
        ))}
      </p>
    );
  return (
    <p className="hm-odds">
      {faceOdds(content.treasure_die, (a, b) => a === b).map(({ face, of }) => (
        <span key={face}>
          {say("heroes.look.sixths", { count: of })} {treasureName(face)}
        </span>
      ))}
    </p>
  );
}

/** A field further away: the way there in one go, as far as nothing waits on it. */
function Journey({ props, field }: { props: Props; field: number }): JSX.Element | null {
  const { view, content, open, selected, words, carryOut } = props;
  const journey = journeyTo(view, content, words, heroIn(selected), open, field);
  if (journey === null) return null;
  return (
    <p className="look-keep">
      <button type="button" className="button gold" onClick={() => carryOut(journey.rides)}>
        <Icon name="footsteps" /> {say("heroes.look.go", { cost: journey.cost })}
      </button>
    </p>
  );
}

function mightWords(might: Might): string {
  return say("heroes.look.might", {
    attack: Math.round(might.attack),
    defense: Math.round(might.defense),
    health: Math.round(might.health),
  });
}

function Guards({ props, level, quick }: { props: Props; level: number; quick: boolean }): JSX.Element {
  const { view, content, words } = props;
  const tiers = guardTiers(view, content, level);
  const counted = TIER_NAMES.flatMap((_, tier) => {
    const count = tiers.filter((each) => each === tier).length;
    return count === 0 ? [] : [`${count} ${words.word("tier", tier)}`];
  });
  const player = playerOf(view, Math.max(0, view.seat));
  const mine = mightOf(content, player?.units ?? []);
  const theirs = mightOfGuards(content, tiers);
  return (
    <div className="hm-look-guards">
      <p>
        <Icon name="crossed-swords" />{" "}
        {say("heroes.look.guards", {
          level: content.levels[level - 1]?.roman ?? level,
          units: listed(counted),
        })}
      </p>
      {quick ? (
        <p className="good">{say("heroes.look.quick")}</p>
      ) : (
        player !== null && (
          <>
            <p>
              <small>{say("heroes.look.about", { might: mightWords(theirs) })}</small>
            </p>
            <p>
              <small>{say("heroes.look.yours", { might: mightWords(mine) })}</small>
            </p>
            <p>
              <small>{say("heroes.look.judged")}</small>
            </p>
          </>
        )
      )}
    </div>
  );
}

function Foe({ props, field }: { props: Props; field: number }): JSX.Element | null {
  const { view, names, words } = props;
  const units = armyOn(view, field);
  if (units === undefined) return null;
  const rival = rivalsOf(view).find((each) => each.field === field);
  const hero = heroPieces(view).find((each) => each.field === field && each.seat !== view.seat);
  const name = rival === undefined ? (names[hero?.seat ?? -1] ?? "") : rivalName(words, rival);
  return (
    <div className="hm-look-guards">
      <p className="bad">{say("heroes.look.enemy", { name })}</p>
      <Against props={props} units={units} />
    </div>
  );
}

/** My army beside another. */
function Against({
  props,
  units,
}: {
  props: Props;
  units: readonly { unit: string; pack: boolean }[];
}): JSX.Element | null {
  const { view, content, words } = props;
  const me = view.seat < 0 ? null : playerOf(view, view.seat);
  const theirs = mightOf(content, units);
  const mine = me === null ? null : mightOf(content, me.units);
  return (
    <>
      <p>
        <small>{listed(units.map(({ unit }) => words.word("unit", unit)))}</small>
      </p>
      <p>
        <small>{say("heroes.look.theirs", { might: mightWords(theirs) })}</small>
      </p>
      {mine !== null && (
        <>
          <p>
            <small>{say("heroes.look.yours", { might: mightWords(mine) })}</small>
          </p>
          <p>
            <small>{say("heroes.look.judged")}</small>
          </p>
        </>
      )}
    </>
  );
}

function HeroLook({
  props,
  hero,
  close,
}: {
  props: Props;
  hero: number;
  close: () => void;
}): JSX.Element | null {
  const { view, content, words, names } = props;
  const piece = heroPieces(view).find((each) => each.hero === hero);
  if (piece === undefined) return null;
  const print = heroOf(view, content, piece.seat);
  const player = playerOf(view, piece.seat);
  if (print === undefined || player === null) return null;
  return (
    <Look
      label={say(piece.main ? "heroes.hero-of" : "heroes.second-of", { name: names[piece.seat] ?? "" })}
      place={words.word("slot", slotOf(piece.field))}
      of={`hero:${piece.hero}`}
      close={close}
    >
      <p>
        <SeatMark seat={piece.seat} size={20} />{" "}
        <b>
          {piece.main
            ? words.word("hero", print.id)
            : say("heroes.second-of", { name: names[piece.seat] ?? "" })}
        </b>
      </p>
      {piece.main && (
        <p>
          {say("heroes.look.level", {
            level: content.levels[player.level - 1]?.roman ?? player.level,
            job: jobOf(words, print),
          })}
        </p>
      )}
      <p>
        <Icon name="walking-boot" /> {say("heroes.look.mp", { count: piece.mp })}
      </p>
      <p>
        <small>{mightWords(mightOf(content, player.units))}</small>
      </p>
      <p>{placeName(view, content, words, piece.field)}</p>
    </Look>
  );
}
