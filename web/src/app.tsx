import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { fetched } from "./fetched";
import { Mishap } from "./mishap";
import { SeatPatterns } from "./parts/SeatMark";
import { readRoute, type Route } from "./route";
import { Lobby } from "./lobby/Lobby";
import { Loading } from "./shared";
import { useKept } from "./store";
import { holdLook } from "./styles/look";
import { speak } from "./words/language";

const waiting = () => <Loading what="loading.table" />;
const TablePage = fetched(() => import("./table/TablePage"), waiting);
const ReplayPage = fetched(() => import("./table/ReplayPage"), waiting);
const JoinPage = fetched(() => import("./lobby/JoinPage"), waiting);
const About = fetched(() => import("./lobby/About"), waiting);

// who comes by the address of a table waits for no other page
if (readRoute(location.hash).page === "table") TablePage.fetch();

function useRoute(): Route {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const change = () => setRoute(readRoute(location.hash));
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return route;
}

export function App() {
  const route = useRoute();
  const { speed, language, text, look } = useKept();
  useLayoutEffect(() => holdLook(look), [look]);
  useEffect(() => {
    document.documentElement.dataset.motion = speed;
  }, [speed]);
  useEffect(() => {
    document.documentElement.dataset.text = text;
  }, [text]);
  // before anything is drawn in it
  useMemo(() => speak(language), [language]);
  return (
    <>
      <SeatPatterns />
      <Mishap key={`${language} ${route.page}`}>{page(route)}</Mishap>
    </>
  );
}

function page(route: Route) {
  switch (route.page) {
    case "table":
      return <TablePage key={route.table} table={route.table} />;
    case "join":
      return <JoinPage key={route.token} table={route.table} token={route.token} />;
    case "replay":
      return (
        <ReplayPage
          key={`${route.replay} ${route.at ?? 0}`}
          replay={route.replay}
          table={route.table === true}
          at={route.at ?? 0}
          story={route.story === true}
        />
      );
    case "about":
      return <About />;
    case "lobby":
      return <Lobby game={route.game} />;
  }
}
