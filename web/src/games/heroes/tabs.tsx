/** The pages beside the map: a town, a hero, the world; and whose. */
import type { JSX } from "react";
import { calls, PageTabs, SeatMark } from "../../parts";
import { say } from "../../words/say";
import { playerOf } from "./look";
import { openPage, pageName, PAGES, type Opened } from "./pages";
import type { Props } from "./types";

export function Tabs({ props, now }: { props: Props; now: Opened }): JSX.Element {
  const { view } = props;
  return (
    <PageTabs
      className="hm-tabs hm-pages"
      label={say("heroes.pages")}
      tabs={PAGES.map(({ page, icon }) => ({
        id: `page:${page}`,
        icon,
        name: pageName(page),
        now: page === now.page,
        calls: calls(props.at(`page:${page}`)) && now.seat !== view.seat,
        open: () => openPage({ page, seat: now.seat }),
      }))}
    />
  );
}

/** Whose town or hero it is: everybody's is one click away. */
export function Whose({ props, now }: { props: Props; now: Opened }): JSX.Element {
  const { view, names } = props;
  const seats = view.sides.flatMap((_, seat) => (playerOf(view, seat) === null ? [] : [seat]));
  return (
    <div className="pages hm-whose" role="group" aria-label={say("heroes.whose")}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          className="page-tab"
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
