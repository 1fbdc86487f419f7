/** What can be chosen is drawn last, so that its glow lies over its neighbours. */
export function raised<T extends { id: string }>(things: readonly T[], at?: (id: string) => unknown[]): T[] {
  const can = (thing: T) => at !== undefined && at(thing.id).length > 0;
  return [...things.filter((thing) => !can(thing)), ...things.filter(can)];
}
