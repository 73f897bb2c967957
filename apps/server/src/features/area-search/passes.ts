import { MAX_BRIDGED_S, partsInside, preparedOf, type Shape } from '@outrider/domain';

/** One vehicle's located reports in the order of their times, as far as they may matter. */
export interface Fix {
  readonly timeS: number;
  readonly lat: number;
  readonly lng: number;
  /** nothing is known of the way from the report before to this one: others lie between them */
  readonly isApart?: boolean;
  /** so many reports since the one before were left out: all of them, and the way, lie within */
  readonly leftOut?: number;
}

/** What a vehicle did in an area. */
export interface Presence {
  readonly firstInS: number;
  readonly lastOutS: number;
  /** reports from within */
  readonly fixes: number;
  /** time within */
  readonly seconds: number;
  /** how often it was there */
  readonly visits: number;
}

/**
 * When a vehicle was in an area: what it crossed on the straight way between two reports counts too,
 * unless they are more than half an hour apart. A report by itself is a visit of no length.
 * @param range only what lies in it counts, seconds since 1970
 * @returns undefined when it never was
 */
export function presenceIn(
  shape: Shape,
  fixes: readonly Fix[],
  range: { readonly fromS: number; readonly toS: number },
): Presence | undefined {
  let count = 0;
  let seconds = 0;
  let visits = 0;
  let firstInS = Number.POSITIVE_INFINITY;
  let lastOutS = Number.NEGATIVE_INFINITY;
  const visit = (startS: number, endS: number) => {
    const start = Math.max(range.fromS, startS);
    const end = Math.min(range.toS, endS);
    if (end < start) return;
    // What begins where the one before ended is the same visit.
    if (start > lastOutS + TOUCH_S) visits++;
    seconds += Math.max(0, end - Math.max(start, lastOutS));
    firstInS = Math.min(firstInS, start);
    lastOutS = Math.max(lastOutS, end);
  };
  const { contains } = preparedOf(shape);
  const isConvex = hasNoDents(shape);
  let before: Fix | undefined;
  let wasInside = false;
  for (const fix of fixes) {
    const isInside = contains(fix.lat, fix.lng);
    if (before && fix.leftOut) {
      count += fix.leftOut;
      visit(before.timeS, fix.timeS);
    } else if (before && !fix.isApart && fix.timeS - before.timeS <= MAX_BRIDGED_S) {
      const spanS = fix.timeS - before.timeS;
      // Of what has no dents the way between two places within is within.
      if (isConvex && wasInside && isInside) visit(before.timeS, fix.timeS);
      else {
        for (const { from, to } of partsInside(shape, before, fix)) {
          visit(before.timeS + from * spanS, before.timeS + to * spanS);
        }
      }
    }
    if (isInside && fix.timeS >= range.fromS && fix.timeS < range.toS) {
      count++;
      visit(fix.timeS, fix.timeS);
    }
    before = fix;
    wasInside = isInside;
  }
  if (visits === 0) return undefined;
  return { firstInS, lastOutS, fixes: count, seconds, visits };
}

/** Whether the straight way between any two places within lies within too. */
export function hasNoDents({ kind }: Shape): boolean {
  return kind === 'box' || kind === 'circle';
}

/** Times are computed from fractions of a way, so the end of one part may miss the next one's start. */
const TOUCH_S = 0.001;
