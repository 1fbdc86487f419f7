/** How much of a table's log this device has shown to a seat: who comes back is told what happened since. */
const PLACE = "banneret.seen";
const MOST = 100; // seats

type Seen = Record<string, number>;

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Seen;
  } catch {
    return {}; // a private window, or unreadable: nobody was shown anything
  }
}

/** The last entry that was shown; null: none ever was. */
export function wasSeen(table: string, seat: number): number | null {
  return read()[`${table}/${seat}`] ?? null;
}

export function seenUntil(table: string, seat: number, entry: number): void {
  const name = `${table}/${seat}`;
  const others = Object.entries(read()).filter(([other]) => other !== name);
  const kept = [...others.slice(-MOST), [name, entry]];
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // it is not remembered
  }
}
