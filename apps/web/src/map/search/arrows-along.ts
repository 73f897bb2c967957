interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where an arrow stands and which way it points (a vector of length 1). */
export interface Arrow extends Point {
  readonly dx: number;
  readonly dy: number;
}

/**
 * Arrows along a line on screen, evenly spaced, as far as they are in view.
 * @param spacingPx distance between two of them; never less than 30
 */
export function arrowsAlong(
  points: readonly Point[],
  spacingPx: number,
  view: { readonly width: number; readonly height: number },
): Arrow[] {
  const spacing = Math.max(30, spacingPx);
  const arrows: Arrow[] = [];
  /** how far along the present piece the next arrow stands */
  let next = spacing / 2;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    if (!from || !to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    if (!isInView(from, to, view)) {
      // The pieces out of sight may be very long.
      if (next < length) next += Math.ceil((length - next) / spacing) * spacing;
    }
    for (; next < length; next += spacing) {
      const [x, y] = [from.x + dx * next, from.y + dy * next];
      if (x >= 0 && y >= 0 && x <= view.width && y <= view.height) arrows.push({ x, y, dx, dy });
    }
    next -= length;
  }
  return arrows;
}

function isInView(
  a: Point,
  b: Point,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  return (
    Math.max(a.x, b.x) >= 0 &&
    Math.max(a.y, b.y) >= 0 &&
    Math.min(a.x, b.x) <= width &&
    Math.min(a.y, b.y) <= height
  );
}
