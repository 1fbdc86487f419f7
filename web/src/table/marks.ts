import { say, type Key } from "../words/say";
import type { Pattern, SeatMark } from "./screen";

export const SEAT_COLOURS: readonly { colour: string; name: Key; pattern: Pattern; ink: string }[] = [
  { colour: "#b4342d", name: "player.colour.crimson", pattern: "plain", ink: "#fff6e4" },
  { colour: "#2d6fb4", name: "player.colour.azure", pattern: "diagonal", ink: "#fff6e4" },
  { colour: "#d9a419", name: "player.colour.gold", pattern: "dots", ink: "#2a2018" },
  { colour: "#3f7d43", name: "player.colour.forest", pattern: "crosshatch", ink: "#fff6e4" },
  { colour: "#7a4a9e", name: "player.colour.violet", pattern: "waves", ink: "#fff6e4" },
  { colour: "#cf6a1f", name: "player.colour.orange", pattern: "checks", ink: "#2a2018" },
];

export function seatColour(seat: number): (typeof SEAT_COLOURS)[number] {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length]!;
}

/** What a shape of this seat is filled with: colour and pattern together. Needs `<SeatPatterns/>` on the page. */
export function seatFill(seat: number): string {
  return `url(#seat-${seat % SEAT_COLOURS.length})`;
}

/** Marks of all seats; where two names begin alike, the seats' numbers tell them apart. */
export function marksFor(names: readonly string[]): SeatMark[] {
  const initials = names.map((name) => (Array.from(name.trim())[0] ?? "?").toUpperCase());
  return names.map((_, seat) => {
    const look = seatColour(seat);
    const initial = initials[seat]!;
    const shared = initials.filter((other) => other === initial).length > 1;
    return {
      seat,
      colour: look.colour,
      colourName: say(look.name),
      pattern: look.pattern,
      initial: shared ? String(seat + 1) : initial,
    };
  });
}
