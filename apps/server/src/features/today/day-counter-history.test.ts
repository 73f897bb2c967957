import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countReport } from './count-report.ts';
import { beginDay, createDayColumns, type DayRecord, recordOf } from './day-columns.ts';
import {
  counterAt,
  DAY_S,
  MIDNIGHT_S,
  NONE,
  report,
  settle,
  TODAY,
  VEHICLES,
  ZONE,
} from './testing/fleet-days.ts';
import {
  inOrder,
  reportColumns,
  StoredInMemory,
  type TestReport,
} from './testing/stored-in-memory.ts';

/** A report, and what happens after it was stored. */
interface Step extends Omit<TestReport, 'gpsTimeS' | 'receivedAtMs' | 'lngE6' | 'flags'> {
  /** counts when it is younger than the vehicle's newest, or late */
  gpsTimeS: number;
  /** seconds after the vehicle's newest report, else */
  nudge: number;
  isLate: boolean;
  next: 'deliver' | 'hold' | 'settle' | 'save' | 'restart' | 'lose-and-restart';
}

/** What a day's stored reports give when they are counted from the beginning, by another way. */
function recount(stored: StoredInMemory, vehicleId: number, day: number) {
  const startS = day * DAY_S - ZONE * 3600;
  const columns = createDayColumns(1);
  const before = stored
    .in({ vehicleId, fromS: startS - DAY_S, toS: startS })
    .findLast(({ flags }) => (flags & 7) === 0);
  beginDay(columns, 0, day, { bits: before?.alarmBits ?? 0, gpsS: before?.gpsTimeS ?? 0 });
  const reports = reportColumns(
    inOrder(stored.in({ vehicleId, fromS: startS, toS: startS + DAY_S })),
  );
  for (let i = 0; i < reports.length; i++) countReport(columns, 0, reports, i, startS);
  return recordOf(columns, 0, vehicleId);
}

/** A counter's life: it is told of reports in batches, saves, ends with and without notice. */
class History {
  readonly stored = new StoredInMemory();
  readonly #nowS = MIDNIGHT_S + 2 * DAY_S + 10;
  readonly #saved = new Map<string, DayRecord>();
  readonly #newest = new Map<number, number>();
  readonly #sentReports = new Map<string, TestReport>();
  /** A report that is stored and told of while the figures are being read. */
  readonly #whileReading: TestReport[] = [];
  readonly #shuffle: (held: TestReport[]) => void;
  #held: TestReport[] = [];
  counter = counterAt(this.#nowS);

  constructor(shuffle: (held: TestReport[]) => void = () => {}) {
    this.#shuffle = shuffle;
    this.stored.onRead = () => {
      const told = this.#whileReading.pop();
      if (!told) return;
      this.stored.add(told);
      this.counter.apply(reportColumns([told]));
    };
  }

  async step({ nudge, isLate, next, ...parts }: Step): Promise<void> {
    const last = this.#newest.get(parts.vehicleId) ?? 0;
    const gpsTimeS = isLate || parts.gpsTimeS > last ? parts.gpsTimeS : last + nudge;
    const flags = gpsTimeS < last || isLate ? 1 : 0;
    this.#newest.set(parts.vehicleId, Math.max(last, gpsTimeS));
    const stating = this.#sent(report(gpsTimeS, { ...parts, gpsTimeS, flags }));
    if (next === 'settle') {
      this.#whileReading.push(stating);
      await settle(this.counter, this.stored);
    }
    this.stored.add(stating);
    this.#held.push(stating);
    if (next === 'hold') return;
    if (next === 'lose-and-restart') this.#held = [];
    this.#shuffle(this.#held);
    if (next !== 'restart') this.#deliver();
    this.#held = [];
    if (next === 'save' || next === 'restart') this.#save();
    if (next === 'restart' || next === 'lose-and-restart') this.#restart();
  }

  async end(): Promise<void> {
    this.#deliver();
    await settle(this.counter, this.stored);
    // What is late and was lost with a process shows in the numbers.
    await this.counter.verify(this.stored, this.counter.rows());
    await settle(this.counter, this.stored);
  }

  /** Compares yesterday and today: the days of which numbers are compared, with a day before them. */
  expectTrue(): void {
    const { counter, stored } = this;
    for (const id of VEHICLES) {
      const row = counter.rowOf(id)!;
      const day = counter.columns.day[row]!;
      if (counter.columns.points[row] === 0 || day <= TODAY) continue;
      expect(recordOf(counter.columns, row, id)).toEqual(recount(stored, id, day));
      if (day === TODAY + 1) continue;
      const closed = counter.closed.get(TODAY + 1);
      const { points, alarmsLow, alarmsMedium, alarmsHigh } = recount(stored, id, TODAY + 1);
      expect([
        closed?.points[row] ?? 0,
        closed?.alarmsLow[row] ?? 0,
        closed?.alarmsMedium[row] ?? 0,
        closed?.alarmsHigh[row] ?? 0,
      ]).toEqual([points, alarmsLow, alarmsMedium, alarmsHigh]);
    }
  }

  /** What has the same time and digest is the same report, sent again. */
  #sent(made: TestReport): TestReport {
    const key = `${made.vehicleId} ${made.gpsTimeS} ${made.digest}`;
    const sent = this.#sentReports.get(key) ?? made;
    this.#sentReports.set(key, sent);
    return sent;
  }

