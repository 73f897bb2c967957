import type { AnalysisRow, PlannedCar, PlannedZone } from '@outrider/contract';
import { useEffect, useRef, useState } from 'react';
import { call, type Input } from '../../client/call.ts';

/** What is looked for. */
export interface AnalysisQuestion {
  readonly kind: 'in' | 'out';
  readonly pairs: 'rules' | 'free';
  readonly startTime: string;
  readonly endTime: string;
  readonly deptids?: number[];
  readonly carids?: number[];
  readonly areaIds?: number[];
}

/** A row with the names that go with it. */
export interface NamedRow extends AnalysisRow {
  readonly id: number;
  readonly carnumber: string;
  readonly deptname: string;
  readonly areaName: string;
  readonly ruleName: string;
}

export interface AnalysisState {
  readonly phase: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly rows: readonly NamedRow[];
  readonly isCut: boolean;
  readonly error: unknown;
}

const IDLE: AnalysisState = {
  phase: 'idle',
  done: 0,
  total: 0,
  rows: [],
  isCut: false,
  error: null,
};

/** Vehicles that are asked for at once: each answer comes within seconds. */
const CARS_AT_ONCE = 5;
/** More than that nobody reads. */
const MAX_ROWS = 100_000;

/** Runs an analysis in small pieces, so that it shows how far it is and can be left at any time. */
export function useAnalysis() {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (question: AnalysisQuestion) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const tell = (next: Partial<AnalysisState>) => {
      if (running.current === own) setState((now) => ({ ...now, ...next }));
    };
    setState({ ...IDLE, phase: 'running' });
    const { startTime, endTime, ...choice } = question;
    try {
      const { cars, zones } = await call('planAreaAnalysis', choice, { signal });
      tell({ total: cars.length });
      const rows: NamedRow[] = [];
      let isCut = false;
      for (let from = 0; from < cars.length && rows.length < MAX_ROWS; from += CARS_AT_ONCE) {
        const some = cars.slice(from, from + CARS_AT_ONCE);
        const { kind } = question;
        const answer = await call(
          'runAreaAnalysis',
          { kind, startTime, endTime, ...partOf(some, zones) },
          { signal },
        );
        isCut ||= answer.cut;
        name(answer.rows, some, zones, rows);
        tell({ done: from + some.length, rows: [...rows], isCut });
      }
      tell({ phase: 'done', isCut: isCut || rows.length >= MAX_ROWS });
    } catch (error) {
      tell(signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState((now) => (now.phase === 'running' ? { ...now, phase: 'cancelled' } : now));
  };
  return { state, start, cancel };
}

type RunInput = Input<'runAreaAnalysis'>;

/** Only the zones that these vehicles need, with their indexes as they are then. */
function partOf(
  cars: readonly PlannedCar[],
  zones: readonly PlannedZone[],
): Pick<RunInput, 'zones' | 'cars'> {
  const used = usedZones(cars);
  const indexOf = new Map(used.map((zone, index) => [zone, index]));
  return {
    zones: used.map((index) => {
      const { areaIds = [], ruleId = null } = zones[index] ?? {};
      return { areaIds, ...(ruleId === null ? {} : { ruleId }) };
    }),
    cars: cars.map((car) => ({
      carid: car.carid,
      zones: car.zones.flatMap((zone) => indexOf.get(zone) ?? []),
    })),
  };
}

const usedZones = (cars: readonly PlannedCar[]) => [...new Set(cars.flatMap(({ zones }) => zones))];

function name(
  found: readonly AnalysisRow[],
  cars: readonly PlannedCar[],
  zones: readonly PlannedZone[],
  rows: NamedRow[],
): void {
  const used = usedZones(cars);
  const carOf = new Map(cars.map((car) => [car.carid, car]));
  for (const row of found) {
    const car = carOf.get(row.carid);
    const zone = zones[used[row.zone] ?? -1];
    rows.push({
      ...row,
      id: rows.length,
      carnumber: car?.carnumber ?? '',
      deptname: car?.deptname ?? '',
      areaName: zone?.areaName ?? '',
      ruleName: zone?.ruleName ?? '',
    });
  }
}
