import { type Wgs84, wgs84 } from './geo.ts';

/** Degrees, minutes and seconds: `22°35'11.2"`, `22 35 11`, `-22.5`. */
const PARTS =
  /^([+-]?\d+(?:\.\d+)?)(?:[°度d]\s*|\s+|$)(?:(\d+(?:\.\d+)?)(?:['′’分m]\s*|\s+|$))?(?:(\d+(?:\.\d+)?)(?:["″”秒s]|'')?)?$/i;
/** A letter of the compass before or after. */
const LETTERED = /^([NSEW])?\s*([^NSEW]+?)\s*([NSEW])?$/i;

/**
 * A coordinate as people type it: `22.5,113.9`, `113.9 22.5`, `22°35'11"N 113°51'18"E`, `北纬22.5 东经113.9`.
 * Without letters the latitude comes first, unless the first number can only be a longitude.
 * @returns undefined when the text is something else, or no place on earth
 */
export function typedCoordinates(text: string): Wgs84 | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[（(）)]/g, ' ')
    .replace(/北纬|北緯/g, ' N')
    .replace(/南纬|南緯/g, ' S')
    .replace(/东经|東經/g, ' E')
    .replace(/西经|西經/g, ' W')
    .replace(/[，、；;]/g, ',')
    .trim();
  const parts = halves(plain);
  if (!parts) return undefined;
  const [first, second] = parts;
  if (!first || !second) return undefined;
  if (first.axis !== undefined && first.axis === second.axis) return undefined;
  const isLngFirst =
    first.axis === 'lng' ||
    second.axis === 'lat' ||
    (first.axis === undefined && second.axis === undefined && Math.abs(first.degrees) > 90);
  const [lat, lng] = isLngFirst ? [second, first] : [first, second];
  if (Math.abs(lat.degrees) > 90 || Math.abs(lng.degrees) > 180) return undefined;
  return wgs84(lat.degrees, lng.degrees);
}

interface Angle {
  readonly degrees: number;
  readonly axis: 'lat' | 'lng' | undefined;
}

/** The two angles of a text: at a comma, else after the first letter of the compass, else at the blank. */
function halves(text: string): [Angle | undefined, Angle | undefined] | undefined {
  const commas = text.split(/\s*,\s*/).filter((part) => part !== '');
  if (commas.length === 2) return [angleOf(commas[0]), angleOf(commas[1])];
  if (commas.length > 2) return undefined;
  const lettered =
    /^([NS][^NSEW]+)([EW][^NSEW]+)$/i.exec(text) ??
    /^([EW][^NSEW]+)([NS][^NSEW]+)$/i.exec(text) ??
    /^([^NSEW]+[NSEW])([^NSEW]+[NSEW])$/i.exec(text) ??
    /^([+-]?[\d.]+)\s+([+-]?[\d.]+)$/.exec(text);
  return lettered ? [angleOf(lettered[1]), angleOf(lettered[2])] : undefined;
}

function angleOf(text: string | undefined): Angle | undefined {
  const [, before, size, after] = LETTERED.exec(text?.trim() ?? '') ?? [];
  const match = PARTS.exec(size ?? '');
  if (!match || (before && after)) return undefined;
  const [, whole = '', minutes = '0', seconds = '0'] = match;
  const m = Number(minutes);
  const s = Number(seconds);
  if (m >= 60 || s >= 60) return undefined;
  const letter = (before ?? after ?? '').toUpperCase();
  // A sign and a letter contradict each other, or say the same twice.
  if (letter !== '' && /^[+-]/.test(whole)) return undefined;
  const absolute = Math.abs(Number(whole)) + m / 60 + s / 3600;
  const isNegative = letter === 'S' || letter === 'W' || whole.startsWith('-');
  const axis = letter === '' ? undefined : 'NS'.includes(letter) ? 'lat' : 'lng';
  return { degrees: isNegative ? -absolute : absolute, axis };
}
