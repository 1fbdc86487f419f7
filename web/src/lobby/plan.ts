/** Plans of new tables: pure, so that a test can read them. */
import type { GameInfo, NewTable, SeatWanted, SettingInfo } from "../wire";
import type { Value } from "../table/view";
import { say } from "../words/say";
import { shelved } from "./games";
import { byLevel } from "./levels";

const BOT_NAMES = ["Isolde", "Gawain", "Morgaine", "Percival", "Enid", "Lunete"];

export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!;
}

export function usualBot(info: GameInfo): string {
  const names = info.bots.map((bot) => bot.name);
  return ["knight", "greedy", "mcts", "random"].find((name) => names.includes(name)) ?? names[0] ?? "random";
}

/** The bot that lets a newcomer live. */
export function gentleBot(info: GameInfo): string {
  return byLevel(info.bots)[0]?.name ?? usualBot(info);
}

/** Me against bots, with as few of them as the game allows but one at least, and its usual settings. */
export function quickTable(info: GameInfo, name: string, bot = usualBot(info)): NewTable {
  const against = info.seats.filter((seats) => seats > 1);
  const count = Math.min(...(against.length > 0 ? against : info.seats));
  const seats: SeatWanted[] = [{ kind: "person", name: name.trim() }];
  for (let seat = 1; seat < count; seat += 1) seats.push({ kind: "bot", name: botName(seat), bot });
  return { game: info.name, seats, options: {} };
}

/** The first real game, after the lesson or without it: what a newcomer needs, and a gentle bot. */
export function firstTable(info: GameInfo, name: string): NewTable {
  return { ...quickTable(info, name, gentleBot(info)), options: { ...shelved(info.name)?.first } };
}

/** The settings' defaults, as the form begins. */
export function defaultsOf(settings: readonly SettingInfo[]): Record<string, Value> {
  return Object.fromEntries(settings.map((setting) => [setting.name, setting.default]));
}

/** A value as a person reads it. */
export function valueText(value: Value): string {
  if (value === true) return say("yes");
  if (value === false) return say("no");
  return String(value)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(", ");
}

/** What a value of a setting means. */
export function labelOf(setting: SettingInfo, at: number): string {
  return setting.labels?.[at] ?? valueText(setting.values[at]!);
}

/** Is it only on or off? What says in words what on and off mean is chosen by these. */
export function isSwitch(setting: SettingInfo): boolean {
  return typeof setting.default === "boolean" && (setting.labels ?? []).length === 0;
}

/** A fine point of the rules: nothing else brings it up, and most leave it as it is. */
export function isFinePoint(setting: SettingInfo): boolean {
  return typeof setting.default === "boolean" && !isSwitch(setting) && !setting.only;
}

/** A setting as it is at a table with so many seats. */
export function settingAt(setting: SettingInfo, seats: number): SettingInfo {
  const there = setting.at?.find((each) => each.seats === seats);
  if (there === undefined) return setting;
  const places = there.values.map((value) => setting.values.indexOf(value));
  const some = (texts: readonly string[] = []) =>
    texts.length === 0 ? [] : places.map((at) => texts[at] ?? "");
  return { ...setting, ...there, labels: some(setting.labels), notes: some(setting.notes), at: [] };
}

/** The settings at such a table, and what is chosen in them: what cannot be there is as usual. */
export function atSeats(
  settings: readonly SettingInfo[],
  options: Record<string, Value>,
  seats: number,
): { settings: SettingInfo[]; options: Record<string, Value> } {
  const there = settings.map((setting) => settingAt(setting, seats));
  const fits = ({ name, values }: SettingInfo) => values.some((value) => value === options[name]);
  return {
    settings: there,
    options: Object.fromEntries(
      there.map((setting) => [setting.name, fits(setting) ? options[setting.name]! : setting.default]),
    ),
  };
}

/** The settings that there is something to choose in, and that the others do not make idle. */
export function settingsThatCount(
  settings: readonly SettingInfo[],
  options: Record<string, Value>,
): SettingInfo[] {
  return settings.filter(
    ({ values, only }) =>
      values.length > 1 && (!only || only.values.some((value) => value === options[only.name])),
  );
}

/** The options of a new table: what was chosen in settings that do not count any more is left out. */
export function optionsThatCount(
  settings: readonly SettingInfo[],
  options: Record<string, Value>,
): Record<string, Value> {
  return Object.fromEntries(
    settingsThatCount(settings, options).map(({ name, default: usual }) => [name, options[name] ?? usual]),
  );
}
