/** Where a text lies along a line: its glyphs' places and turns, in pixels and radians. */
export interface LineText {
  /** x, y, angle per glyph. */
  readonly glyphs: number[];
  /** Rectangles that the text covers: left, top, right, bottom, … */
  readonly boxes: number[];
}

/** A text is not written round a corner sharper than this. */
const MAX_TURN = 0.5;

/**
 * Lays a text along a line (pixels x, y, x, y, …) so that its middle lies `middlePx` along it, reading left to right.
 * @param widths advance width of each glyph in pixels
 * @returns null where the line is too short or bends too sharply
 */
export function layTextAlong(
  line: readonly number[],
  lengthPx: number,
  widths: readonly number[],
  middlePx: number,
  sizePx: number,
): LineText | null {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const start = middlePx - total / 2;
  if (start < 4 || start + total > lengthPx - 4) return null;
  const first = pointAlong(line, start);
  const last = pointAlong(line, start + total);
  const isReversed = last.x < first.x;
  const glyphs: number[] = [];
  const boxes: number[] = [];
  let at = 0;
  let lastAngle: number | null = null;
  for (const width of widths) {
    const along = isReversed ? start + total - at - width / 2 : start + at + width / 2;
    const point = pointAlong(line, along);
    let angle = isReversed ? point.angle + Math.PI : point.angle;
    if (angle > Math.PI) angle -= Math.PI * 2;
    if (lastAngle !== null) {
      const turn = Math.abs(Math.atan2(Math.sin(angle - lastAngle), Math.cos(angle - lastAngle)));
      if (turn > MAX_TURN) return null;
    }
    lastAngle = angle;
    glyphs.push(point.x, point.y, angle);
    const half = Math.max(width, sizePx) * 0.6;
    boxes.push(point.x - half, point.y - half, point.x + half, point.y + half);
    at += width;
  }
  return { glyphs, boxes };
}

/** Length of a line in its own unit. */
export function lengthOf(line: readonly number[]): number {
  let length = 0;
  for (let i = 2; i < line.length; i += 2) {
    length += Math.hypot(line[i]! - line[i - 2]!, line[i + 1]! - line[i - 1]!);
  }
  return length;
}

function pointAlong(
  line: readonly number[],
  distance: number,
): { x: number; y: number; angle: number } {
  let rest = distance;
  for (let i = 2; i < line.length; i += 2) {
    const dx = line[i]! - line[i - 2]!;
    const dy = line[i + 1]! - line[i - 1]!;
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    if (rest <= length || i === line.length - 2) {
      const t = rest / length;
      return { x: line[i - 2]! + dx * t, y: line[i - 1]! + dy * t, angle: Math.atan2(dy, dx) };
    }
    rest -= length;
  }
  return { x: line[0] ?? 0, y: line[1] ?? 0, angle: 0 };
}
