/** What is mine: the unit that acts with all it can do, my other units, my hero, mission and cards. */
import type { JSX } from "react";
import { Choice, Icon, Piece } from "../../parts";
import { offersOf, type Offer } from "../../table/offers";
import { Stats } from "./inspector";
import { ACTIONS, ANOTHER, canTurnTo, iconOf, landIn, numberOf, unitOf } from "./look";
import type { Props, UnitLook } from "./types";
import { say } from "../../words/say";

export function Tray(props: Props): JSX.Element | null {
  const { view, open } = props;
  if (view.seat < 0) return null;
  const acting = open?.kind === ACTIONS ? unitOf(view, view.derived.acting) : undefined;
  const inAction = view.derived.phase === "action";
  return (
    <div className="mv-tray">
      {/* its place is kept while none acts: nothing moves when one is chosen */}
      {acting !== undefined ? (
        <Acting props={props} unit={acting} />
      ) : (
        <p className={`mv-acting none on-wood${inAction ? "" : " idle"}`}>
          {inAction && say("multiverse.tray.no-unit-is-in")}
        </p>
      )}
      <Company {...props} />
      <Secrets {...props} />
    </div>
  );
}

/** The unit in hand: its figures, and what it can do without a place on the map. */
function Acting({ props, unit }: { props: Props; unit: UnitLook }): JSX.Element {
  const { content, open } = props;
  const offers = offersOf(open!).filter(
    (offer) =>
      (offer.at[1]?.startsWith("in:") === true || isOwn(offer)) &&
      // who cannot swap places is not worth a word each
      (offer.target.blocked === undefined || offer.target.kind !== "swap"),
  );
  const faces = offers.filter((offer) => offer.target.kind === "face");
  const rest = offers.filter((offer) => offer.target.kind !== "face");
  return (
    <section
      className="mv-acting parchment"
      aria-label={say("multiverse.tray.in-hand", { unit: unit.name ?? say("multiverse.tray.unit") })}
    >
      <div className="mv-acting-head">
        <Icon name={iconOf(content, unit.kind)} size={34} />
        <span>
          <b>{unit.name}</b>
          <Stats unit={unit} />
        </span>
      </div>
      <div className="mv-acts">
        {rest.map(({ target }) => (
          <Choice
            key={target.name}
            target={target}
            className={`button ${target.blocked === undefined ? "gold" : "blocked"} small`}
          >
            <span>
              {target.label}
              {(target.blocked ?? target.hint) !== "" && <small>{target.blocked ?? target.hint}</small>}
            </span>
          </Choice>
        ))}
        {faces.length > 0 && (
          <span className="mv-faces" role="group" aria-label={say("multiverse.tray.face")}>
            <small>{say("multiverse.tray.face")}</small>
            {faces.map(({ target }) => (
              <Choice key={target.name} target={target} className="button small" label={target.label}>
                <span style={{ rotate: `${numberOf(target) * 60}deg` }} aria-hidden="true">
                  ➤
                </span>
              </Choice>
            ))}
          </span>
        )}
        {rest.length === 0 && faces.length === 0 && (
          <small>{say("multiverse.tray.choose-where-it-goes")}</small>
        )}
      </div>
    </section>
  );
}

function isOwn(offer: Offer): boolean {
  return offer.at.length === 1 && offer.at[0]!.startsWith("unit:");
}

/** Health, and while I act the AP. */
function factsOf(unit: UnitLook, acts: boolean): string {
  const health =
    unit.left === undefined ? "" : say("multiverse.tray.hp", { left: unit.left, hp: unit.hp ?? 0 });
  const ap =
    acts && unit.ap_left !== undefined
      ? say("multiverse.tray.ap", { left: unit.done === true ? 0 : unit.ap_left })
      : "";
  return [health, ap].filter(Boolean).join(" ");
}

/** As it is read: whoever speaks to the screen says what is seen there. */
function chipWords(unit: UnitLook, hex: string, acts: boolean): string {
  const words = [unit.name, hex, factsOf(unit, acts)].filter(Boolean).join(" ");
  return say("multiverse.tray.in-list", { words, resting: unit.resting ? ", resting" : "" });
}

