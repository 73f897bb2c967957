import { decodePolyline, type Wgs84, wgs84 } from '@outrider/domain';
import { lineFrom, ProviderError, type ProviderParts } from '../../../platform/outside-service.ts';
import type { RequestText } from '../../../platform/public-http.ts';

/** What a service of routes is made with. */
export interface RouteParts extends ProviderParts {
  readonly requestText: RequestText;
}

/** A route across a continent with every bend of its roads. */
export const ROUTE_BYTES = 8 * 2 ** 20;
const MAX_POINTS = 200_000;
const MAX_TEXT_LETTERS = 200;
export const MAX_STEPS = 2000;

/** @throws ProviderError when it is no path of bounded length */
export function pathOf(text: string, decimals: number): Wgs84[] {
  return believed(decodePolyline(text, decimals));
}

/**
 * The places of `lng,lat;lng,lat…`.
 * @throws ProviderError when it is none
 */
export function listedPath(text: string): Wgs84[] {
  const path: Wgs84[] = [];
  for (const pair of text.split(';')) {
    if (pair.trim() === '') continue;
    const [lng = Number.NaN, lat = Number.NaN] = pair.split(',').map(Number);
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180))
      throw new ProviderError('unexpected answer');
    path.push(wgs84(lat, lng));
  }
  return believed(path);
}

/** Somebody else's name of a road, or what to do there. */
export function roadText(text: unknown): string {
  return lineFrom(text, MAX_TEXT_LETTERS);
}

/** A text that is in Chinese, where Chinese was asked for: some services answer in English then. */
export function textIn(language: 'zh' | 'en', text: unknown): string {
  const line = roadText(text);
  return (language === 'zh') === /\p{Script=Han}/u.test(line) ? line : '';
}

function believed(path: Wgs84[] | undefined): Wgs84[] {
  if (!path || path.length === 0 || path.length > MAX_POINTS) {
    throw new ProviderError('unexpected answer');
  }
  return path;
}
