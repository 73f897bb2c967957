import type { TurnCode } from '@outrider/contract';
import { wgs84 } from '@outrider/domain';
import Type from 'typebox';
import {
  checkedBy,
  degrees,
  ProviderError,
  requestUrl,
} from '../../../platform/outside-service.ts';
import type { RouteProvider } from '../route-provider.ts';
import { MAX_STEPS, pathOf, ROUTE_BYTES, type RouteParts, roadText } from './route-parts.ts';

const Lat = Type.Number({ minimum: -90, maximum: 90 });
const Lng = Type.Number({ minimum: -180, maximum: 180 });
const Step = Type.Object({
  distance: Type.Number(),
  name: Type.Optional(Type.String()),
  ref: Type.Optional(Type.String()),
  maneuver: Type.Object({
    type: Type.String(),
    modifier: Type.Optional(Type.String()),
    location: Type.Tuple([Lng, Lat]),
  }),
});
const Answer = Type.Object({
  code: Type.String(),
  routes: Type.Optional(
    Type.Array(
      Type.Object({
        distance: Type.Number({ minimum: 0 }),
        duration: Type.Number({ minimum: 0 }),
        geometry: Type.String(),
        legs: Type.Array(Type.Object({ steps: Type.Array(Step) })),
      }),
    ),
  ),
});

const turns: Readonly<Record<string, TurnCode>> = {
  uturn: 'uTurn',
  'sharp right': 'sharpRight',
  right: 'right',
  'slight right': 'slightRight',
  straight: 'straight',
  'slight left': 'slightLeft',
  left: 'left',
  'sharp left': 'sharpLeft',
};
/** What it says for: no way between the places, none near one of them. */
const NO_WAY = ['NoRoute', 'NoSegment'];

/** OSRM: the fastest way, or the fastest without tolls where its data know them. No shortest one. */
export function osrm({ requestJson, baseUrl }: RouteParts): RouteProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'osrm',
    async find({ places, policy }, signal) {
      const list = places.map(({ lat, lng }) => `${degrees(lng)},${degrees(lat)}`).join(';');
      const request = (more: Record<string, string>) =>
        ask(
          requestUrl(baseUrl, `/route/v1/driving/${list}`, {
            overview: 'full',
            geometries: 'polyline6',
            steps: 'true',
            ...more,
          }),
          signal,
          { maxBytes: ROUTE_BYTES, alsoStatus: [400] },
        );
      let applied = policy === 1 ? policy : 0;
      let answer = await request(applied === 1 ? { exclude: 'toll' } : {});
      // A profile without classes of roads cannot leave any out.
      if (applied === 1 && (answer.code === 'InvalidValue' || answer.code === 'NotImplemented')) {
        applied = 0;
        answer = await request({});
      }
      if (NO_WAY.includes(answer.code)) return undefined;
      const [route] = answer.routes ?? [];
      if (answer.code !== 'Ok' || !route) throw new ProviderError('refused');
      return {
        path: pathOf(route.geometry, 6),
        lengthM: route.distance,
        durationS: route.duration,
        policy: applied === 1 ? 1 : 0,
        steps: route.legs
          .flatMap(({ steps }) => steps)
          .slice(0, MAX_STEPS)
          .map(({ distance, name, ref, maneuver }) => ({
            text: '',
            turn: turnOf(maneuver.type, maneuver.modifier),
            road: roadText(name || ref),
            lengthM: distance,
            at: wgs84(maneuver.location[1], maneuver.location[0]),
          })),
      };
    },
  };
}

function turnOf(type: string, modifier = ''): TurnCode {
  if (type === 'depart' || type === 'arrive') return type;
  if (type.includes('roundabout') || type.includes('rotary')) return 'roundabout';
  if (type === 'fork' || type === 'on ramp' || type === 'off ramp') {
    if (modifier.includes('left')) return 'keepLeft';
    if (modifier.includes('right')) return 'keepRight';
  }
  if (type === 'merge') return 'merge';
  return turns[modifier] ?? 'straight';
}
