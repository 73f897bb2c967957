import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { Directory, type Scope } from '../apps/server/src/features/fleet/index.ts';
import { overviewOf } from '../apps/server/src/features/home/index.ts';
import { LiveStore } from '../apps/server/src/features/live/index.ts';
import { buildReport } from '../apps/server/src/features/live/testing/build-report.ts';
import { CLOSED_DAYS, DayCounter } from '../apps/server/src/features/today/index.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';

const VEHICLES = 50_000;
const DEPARTMENTS = 500;
const RUNS = 200;
const WARM_UP = 20;
const DAY_S = 86_400;
const ZONE_HOURS = 8;
/** 14:00 of the zone. */
const NOW_S = Date.UTC(2026, 10, 20, 6) / 1000;
const whole: Scope = { kind: 'department', departmentId: 1 };

/** A fleet that reported on each of the last days and this morning, without a database. */
async function fleet() {
  const nothing = { query: async () => [], one: async () => undefined, execute: async () => 0 };
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'bench');
  const directory = new Directory(nothing, log);
  for (let id = 1; id <= DEPARTMENTS; id++) {
    const path = id === 1 ? [1] : [1, id];
    const parentId = id === 1 ? null : 1;
    directory.departments.set(id, { id, parentId, name: `D${id}`, sortOrder: 0, path });
  }
  for (let id = 1; id <= VEHICLES; id++) {
    directory.vehicles.set(id, {
      id,
      departmentId: (id % DEPARTMENTS) + 1,
      plate: `粤B${String(id).padStart(5, '0')}`,
      icon: 'truck',
      channelCount: 4,
      protocol: 1,
      terminalId: id,
      terminalNumber: `T${id}`,
      serviceEnd: id % 5 === 0 ? '2026-12-01' : null,
      installStatus: 1,
    });
  }
  const live = new LiveStore(directory, 300_000);
  const counter = new DayCounter({ zoneHours: ZONE_HOURS, clock: () => NOW_S * 1000 });
  counter.follow([...directory.vehicles.values()].map((after) => ({ after })));
  const empty = {
    reports: async () => [],
    lastAlarms: async () => [],
    counts: async () => [],
  };
  while (await counter.settle(empty, VEHICLES, 1000));
  for (let ago = CLOSED_DAYS; ago >= 0; ago--) {
    for (const [i, metres] of [0, 900].entries()) {
      for (let id = 1; id <= VEHICLES; id++) {
        const gpsTimeS = NOW_S - ago * DAY_S - 600 + i * 300;
        const report = buildReport(id, {
          gpsTimeS,
          receivedAtMs: gpsTimeS * 1000,
          latE6: 22_586_390 + metres * 9,
          alarmBits: i === 1 && id % 7 === 0 ? 2 : 0,
        });
        if (ago === 0) live.apply(report);
        counter.apply(report);
      }
    }
  }
  return { directory, live, counter };
}

/** Milliseconds of each run, of the clock and of this process. */
async function measure() {
  const parts = await fleet();
  const walls: number[] = [];
  let cpuMs = 0;
  for (let run = -WARM_UP; run < RUNS; run++) {
    const cpuBefore = process.cpuUsage();
    const from = performance.now();
    const { active, trend } = overviewOf(parts, whole, NOW_S * 1000);
    const wall = performance.now() - from;
    const { user, system } = process.cpuUsage(cpuBefore);
    if (active !== VEHICLES || trend.some((day) => day.active !== VEHICLES)) {
      throw new Error('the overview does not count the fleet');
    }
    if (run < 0) continue;
    walls.push(wall);
    cpuMs += (user + system) / 1000;
  }
  walls.sort((a, b) => a - b);
  const at = (share: number) => walls[Math.floor(share * (walls.length - 1))] ?? 0;
  return { least: at(0), median: at(0.5), p95: at(0.95), cpu: cpuMs / RUNS };
}

/** Lines of JSON, which the harness reads as figures. */
async function printFigures(): Promise<void> {
  const { least, median, p95, cpu } = await measure();
  const name = `overview of ${VEHICLES} vehicles`;
  const unit = 'ms';
  const figures = [
    { name: `${name}, median`, value: median, unit, atMost: 20 },
    { name: `${name}, least`, value: least, unit },
    { name: `${name}, p95`, value: p95, unit },
    { name: `${name}, processor time each`, value: cpu, unit, atMost: 20 },
  ];
  process.stdout.write(figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await printFigures();
}
