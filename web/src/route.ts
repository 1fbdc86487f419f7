/** Pages by the address's fragment: secrets in it never reach a server's log. */
export type Route =
  | { page: "lobby"; game?: string }
  | { page: "table"; table: string }
  | { page: "join"; table: string; token: string }
  | { page: "replay"; replay: string; table?: boolean; at?: number; story?: boolean }
  | { page: "about" };

/** Who mistypes an address gets a page that says so, and not an empty one. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(hash: string): Route {
  const [page, first, second, third] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decoded);
  if (page === "table" && first) return { page, table: first };
  if (page === "join" && first && second) return { page, table: first, token: second };
  if (page === "replay" && first) {
    const at = Number(third);
    return {
      page,
      replay: first,
      ...(second === "table" ? { table: true } : {}),
      ...(third !== undefined && Number.isInteger(at) && at >= 0 ? { at } : {}),
      ...(third === "story" ? { story: true } : {}),
    };
  }
  if (page === "about") return { page };
  if (page === "new" && first) return { page: "lobby", game: first };
  return { page: "lobby" };
}

export function hashOf(route: Route): string {
  switch (route.page) {
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "join":
      return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.token)}`;
    case "replay": {
      const place = route.story === true ? "story" : route.at;
      return (
        `#/replay/${encodeURIComponent(route.replay)}` +
        (route.table === true ? "/table" : place === undefined ? "" : "/record") +
        (place === undefined ? "" : `/${place}`)
      );
    }
    case "about":
      return "#/about";
    case "lobby":
      return route.game === undefined ? "#/" : `#/new/${encodeURIComponent(route.game)}`;
  }
}

export function go(route: Route): void {
  location.hash = hashOf(route);
}
