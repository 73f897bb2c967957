import type { TurnCode } from '@outrider/contract';
import Type from 'typebox';
import { checkedBy, ProviderError, requestUrl } from '../../../platform/outside-service.ts';
import type { RouteProvider } from '../route-provider.ts';
import {
  MAX_STEPS,
  pathOf,
  ROUTE_BYTES,
  type RouteParts,
  roadText,
  textIn,
} from './route-parts.ts';

const Maneuver = Type.Object({
  type: Type.Integer(),
  instruction: Type.Optional(Type.String()),
  street_names: Type.Optional(Type.Array(Type.String())),
  length: Type.Number(),
  begin_shape_index: Type.Integer({ minimum: 0 }),
});
const Answer = Type.Object({
  error_code: Type.Optional(Type.Integer()),
  trip: Type.Optional(
    Type.Object({
      status: Type.Integer(),
      summary: Type.Object({ length: Type.Number(), time: Type.Number() }),
      legs: Type.Array(Type.Object({ shape: Type.String(), maneuvers: Type.Array(Maneuver) })),
    }),
  ),
});

/** Its kinds of manoeuvres, by number. */
const turns: Readonly<Record<number, TurnCode>> = {
  1: 'depart',
  2: 'depart',
  3: 'depart',
  4: 'arrive',
  5: 'arrive',
  6: 'arrive',
  9: 'slightRight',
  10: 'right',
  11: 'sharpRight',
  12: 'uTurn',
  13: 'uTurn',
  14: 'sharpLeft',
  15: 'left',
  16: 'slightLeft',
  18: 'keepRight',
  19: 'keepLeft',
  20: 'keepRight',
  21: 'keepLeft',
  23: 'keepRight',
  24: 'keepLeft',
  25: 'merge',
  26: 'roundabout',
  27: 'roundabout',
  28: 'ferry',
  37: 'merge',
  38: 'merge',
};
/** No path, no edges near a place, places in parts that nothing joins, too far apart. */
const NO_WAY = [154, 170, 171, 442];

/** Valhalla: all three policies. */
export function valhalla({ requestJson, baseUrl }: RouteParts): RouteProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'valhalla',
    async find({ places, policy, language }, signal) {
      const body = {
        locations: places.map(({ lat, lng }, i) => ({
          lat,
          lon: lng,
          type: i === 0 || i === places.length - 1 ? 'break' : 'through',
        })),
        costing: 'auto',
        costing_options: {
          auto: policy === 2 ? { shortest: true } : policy === 1 ? { use_tolls: 0 } : {},
        },
        units: 'kilometers',
        language: language === 'zh' ? 'zh-CN' : 'en-US',
      };
      const { trip, error_code } = await ask(requestUrl(baseUrl, '/route', {}), signal, {
        body,
        maxBytes: ROUTE_BYTES,
        alsoStatus: [400],
      });
      if (error_code !== undefined && NO_WAY.includes(error_code)) return undefined;
      if (trip?.status !== 0) throw new ProviderError('refused');
      const legs = trip.legs.map(({ shape, maneuvers }) => ({ path: pathOf(shape, 6), maneuvers }));
      return {
        path: legs.flatMap(({ path }) => path),
        lengthM: trip.summary.length * 1000,
        durationS: trip.summary.time,
        policy,
        steps: legs
          .flatMap(({ path, maneuvers }) =>
            maneuvers.map((maneuver) => {
              const at = path[maneuver.begin_shape_index];
              if (!at) throw new ProviderError('unexpected answer');
              return {
                text: textIn(language, maneuver.instruction),
                turn: turns[maneuver.type] ?? ('straight' as const),
                road: roadText(maneuver.street_names?.join(' / ')),
                lengthM: maneuver.length * 1000,
                at,
              };
            }),
          )
          .slice(0, MAX_STEPS),
      };
    },
  };
}
