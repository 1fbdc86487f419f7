/** The server's HTTP side. Errors come as sentences that can be shown. */
import type {
  Claimed,
  Created,
  DailyInfo,
  DoorInfo,
  Frame,
  GameInfo,
  Left,
  Mine,
  NameInfo,
  NewTable,
  PlayOn,
  Problem,
  QrInfo,
  Replayable,
  Rule,
  Standing,
  StoryInfo,
  TableInfo,
  TutorialInfo,
  Verdict,
} from "../wire";
import { language } from "../words/language";
import { refusalText } from "../words/refusals";
import { say } from "../words/say";

class ServerError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ServerError(say("error.no-answer"), 0);
  }
  if (response.ok) return response;
  let sentence = say("error.status", { status: response.status });
  try {
    const body = (await response.json()) as Partial<Problem> & { detail?: string };
    sentence =
      body.error === undefined ? (body.detail ?? sentence) : refusalText({ ...body, error: body.error });
  } catch {
    // not JSON: the sentence above must do
  }
  throw new ServerError(sentence, response.status);
}

async function get<T>(path: string): Promise<T> {
  return (await (await call(path)).json()) as T;
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  return (await (await call(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

const MINE = 200; // seats in one question

const kept = new Map<string, Promise<unknown>>();

/** What never changes while the server runs is fetched once. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (found === undefined) {
    found = get<T>(path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found;
}

/** A path, asking for the language that is spoken. */
function spoken(path: string): string {
  return language() === "en" ? path : `${path}?language=${encodeURIComponent(language())}`;
}

export const api = {
  /** From where this server can be reached. */
  door: () => once<DoorInfo>("/door"),
  qr: (link: string) => post<QrInfo>("/qr", { link }),
  games: () => once<GameInfo[]>(spoken("/games")),
  rules: (game: string) => once<Rule[]>(`/games/${game}/rules`),
  /** Printed things, and the game's words in the language that is spoken. */
  content: (game: string) => once<unknown>(spoken(`/games/${game}/content`)),
  tutorial: (game: string) => once<TutorialInfo>(spoken(`/games/${game}/tutorial`)),
  learn: (game: string, name: string) => post<Created>(`/games/${game}/tutorial`, { name }),
  tables: () => get<TableInfo[]>("/tables"),
  table: (id: string, token?: string) =>
    get<TableInfo>(`/tables/${id}${token === undefined ? "" : `?token=${encodeURIComponent(token)}`}`),
  create: (table: NewTable) => post<Created>("/tables", table),
  claim: (table: string, token: string, name?: string) =>
    post<Claimed>(`/tables/${table}/claim`, name === undefined ? { token } : { token, name }),
  rematch: (table: string, token: string) => post<Created>(`/tables/${table}/rematch`, { token }, token),
  takeOver: (table: string, seat: number, token: string, bot: string | null) =>
    post<unknown>(`/tables/${table}/seats/${seat}/bot`, { token, bot }, token),
  /** A new claim link for a seat that nobody sits on. */
  reopen: (table: string, seat: number, token: string) =>
    post<Created>(`/tables/${table}/seats/${seat}/open`, { token }, token),
  leave: (table: string, seat: number, token: string) =>
    post<Left>(`/tables/${table}/seats/${seat}/leave`, { token }, token),
  /** Take my own seat back, after leaving it. */
  comeBack: (table: string, seat: number, token: string) =>
    post<Claimed>(`/tables/${table}/seats/${seat}/return`, { token }, token),
  resign: (table: string, seat: number, token: string) =>
    post<TableInfo>(`/tables/${table}/seats/${seat}/resign`, { token }, token),
  remove: async (table: string, token: string) => {
    await call(`/tables/${table}`, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
  },
  /** My games, by the secrets of my seats, as many at a time as the server looks up. */
  mine: async (seats: readonly { table: string; token: string }[]): Promise<Mine> => {
    const all: Mine = { running: [], finished: [], gone: [] };
    for (let at = 0; at < seats.length; at += MINE) {
      const { running, finished, gone } = await post<Mine>("/mine", { seats: seats.slice(at, at + MINE) });
      all.running.push(...running);
      all.finished.push(...finished);
      all.gone.push(...gone);
    }
    return all;
  },
  /** The tables of the day, and what everybody made of them. */
  days: (key: string) => post<DailyInfo[]>("/daily", { key }),
  daily: (game: string, key: string, name: string) => post<Created>(`/daily/${game}`, { key, name }),
  /** A friendly name for a guest. */
  guestName: async () => (await get<NameInfo>("/name")).name,
  verify: (table: string, token: string | undefined) => post<Verdict>(`/tables/${table}/verify`, {}, token),
  recordAddress: (table: string, token?: string) =>
    `/api/tables/${table}/record${token === undefined ? "" : `?token=${encodeURIComponent(token)}`}`,
  upload: async (record: string) => {
    const headers = { "content-type": "application/json" };
    const response = await call("/replays", { method: "POST", headers, body: record });
    return (await response.json()) as Replayable;
  },
  /** The story of a finished game, or how far it is. */
  story: (replay: string, token?: string) => get<StoryInfo>(`/replays/${replay}/story${withToken(token)}`),
  makeStory: (replay: string, token?: string) => post<StoryInfo>(`/replays/${replay}/story`, {}, token),
  stopStory: async (replay: string, token?: string) => {
    await call(`/replays/${replay}/story${withToken(token)}`, { method: "DELETE" });
  },
  /** How things stand in a replay after so many choices. */
  standing: (replay: string, choice: number, token?: string) =>
    get<Standing>(
      `/replays/${replay}/standing?choice=${choice}${token === undefined ? "" : `&token=${encodeURIComponent(token)}`}`,
    ),
  /** A new table that goes on from a moment of a replay. */
  playOn: (replay: string, plan: PlayOn, token?: string) =>
    post<Created>(`/replays/${replay}/play-on`, plan, token),
  /** Of an uploaded record, or of a finished table. */
  frames: (replay: string, from: number, to: number, token?: string) =>
    get<Frame[]>(
      `/replays/${replay}/frames?from=${from}&to=${to}${token === undefined ? "" : `&token=${encodeURIComponent(token)}`}`,
    ),
};

function withToken(token: string | undefined): string {
  return token === undefined ? "" : `?token=${encodeURIComponent(token)}`;
}

export function socketAddress(table: string, token: string | undefined, since: number, mark: number): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = new URLSearchParams();
  if (token !== undefined) query.set("token", token);
  if (since > 0) {
    query.set("since", String(since));
    query.set("mark", String(mark));
  }
  return `${scheme}//${location.host}/api/tables/${table}/socket?${query.toString()}`;
}
