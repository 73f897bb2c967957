import { type Wgs84, wgs84 } from '@outrider/domain';
import { degrees, ProviderError, requestUrl } from '../../../platform/outside-service.ts';
import { RequestError } from '../../../platform/public-http.ts';
import type { RouteProvider } from '../route-provider.ts';
import {
  listedPath,
  MAX_STEPS,
  ROUTE_BYTES,
  type RouteParts,
  roadText,
  textIn,
} from './route-parts.ts';

/** Its styles by policy: 0 fastest, 1 shortest; it has none that saves money. */
const styles = { 0: '0', 1: '0', 2: '1' } as const;

/**
 * Tianditu: the fastest and the shortest way, Chinese only, in CGCS 2000, which is WGS 84 to within
 * centimetres. It answers in XML, of which only known elements are read.
 */
export function tianditu({ requestText, baseUrl, key }: RouteParts): RouteProvider {
  return {
    name: 'tianditu',
    async find({ places, policy, language }, signal) {
      const listed = places.map(lngLat);
      const question = {
        orig: listed[0],
        dest: listed.at(-1),
        ...(places.length > 2 ? { mid: listed.slice(1, -1).join(';') } : {}),
        style: styles[policy],
      };
      const url = requestUrl(baseUrl, '/drive', {
        postStr: JSON.stringify(question),
        type: 'search',
        tk: key,
      });
      const xml = await requestText({ url, signal, maxBytes: ROUTE_BYTES }).catch((error) => {
        throw new ProviderError(error instanceof RequestError ? error.problem : 'unreachable');
      });
      if (!/<result[\s>]/.test(xml)) throw new ProviderError('refused');
      const line = element(xml, 'routelatlon');
      if (line === '') return undefined;
      const path = listedPath(line);
      const simple = element(xml, 'simple');
      const items = simple.split(/<item[\s>]/).slice(1, MAX_STEPS + 1);
      return {
        path,
        // It says kilometres and seconds.
        lengthM: numberOf(element(xml.replace(simple, ''), 'distance')) * 1000,
        durationS: numberOf(element(xml.replace(simple, ''), 'duration')),
        policy: policy === 2 ? 2 : 0,
        steps: items.map((item, i) => ({
          text: textIn(language, plain(element(item, 'strguide'))),
          turn: i === 0 ? ('depart' as const) : ('straight' as const),
          road: roadText(plain(element(item, 'streetNames')).split(',')[0]),
          lengthM: Number(element(item, 'streetDistance')) || 0,
          at: placeOf(element(item, 'turnlatlon')) ?? path[0] ?? wgs84(0, 0),
        })),
      };
    },
  };
}

function lngLat({ lat, lng }: Wgs84): string {
  return `${degrees(lng)},${degrees(lat)}`;
}

/** The first element of that name: everything between its tags. */
function element(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  if (start < 0) return '';
  const from = start + name.length + 2;
  const end = xml.indexOf(`</${name}>`, from);
  return end < 0 ? '' : xml.slice(from, end);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function plain(text: string): string {
  return text
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}

function placeOf(text: string): Wgs84 | undefined {
  return text === '' ? undefined : listedPath(text)[0];
}

function numberOf(text: string): number {
  const value = Number(text);
  if (text === '' || !(value >= 0)) throw new ProviderError('unexpected answer');
  return value;
}
