import type { AreaPresences, CarPresence } from '@outrider/contract';
import { call, type Input } from '../../client/call.ts';

const DAY_MS = 86_400_000;

/**
 * Looks through a time day by day, so that it can be told how far it is and stopped in between.
 * @param onDone how much of it is done, 0…1
 */
export async function searchPresences(
  area: Pick<Input<'searchAreaTime'>, 'areaType' | 'points' | 'radius'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  onDone: (part: number) => void,
  signal: AbortSignal,
): Promise<AreaPresences> {
  const found = new Map<number, CarPresence>();
  let isCut = false;
  for (let at = fromMs; at <= toMs; ) {
    const end = Math.min(toMs, (Math.floor(at / DAY_MS) + 1) * DAY_MS - 1000);
    const times = { startTime: new Date(at).toISOString(), endTime: new Date(end).toISOString() };
    const part = await call('searchAreaTime', { ...area, ...times }, { signal });
    isCut ||= part.isCut;
    for (const car of part.cars) found.set(car.carid, joined(found.get(car.carid), car));
    at = end + 1000;
    onDone(Math.min(1, (at - fromMs) / (toMs - fromMs + 1000)));
  }
  const cars = [...found.values()].sort((a, b) => Date.parse(a.firstIn) - Date.parse(b.firstIn));
  return { cars, total: cars.length, isCut };
}

/** What a vehicle did on two days after each other; who stays over midnight has one visit. */
function joined(before: CarPresence | undefined, car: CarPresence): CarPresence {
  if (!before) return car;
  const stays = Date.parse(car.firstIn) - Date.parse(before.lastOut) <= 1000;
  return {
    ...before,
    lastOut: car.lastOut,
    fixes: before.fixes + car.fixes,
    seconds: before.seconds + car.seconds,
    visits: before.visits + car.visits - (stays ? 1 : 0),
  };
}
