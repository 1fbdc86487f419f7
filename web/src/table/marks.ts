import type { Pattern, SeatMark } from "./screen";

export const SEAT_COLOURS: readonly { colour: string; name: string; pattern: Pattern; ink: string }[] = [
  { colour: "#b4342d", name: "crimson", pattern: "plain", ink: "#fff6e4" },
  { colour: "#2d6fb4", name: "azure", pattern: "diagonal", ink: "#fff6e4" },
  { colour: "#d9a419", name: "gold", pattern: "dots", ink: "#2a2018" },
  { colour: "#3f7d43", name: "forest", pattern: "crosshatch", ink: "#fff6e4" },
  { colour: "#7a4a9e", name: "violet", pattern: "waves", ink: "#fff6e4" },
  { colour: "#cf6a1f", name: "orange", pattern: "checks", ink: "#2a2018" },
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
      colourName: look.name,
      pattern: look.pattern,
      initial: shared ? String(seat + 1) : initial,
    };
  });
}
