import type { Calls, HomeVehicles, RequestOf } from '@outrider/contract';
import { call } from '../../client/call.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';

/** A page of a ranking, when the browser can draw its plates. */
export async function listVehicles(
  request: RequestOf<Calls['homeVehicles']>,
  signal: AbortSignal,
): Promise<HomeVehicles> {
  const answer = await call('homeVehicles', request, { signal });
  await loadGlyphs(answer.data.map(({ carnumber, deptname }) => carnumber + deptname).join(''));
  return answer;
}