  #deliver(): void {
    this.counter.apply(reportColumns(this.#held));
  }

  #save(): void {
    for (const record of this.counter.takeChanges()) {
      this.#saved.set(`${record.vehicleId} ${record.day}`, record);
    }
  }

  #restart(): void {
    this.counter = counterAt(this.#nowS);
    const days = [...this.#saved.values()].sort(
      (a, b) => a.vehicleId - b.vehicleId || a.day - b.day,
    );
    days.forEach((day, i) => {
      if (days[i + 1]?.vehicleId === day.vehicleId) this.counter.restoreClosed(day);
      else this.counter.restore(day);
    });
  }
}

const quiet: Step = {
  vehicleId: 1,
  gpsTimeS: 0,
  nudge: 0,
  digest: 0,
  latE6: 22_586_390,
  speedDkmh: 0,
  alarmBits: 0,
  statusBits: 0,
  odometerHm: NONE,
  isLate: false,
  next: 'deliver',
};

async function live(steps: readonly Step[], shuffle?: (held: TestReport[]) => void) {
  const history = new History(shuffle);
  for (const step of steps) await history.step(step);
  await history.end();
  return history;
}

describe('the figures of yesterday and today', () => {
  it('begin with an alarm of the day before that nobody was told of before a restart', async () => {
    const history = await live([
      { ...quiet, gpsTimeS: MIDNIGHT_S - 1 },
      { ...quiet, nudge: 1, next: 'settle' },
      { ...quiet, digest: 1, alarmBits: 2, next: 'save' },
      { ...quiet, gpsTimeS: MIDNIGHT_S + DAY_S, isLate: true },
      { ...quiet, next: 'lose-and-restart' },
    ]);
    history.expectTrue();
    const row = history.counter.rowOf(1)!;
    expect(history.counter.columns.alarmBits[row]).toBe(2);
    expect(history.counter.closed.get(TODAY)?.alarmsMedium[row]).toBe(1);
  });

  it('do not count an alarm that a day in between was found to have begun', async () => {
    const history = await live([
      { ...quiet, gpsTimeS: MIDNIGHT_S + 10 },
      { ...quiet, gpsTimeS: MIDNIGHT_S + DAY_S + 10, alarmBits: 1 },
      { ...quiet, gpsTimeS: MIDNIGHT_S + 2 * DAY_S + 5, next: 'settle' },
      { ...quiet, gpsTimeS: MIDNIGHT_S + 2 * DAY_S + 6, next: 'restart' },
    ]);
    // In time as well, but by another way: the alarm is on already when the day begins.
    const told = report(MIDNIGHT_S + 20, { ...quiet, gpsTimeS: MIDNIGHT_S + 20, alarmBits: 1 });
    history.stored.add(told);
    history.counter.apply(reportColumns([told]));
    await settle(history.counter, history.stored);
    history.expectTrue();
    const row = history.counter.rowOf(1)!;
    const high = (day: number) => history.counter.closed.get(day)?.alarmsHigh[row];
    expect([high(TODAY), high(TODAY + 1)]).toEqual([1, 0]);
  });

  it('begin with an alarm of the day before that was found with a re-sent report only', async () => {
    const history = await live([
      { ...quiet, gpsTimeS: MIDNIGHT_S, alarmBits: 2, next: 'settle' },
      { ...quiet, digest: 1 },
      { ...quiet, gpsTimeS: MIDNIGHT_S + DAY_S, isLate: true },
      { ...quiet, vehicleId: 2, gpsTimeS: MIDNIGHT_S, next: 'restart' },
      { ...quiet, vehicleId: 2, gpsTimeS: MIDNIGHT_S + 1, next: 'settle' },
      { ...quiet, gpsTimeS: MIDNIGHT_S + 1, isLate: true },
    ]);
    history.expectTrue();
    const row = history.counter.rowOf(1)!;
    expect(history.counter.columns.alarmBits[row]).toBe(0);
  });

  it('follow a day that was put right because of the one before it', async () => {
    const history = await live([
      { ...quiet, gpsTimeS: MIDNIGHT_S + DAY_S, next: 'settle' },
      { ...quiet, digest: 1, alarmBits: 2, next: 'save' },
      { ...quiet, next: 'lose-and-restart' },
      { ...quiet, gpsTimeS: MIDNIGHT_S + 2 * DAY_S, alarmBits: 2 },
      { ...quiet, vehicleId: 2, gpsTimeS: MIDNIGHT_S, next: 'settle' },
      { ...quiet, gpsTimeS: MIDNIGHT_S, isLate: true },
    ]);
    history.expectTrue();
    const row = history.counter.rowOf(1)!;
    expect(history.counter.columns.alarmsMedium[row]).toBe(0);
    expect(history.counter.closed.get(TODAY + 1)?.alarmsMedium[row]).toBe(1);
  });

  it('are compared to the last second of a day that ended less than a minute ago', async () => {
    const last = MIDNIGHT_S + 2 * DAY_S - 3;
    const history = await live([
      { ...quiet, gpsTimeS: last, next: 'settle' },
      { ...quiet, gpsTimeS: MIDNIGHT_S + DAY_S, isLate: true },
      { ...quiet, next: 'restart' },
      { ...quiet, nudge: 3 },
    ]);
    history.expectTrue();
    const row = history.counter.rowOf(1)!;
    expect(history.counter.closed.get(TODAY + 1)?.points[row]).toBe(2);
  });

  const aroundMidnight = fc
    .tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -4, max: 4 }))
    .map(([days, seconds]) => MIDNIGHT_S + days * DAY_S + seconds);
  const step: fc.Arbitrary<Step> = fc.record({
    vehicleId: fc.constantFrom(...VEHICLES),
    gpsTimeS: fc.oneof(
      fc.integer({ min: MIDNIGHT_S - 2 * DAY_S, max: MIDNIGHT_S + 2 * DAY_S }),
      aroundMidnight,
    ),
    nudge: fc.integer({ min: 0, max: 3 }),
    digest: fc.integer({ min: 0, max: 2 }),
    latE6: fc.integer({ min: 22_586_390, max: 22_596_390 }),
    speedDkmh: fc.constantFrom(0, 10, 600),
    alarmBits: fc.constantFrom(0, 1, 2, 3, 0x8000_0001),
    statusBits: fc.constantFrom(0, 3),
    odometerHm: fc.constantFrom(NONE, 100, 101, 150, 40),
    isLate: fc.boolean(),
    next: fc.constantFrom<Step['next'][]>(
      'deliver',
      'deliver',
      'hold',
      'settle',
      'save',
      'restart',
      'lose-and-restart',
    ),
  });

  it('are what counting all stored reports gives, in whatever order and batches they come, through any restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60, size: 'max' }),
        fc.infiniteStream(fc.nat()),
        async (steps, chance) => {
          const history = await live(steps, (held) =>
            held.sort(() => (chance.next().value % 3) - 1),
          );
          history.expectTrue();
        },
      ),
      { numRuns: 300 },
    );
  });
});
