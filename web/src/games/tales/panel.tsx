/** A seat in the right column: enough to know who is ahead, and what each could do next. */
import type { JSX } from "react";
import { Icon, Num, Piece, Zoom } from "../../parts";
import { CardChip } from "./card";
import { heroOf, leaders, seatLook, top, trained, untilWords } from "./look";
import { CubeIcon } from "./pieces";
import { MarkToken } from "./realm";
import type { SeatProps } from "./types";
import "./tales.css";
import { say } from "../../words/say";

export function Panel(props: SeatProps): JSX.Element {
  const { view, content, words, seat } = props;
  const look = seatLook(view, content, seat);
  const hero = heroOf(view, content, seat);
  const lead = leaders(view).map((seats) => seats.length === 1 && seats[0] === seat);
  const uppermost = top(view, `pile ${seat}`);
  const mine = seat === view.seat;
  if (!hero) return <p className="tl-panel-none">{say("tales.panel.no-hero-yet")}</p>;
  return (
    <div className="tl-panel">
      <Piece
        id={`seat:${seat}`}
        label={say("tales.panel.the", { seat: props.names[seat] ?? "", hero: hero.name })}
        className="tl-panel-seat"
        still
      >
        <span className="tl-panel-hero">
          <Icon name={hero.icon} /> {say("tales.panel.the-2")} {hero.name}
        </span>
        <span
          className="tl-panel-rules"
          role="img"
          aria-label={
            look.rules.length > 0
              ? say("tales.panel.rules", {
                  realm: words.enumerated(look.rules.map((realm) => words.word("realm", realm))),
                })
              : say("tales.panel.rules-no-realm")
          }
        >
          {content.realms.map(({ id, icon }, realm) => (
            <span
              key={id}
              data-rules={look.rules.includes(realm)}
              title={`${words.word("suit", realm)}: ${look.rules.includes(realm) ? "ruled" : say("tales.panel.not-ruled")}`}
            >
              <Icon name={icon} />
            </span>
          ))}
        </span>
      </Piece>
      <dl className="tl-facts">
        <Fact icon="two-coins" name={say("tales.panel.gold")} value={look.gold} lead={lead[0]!} />
        <Fact
          icon="meeple"
          name={say("tales.panel.followers-in-realms")}
          short={say("tales.panel.in-realms")}
          value={look.inRealms}
          lead={lead[2]!}
          sub={say("tales.panel.wait", { supply: look.supply })}
        />
        <Fact
          icon="card-pickup"
          name={say("tales.panel.cards-owned")}
          short={say("tales.panel.cards")}
          value={look.cards}
          lead={lead[1]!}
          sub={say("tales.panel.in-hand", { hand: look.hand })}
        />
      </dl>
      <div className="tl-panel-more">
        <span>
          {say("tales.panel.deck")} {look.deck}
          {say("tales.panel.pile")} {look.pile}
        </span>
        {uppermost && (
          <CardChip content={content} seen={uppermost} prefix={say("tales.panel.top-of-the-discard")} />
        )}
      </div>
      <div className="tl-panel-more">
        <SkillDots {...props} />
        {look.marks.map((mark, at) => (
          <MarkToken key={`${mark.title} ${at}`} {...mark} foot={untilWords(mark, props.names)} />
        ))}
      </div>
      {!mine && look.open.length > 0 && (
        <div className="tl-panel-more" aria-label={say("tales.panel.an-open-hand")} role="group">
          <Icon name="eye-target" />
          {look.open.map((card) => (
            <CardChip key={card.piece} content={content} seen={card} prefix={say("tales.panel.in-hand-2")} />
          ))}
        </div>
      )}
    </div>
  );
}

function Fact({
  icon,
  name,
  short,
  value,
  sub,
  lead,
}: {
  icon: string;
  name: string;
  short?: string;
  value: number;
  sub?: string;
  lead: boolean;
}): JSX.Element {
  return (
    <div className="tl-fact" data-lead={lead} title={lead ? say("tales.panel.in-the-lead", { name }) : name}>
      <dt>
        <Icon name={icon} /> {short ?? name}
      </dt>
      <dd>
        <Num value={value} />
        {lead && <Icon name="laurel-crown" label={say("tales.panel.in-the-lead-2")} />}
        {sub && <small>{sub}</small>}
      </dd>
    </div>
  );
}

/** The skill tree in small: one sign a skill. Its cubes are told on hover or focus. */
function SkillDots({ view, content, seat }: SeatProps): JSX.Element {
  const hero = heroOf(view, content, seat)!;
  const learned = hero.skills.filter((skill, at) => trained(view, seat, at) === skill.slots);
  const text =
    learned.length > 0
      ? learned.map((skill) => `${skill.name}: ${skill.text}`).join(" ")
      : say("tales.panel.nothing-learned-yet");
  return (
    <Zoom tip={{ title: say("tales.panel.skills-of-the", { hero: hero.name }), text, icon: hero.icon }}>
      <span
        className="tl-dots"
        role="img"
        tabIndex={0}
        aria-label={say("tales.panel.of-6-skills-learned", { learned: learned.length, text })}
      >
        {hero.skills.map((skill, at) => {
          const cubes = trained(view, seat, at);
          return (
            <span key={skill.id} className="tl-dot" data-full={cubes === skill.slots} data-some={cubes > 0}>
              {cubes > 0 && <CubeIcon owner={seat} size={14} />}
            </span>
          );
        })}
        <small>
          {learned.length} {say("tales.panel.learned")}
        </small>
      </span>
    </Zoom>
  );
}
