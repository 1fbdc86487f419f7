/** The pages beside the map: a town, a hero, the world; and whose. */
import type { JSX } from "react";
import { Icon, SeatMark } from "../../parts";
import { say } from "../../words/say";
import { playerOf } from "./look";
import { openPage, pageName, PAGES, type Opened, type Page } from "./pages";
import type { Props } from "./types";

/** Does a page have something that can be chosen now? */
export function calls(props: Props, page: Page): boolean {
  return props.at(`page:${page}`).some((target) => target.blocked === undefined);
}

export function Tabs({ props, now }: { props: Props; now: Opened }): JSX.Element {
  const { view } = props;
  return (
    <nav className="hm-tabs hm-pages" aria-label={say("heroes.pages")}>
      {PAGES.map(({ page, icon }) => (
        <button
          key={page}
          type="button"
          data-id={`page:${page}`}
          data-still=""
          aria-pressed={page === now.page}
          data-calls={calls(props, page) && now.seat !== view.seat}
          onClick={() => openPage({ page, seat: now.seat })}
        >
          <Icon name={icon} /> <span>{pageName(page)}</span>
        </button>
      ))}
    </nav>
  );
}

/** Whose town or hero it is: everybody's is one click away. */
export function Whose({ props, now }: { props: Props; now: Opened }): JSX.Element {
  const { view, names } = props;
  const seats = view.sides.flatMap((_, seat) => (playerOf(view, seat) === null ? [] : [seat]));
  return (
    <div className="hm-whose" role="group" aria-label={say("heroes.whose")}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          title={names[seat]}
          aria-pressed={seat === now.seat}
          onClick={() => openPage({ page: now.page, seat })}
        >
          <SeatMark seat={seat} size={22} label={names[seat] ?? ""} />
        </button>
      ))}
    </div>
  );
}
