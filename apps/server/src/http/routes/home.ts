import { CallError } from '@outrider/contract';
import {
  cachedOverviews,
  dayNumber,
  type HomeParts,
  listExpiring,
  overviewOf,
  rankVehicles,
} from '../../features/home/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';

/** The fleet at a glance, the lists behind its figures, and the services that end. */
export function homeHandlers(
  db: Database,
  clock: Clock,
  parts: HomeParts,
): Pick<Handlers, 'homeOverview' | 'homeVehicles' | 'deviceExpiry'> {
  const overviews = cachedOverviews((scope, nowMs) => overviewOf(parts, scope, nowMs));
  return {
    homeOverview: (_request, { scope }) => overviews(scope, clock()),

    homeVehicles: (request, { scope }) => rankVehicles(parts, scope, request, clock()),

    async deviceExpiry({ page, limit, order = 'asc', ...filter }, { scope }) {
      demandDays(filter);
      const offset = (page - 1) * limit;
      const { data, count } = await listExpiring(db, scope, { ...filter, order, limit, offset });
      const { today } = parts.counter;
      return {
        data: data.map((row) => {
          const end = row.serviceEnd === null ? undefined : dayNumber(row.serviceEnd);
          const daysLeft = end === undefined ? null : end - today;
          return { ...row, serviceIsExpired: daysLeft !== null && daysLeft < 0, daysLeft };
        }),
        count,
      };
    },
  };
}

/** @throws CallError requestInvalid for a day that no calendar has */
export function demandDays(range: { serviceEnd?: string; serviceStart?: string }): void {
  const days = [range.serviceEnd, range.serviceStart].filter((day) => day !== undefined);
  if (days.some((day) => dayNumber(day) === undefined)) throw new CallError('requestInvalid');
}
