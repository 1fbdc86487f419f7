/** Geometry of hexagons (axial coordinates, flat or pointed tops) and squares. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A hex by its place on the plane. */
export interface Cell {
  q: number;
  r: number;
}

/** The neighbours of a hex: east first, then clockwise. */
export const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export function hexCentre(q: number, r: number, size: number, flat: boolean): Point {
  const root = Math.sqrt(3);
  if (flat) return { x: size * 1.5 * q, y: size * root * (r + q / 2) };
  return { x: size * root * (q + r / 2), y: size * 1.5 * r };
}

export function hexCorners(centre: Point, size: number, flat: boolean): Point[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + (flat ? 0 : Math.PI / 6);
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
  });
}

export function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** The box around some points, with a margin. */
export function boundsOf(points: readonly Point[], margin: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
