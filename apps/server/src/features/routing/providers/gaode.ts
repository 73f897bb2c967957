import type { TurnCode } from '@outrider/contract';
import { type Gcj02, gcj02Of, type Wgs84, wgs84OfGcj02 } from '@outrider/domain';
import Type from 'typebox';
import {
  checkedBy,
  codeOf,
  degrees,
  ProviderError,
  requestUrl,
} from '../../../platform/outside-service.ts';
import type { RouteProvider } from '../route-provider.ts';
import {
  listedPath,
  MAX_STEPS,
  ROUTE_BYTES,
  type RouteParts,
  roadText,
  textIn,
} from './route-parts.ts';

/** What is missing is an empty list there. */
const TextOrNone = Type.Optional(Type.Union([Type.String(), Type.Array(Type.Unknown())]));
const Step = Type.Object({
  instruction: TextOrNone,
  road: TextOrNone,
  distance: Type.String(),
  polyline: Type.String(),
  action: TextOrNone,
});
const Answer = Type.Object({
  status: Type.String(),
  infocode: Type.Optional(Type.String()),
  route: Type.Optional(
    Type.Object({
      paths: Type.Array(
        Type.Object({
          distance: Type.String(),
          duration: Type.String(),
          steps: Type.Array(Step),
        }),
      ),
    }),
  ),
});

/** No way, no road near by, too far, no way out of where it begins. */
const NO_WAY = ['20800', '20801', '20802', '20803'];

const turns: Readonly<Record<string, TurnCode>> = {
  左转: 'left',
  右转: 'right',
  向左前方行驶: 'slightLeft',
  向右前方行驶: 'slightRight',
  向左后方行驶: 'sharpLeft',
  向右后方行驶: 'sharpRight',
  左转调头: 'uTurn',
  靠左: 'keepLeft',
  靠右: 'keepRight',
  进入环岛: 'roundabout',
  离开环岛: 'roundabout',
};

/** Gaode (AMap): all three policies by its strategies 0 to 2; GCJ-02, Chinese only. */
export function gaode({ requestJson, baseUrl, key }: RouteParts): RouteProvider {
  const ask = checkedBy(Answer, requestJson);
  return {
    name: 'gaode',
    async find({ places, policy, language }, signal) {
      const shifted = places.map(lngLat);
      const url = requestUrl(baseUrl, '/v3/direction/driving', {
        key,
        origin: shifted[0] ?? '',
        destination: shifted.at(-1) ?? '',
        strategy: String(policy),
        extensions: 'base',
        output: 'JSON',
        ...(places.length > 2 ? { waypoints: shifted.slice(1, -1).join(';') } : {}),
      });
      const { status, infocode, route } = await ask(url, signal, { maxBytes: ROUTE_BYTES });
      if (status !== '1') {
        if (infocode && NO_WAY.includes(infocode)) return undefined;
        throw new ProviderError(`refused with code ${codeOf(infocode)}`);
      }
      const [first] = route?.paths ?? [];
      if (!first) return undefined;
      const steps = first.steps.map((step, i) => {
        const path = listedPath(step.polyline).map(backFromGcj02);
        const [at] = path;
        if (!at) throw new ProviderError('unexpected answer');
        return {
          path,
          step: {
            text: textIn(language, step.instruction),
            // What it says of a step is done at its end, so it is what the next one begins with.
            turn: i === 0 ? ('depart' as const) : turnOf(first.steps[i - 1]?.action),
            road: roadText(step.road),
            lengthM: numberOf(step.distance),
            at,
          },
        };
      });
      return {
        path: steps.flatMap(({ path }) => path),
        lengthM: numberOf(first.distance),
        durationS: numberOf(first.duration),
        policy,
        steps: steps.map(({ step }) => step).slice(0, MAX_STEPS),
      };
    },
  };
}

function lngLat(place: Wgs84): string {
  const { lat, lng } = gcj02Of(place);
  return `${degrees(lng)},${degrees(lat)}`;
}

/** What it lists are degrees of its own datum, whatever they were read as. */
function backFromGcj02({ lat, lng }: { lat: number; lng: number }): Wgs84 {
  return wgs84OfGcj02({ lat, lng } as Gcj02);
}

function turnOf(action: unknown): TurnCode {
  return (typeof action === 'string' && turns[action]) || 'straight';
}

function numberOf(text: string): number {
  const value = Number(text);
  if (!(value >= 0)) throw new ProviderError('unexpected answer');
  return value;
}
