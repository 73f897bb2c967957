import type { TurnCode } from '@outrider/contract';
import Type from 'typebox';
import { checkedBy, ProviderError, requestUrl } from '../../../platform/outside-service.ts';
import type { RoutePolicy, RouteProvider } from '../route-provider.ts';
import {
  MAX_STEPS,
  pathOf,
  ROUTE_BYTES,
  type RouteParts,
  roadText,
  textIn,
} from './route-parts.ts';

const Instruction = Type.Object({
  text: Type.String(),
  street_name: Type.Optional(Type.String()),
  distance: Type.Number(),
  sign: Type.Integer(),
  interval: Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]),
});
const Answer = Type.Object({
  paths: Type.Optional(
    Type.Array(
      Type.Object({
        distance: Type.Number({ minimum: 0 }),
        time: Type.Number({ minimum: 0 }),
        points: Type.String(),
        instructions: Type.Optional(Type.Array(Instruction)),
      }),
    ),
  ),
  hints: Type.Optional(Type.Array(Type.Object({ details: Type.Optional(Type.String()) }))),
});

/** Its signs, by number. */
const turns: Readonly<Record<number, TurnCode>> = {
  [-98]: 'uTurn',
  [-8]: 'uTurn',
  8: 'uTurn',
  [-7]: 'keepLeft',
  7: 'keepRight',
  [-6]: 'roundabout',
  6: 'roundabout',
  [-3]: 'sharpLeft',
  [-2]: 'left',
  [-1]: 'slightLeft',
  1: 'slightRight',
  2: 'right',
  3: 'sharpRight',
  4: 'arrive',
  5: 'arrive',
  9: 'ferry',
};
const NO_WAY = /ConnectionNotFound|PointNotFound|PointOutOfBounds/;

/** How a policy is told: the price of a metre, or of a toll, beside that of a second. */
const models: Readonly<Record<RoutePolicy, object | undefined>> = {
  0: undefined,
  1: { priority: [{ if: 'toll == ALL', multiply_by: '0.05' }] },
  2: { distance_influence: 2000 },
};

/** GraphHopper: the fastest way; the others where it may compute with other prices (no hosted plan must). */
export function graphhopper({ requestJson, baseUrl, key }: RouteParts): RouteProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'graphhopper',
    async find({ places, policy, language }, signal) {
      const request = (model: object | undefined) =>
        ask(requestUrl(baseUrl, '/route', key === '' ? {} : { key }), signal, {
          body: {
            points: places.map(({ lat, lng }) => [lng, lat]),
            profile: 'car',
            locale: language === 'zh' ? 'zh_CN' : 'en',
            instructions: true,
            points_encoded: true,
            ...(model ? { 'ch.disable': true, custom_model: model } : {}),
          },
          maxBytes: ROUTE_BYTES,
          alsoStatus: [400],
        });
      let applied = policy;
      let answer = await request(models[policy]);
      const isNoWay = () => answer.hints?.some(({ details = '' }) => NO_WAY.test(details)) ?? false;
      if (!answer.paths && applied !== 0 && !isNoWay()) {
        applied = 0;
        answer = await request(undefined);
      }
      const [route] = answer.paths ?? [];
      if (!route) {
        if (isNoWay()) return undefined;
        throw new ProviderError('refused');
      }
      const path = pathOf(route.points, 5);
      return {
        path,
        lengthM: route.distance,
        durationS: route.time / 1000,
        policy: applied,
        steps: (route.instructions ?? []).slice(0, MAX_STEPS).map((step, i) => {
          const at = path[step.interval[0]];
          if (!at) throw new ProviderError('unexpected answer');
          return {
            text: textIn(language, step.text),
            turn: i === 0 ? ('depart' as const) : (turns[step.sign] ?? ('straight' as const)),
            road: roadText(step.street_name),
            lengthM: step.distance,
            at,
          };
        }),
      };
    },
  };
}
