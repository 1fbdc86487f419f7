import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { SeatPatterns } from "./parts/SeatMark";
import { readRoute, type Route } from "./route";
import { Lobby } from "./lobby/Lobby";
import { Loading } from "./shared";
import { useKept } from "./store";
import { holdLook } from "./styles/look";
import { speak } from "./words/language";

const TablePage = lazy(() => import("./table/TablePage"));
const ReplayPage = lazy(() => import("./table/ReplayPage"));
const JoinPage = lazy(() => import("./lobby/JoinPage"));
const About = lazy(() => import("./lobby/About"));

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
      <Suspense key={language} fallback={<Loading what="loading.table" />}>
        {page(route)}
      </Suspense>
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
        />
      );
    case "about":
      return <About />;
    case "lobby":
      return <Lobby game={route.game} />;
  }
}