/** All my units as blocks in a row. */
function Company(props: Props): JSX.Element | null {
  const { view, content, open, selected, carryOut } = props;
  const { plan } = landIn(view, content);
  const mine = view.derived.units.filter((unit) => unit.seat === view.seat);
  const acts = view.derived.phase === "action" && view.state.player === view.seat;
  if (mine.length === 0) return null;
  return (
    <div className="mv-company" role="group" aria-label={say("multiverse.tray.your-units")}>
      {[...mine]
        .sort((a, b) => a.id - b.id)
        .map((unit) => {
          const other = canTurnTo(view, open, selected, unit);
          return (
            <span
              key={unit.id}
              className={other ? "mv-other" : undefined}
              onClick={other ? () => carryOut([ANOTHER, `unit:${unit.id}`]) : undefined}
            >
              <Piece
                id={`unit:${unit.id}`}
                label={chipWords(unit, plan.names[unit.hex] ?? "", acts)}
                className={`mv-chip ${acts && unit.done === true ? "done" : ""}`}
                still
              >
                <Icon name={iconOf(content, unit.kind)} size={26} />
                <span className="mv-chip-name">{unit.name}</span>
                <span className="mv-chip-facts">
                  {/* two of a kind are told apart by where they stand */}
                  <b data-fact={plan.names[unit.hex]} /> <span data-fact={factsOf(unit, acts)} />
                  {unit.resting && <Icon name="night-sleep" />}
                </span>
              </Piece>
            </span>
          );
        })}
    </div>
  );
}

/** Hero, mission, combat cards, the missions of the first game. */
function Secrets({ view, content }: Props): JSX.Element {
  const seat = view.derived.seats[view.seat];
  const { mission, hand } = view.derived;
  const hero = seat?.hero ?? null;
  const starter = view.options.scenario === "starter";
  const bits = ["roads", "towers", "fortress", "elite"];
  const guides = ["barracks", "reveal", "ability", "hero"];
  return (
    <div className="mv-secrets">
      {starter && seat !== undefined && (
        <section className="mv-note mv-missions parchment" aria-label={say("multiverse.tray.missions")}>
          <b>
            <Icon name="laurel-crown" /> {say("multiverse.tray.learn-then-win-by")}
          </b>
          <ul>
            {content.guides.slice(0, 3).map(({ text }, at) => (
              <li key={text} data-done={seat.guide.includes(guides[at] ?? "")}>
                {text}
              </li>
            ))}
          </ul>
          <ul>
            {content.bonuses.map(({ text }, at) => (
              <li key={text} data-done={seat.bonus.includes(bits[at] ?? "")} className="bonus">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {hero !== null && (
        <section className="mv-note parchment" aria-label={say("multiverse.tray.your-hero")}>
          <b>
            <Icon name={content.heroes.find((card) => card.id === hero.id)?.icon ?? "crown"} /> {hero.name}
            <small>
              {" "}
              {say("multiverse.tray.level")} {hero.level}
              {hero.alive ? "" : ", fallen"}
            </small>
          </b>
          <span className="mv-stats">
            <span title={say("multiverse.tray.health")}>
              <Icon name="health-normal" label={say("multiverse.tray.health-2")} /> {hero.hp}
            </span>
            <span title={say("multiverse.tray.action-points")}>
              <Icon name="walking-boot" label={say("multiverse.tray.action-points-2")} /> {hero.ap}
            </span>
            <span title={say("multiverse.tray.kills-for-the-next")}>
              <Icon name="death-skull" label={say("multiverse.tray.kills")} /> {hero.kills}/{hero.needed}
            </span>
            {hero.points > 0 && (
              <span className="mv-points">
                {hero.points} {say("multiverse.tray.skill-points")}
              </span>
            )}
          </span>
        </section>
      )}
      {mission !== null && (
        <section className="mv-note parchment" aria-label={say("multiverse.tray.your-secret-mission")}>
          <b>
            <Icon name="secret-book" /> {mission.name}
          </b>
          <small>{mission.text}</small>
          <meter
            min={0}
            max={mission.need}
            value={mission.have}
            aria-label={say("multiverse.tray.progress-of-the-mission")}
          />
          <small>
            {mission.have} {say("multiverse.tray.of")} {mission.need}
          </small>
        </section>
      )}
      {hand.map((id, at) => {
        const card = content.cards.find((each) => each.id === id);
        return (
          <section key={at} className="mv-note parchment" aria-label={say("multiverse.tray.a-combat-card")}>
            <b>
              <Icon name={card?.icon ?? "card-play"} /> {card?.name}
            </b>
            <small>{card?.text}</small>
          </section>
        );
      })}
    </div>
  );
}
