import type { ImportCheck, ImportState, ListAnswer } from '@outrider/contract/records';
import { rowsToXlsx } from '@outrider/spreadsheet';
import { createDatabase } from '../../apps/server/src/platform/database.ts';
import { type SignedIn, signIn } from '../harness/browser.ts';
import { residentBytes } from '../harness/processes.ts';
import { type Figure, figure } from '../harness/report.ts';
import { seedFleet } from '../harness/seed.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { sleep } from '../harness/wait.ts';
import type { LoneMeasure } from './measure.ts';

const vehicles = 100_000;
const imported = 10_000;
/** Each question is asked so many times. */
const rounds = 12;

/** The list of vehicles, and sheets of them, at the size of a large fleet. */
export const records: LoneMeasure = {
  name: 'records',
  describe: `the list of ${vehicles} vehicles filtered and sorted, import of ${imported}, export of all`,
  async run() {
    const server = await startServer({
      prepare: seedRecords,
      settings: { OUTRIDER_LOG_LEVEL: 'warn' },
    });
    try {
      const session = await signIn(server.httpPort);
      return [
        ...(await timeLists(session)),
        ...(await timeExport(server, session)),
        ...(await timeImport(server, session)),
      ];
    } finally {
      await server.dispose();
    }
  },
};

/** Vehicles with everything a list shows of them: drivers, terminals, states, kinds and days. */
async function seedRecords(databaseUrl: string): Promise<void> {
  await seedFleet(databaseUrl, vehicles, 1);
  const db = createDatabase({ url: databaseUrl, role: 'bench', statementTimeoutMs: 0 });
  try {
    await db.execute(
      `insert into driver (department_id, name, phone)
       select d.id, 'Driver ' || n, (13800000000 + n)::text
         from generate_series(0, 19999) n join department d on d.name = 'Department ' || (n / 20)`,
    );
    await db.execute(
      `update vehicle v set driver_id = r.id from driver r
        where r.name = 'Driver ' || (v.id / 5) and v.id % 5 = 0`,
    );
    await db.execute(
      `update vehicle set vehicle_type = (array['Bus', 'Van', 'Lorry', 'Tanker', 'Taxi'])[1 + id % 5],
              brand = 'Brand ' || id % 40, vin = 'LSVAM4187C' || lpad(id::text, 7, '0'),
              service_end = date '2026-01-01' + id % 1500`,
    );
    await db.execute(
      `insert into vehicle_state (vehicle_id, gps_time, received_at, heard_at, lat_e6, lng_e6,
              alarm_bits, status_bits, altitude_m, heading_deg, speed_dkmh, flags, status, status_since)
       select id, now(), now(), now(), 22500000 + id, 113800000 + id, 0, 786435, 35, id % 360, 300, 0,
              1 + id % 5, now()
         from vehicle where id % 20 <> 0`,
    );
    for (const table of ['driver', 'vehicle', 'terminal', 'vehicle_state', 'driver_assignment']) {
      await db.execute(`vacuum (full, analyze) ${table}`);
      await db.execute(`vacuum ${table}`);
    }
  } finally {
    await db.close();
  }
}

const ascending = (field: string) => ({ field, order: 'asc' as const });
const descending = (field: string) => ({ field, order: 'desc' as const });

/** What people ask of a list: filtered, sorted, searched, on its first pages and on a late one. */
const questions: readonly (readonly [string, object])[] = [
  ['as it opens', {}],
  ['page 400', { page: 400 }],
  [
    'one kind, newest first',
    { filter: { cartype: { contains: 'Tank' } }, sort: descending('createtime') },
  ],
  ['a plate searched', { search: '1234' }],
  ['a search that many fit', { search: 'B', sort: descending('carnumber') }],
  [
    'service ends in a month',
    {
      filter: { serviceEnd: { from: '2026-12-01', to: '2026-12-31' } },
      sort: ascending('serviceEnd'),
    },
  ],
  [
    'a department, by driver',
    { filter: { deptid: { in: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] } }, sort: ascending('driverid') },
  ],
  [
    'without a driver, by department',
    { filter: { driverid: { empty: true } }, sort: ascending('deptid') },
  ],
  ['offline, by terminal', { filter: { carstatus: { in: [2] } }, sort: ascending('terminal') }],
  [
    'two kinds and a day',
    {
      filter: { cartype: { contains: 'Bus' }, serviceEnd: { from: '2027-01-01' } },
      sort: descending('carnumber'),
    },
  ],
];

async function timeLists(session: SignedIn): Promise<Figure[]> {
  const all: number[] = [];
  const figures: Figure[] = [];
  for (const [name, question] of questions) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedAt = performance.now();
      await ask<ListAnswer>(session, 'list', { page: 1, limit: 50, ...question });
      // The first of each finds nothing prepared; a person's first does not either.
      times.push(performance.now() - startedAt);
    }
    all.push(...times);
    figures.push(figure(`list: ${name}, p95`, percentile(times, 0.95), 'ms'));
  }
  return [
    figure('list of 100,000, filtered and sorted: p50', percentile(all, 0.5), 'ms'),
    figure('list of 100,000, filtered and sorted: p95', percentile(all, 0.95), 'ms', {
      atMost: 150,
    }),
    ...figures,
  ];
}

async function timeExport(server: TestServer, session: SignedIn): Promise<Figure[]> {
  const pid = server.rolePid('web') ?? 0;
  const before = residentBytes(pid);
  let peak = before;
  const beside: number[] = [];
  const startedAt = performance.now();
  await ask(session, 'export', {});
  let size = 0;
  while (size === 0) {
    const askedAt = performance.now();
    await ask<ListAnswer>(session, 'get', { id: 1 + (beside.length % 1000) });
    beside.push(performance.now() - askedAt);
    peak = Math.max(peak, residentBytes(pid));
    if (beside.length % 5 === 0) size = await exportedBytes(session);
    await sleep(40);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    figure('export of 100,000 rows', seconds, 's', { atMost: 15 }),
    figure(
      'export of 100,000 rows: memory it took of the web process',
      (peak - before) / 2 ** 20,
      'MiB',
      { atMost: 200 },
    ),
    figure('export of 100,000 rows: size of the file', size / 2 ** 20, 'MiB'),
    figure('one record read meanwhile, p95', percentile(beside, 0.95), 'ms'),
  ];
}

async function exportedBytes({ cookie, origin }: SignedIn): Promise<number> {
  const answer = await fetch(`${origin}/api/message/listMyMessage`, {
    method: 'POST',
    headers: { cookie, origin },
    body: new URLSearchParams({ kind: 'export' }),
  });
  const { resultData } = (await answer.json()) as {
    resultData: { data: { textKey: string; fileId: string }[] };
  };
  const [message] = resultData.data;
  if (!message) return 0;
  if (message.textKey !== 'message.exportReady') throw new Error(message.textKey);
  const file = await fetch(`${origin}/api/file/download?id=${message.fileId}`, {
    headers: { cookie },
  });
  return (await file.arrayBuffer()).byteLength;
}

async function timeImport(server: TestServer, session: SignedIn): Promise<Figure[]> {
  const headings = [
    'carnumber',
    'platecolor',
    'deptid',
    'cartype',
    'terminal',
    'phone',
    'serviceEnd',
    'vin',
  ];
  const rows = Array.from({ length: imported }, (_, n) => [
    `粤Z${String(n).padStart(5, '0')}`,
    '1',
    `Department ${n % 1000}`,
    'Bus',
    `IMP${n}`,
    String(14_700_000_000 + n),
    '2027-12-31',
    `LZMPA4187C${String(n).padStart(7, '0')}`,
  ]);
  const bytes = rowsToXlsx(
    'Vehicles',
    headings.map((header) => ({ header, type: 'text' as const })),
    rows,
  );
  const pid = server.rolePid('web') ?? 0;
  const before = residentBytes(pid);
  const startedAt = performance.now();
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'vehicles.xlsx');
  const { cookie, origin } = session;
  const url = `${origin}/api/records/vehicle/importCheck`;
  const answer = await fetch(url, { method: 'POST', headers: { cookie, origin }, body });
  const checked = (await answer.json()) as { resultData: ImportCheck; resultMsg: string };
  const { token, good } = checked.resultData ?? {};
  if (good !== imported) throw new Error(JSON.stringify(checked).slice(0, 500));
  const checkedAt = performance.now();
  await ask(session, 'importRun', { token, rows: 'all' });
  const told = new Set<number>();
  let state: ImportState;
  do {
    await sleep(100);
    state = await ask<ImportState>(session, 'importState', { token });
    told.add(state.done);
  } while (state.state === 'running');
  if (state.added !== imported) throw new Error(JSON.stringify(state).slice(0, 500));
  const doneAt = performance.now();
  return [
    figure(
      'import of 10,000 vehicles, all or none: check and writing',
      (doneAt - startedAt) / 1000,
      's',
      { atMost: 20 },
    ),
    figure('… of it the check, rehearsed', (checkedAt - startedAt) / 1000, 's'),
    figure('… of it the writing', (doneAt - checkedAt) / 1000, 's'),
    figure('… steps of progress that were told', told.size, ''),
    figure('… memory it took of the web process', (residentBytes(pid) - before) / 2 ** 20, 'MiB'),
  ];
}

async function ask<T>({ cookie, origin }: SignedIn, operation: string, body: object): Promise<T> {
  const answer = await fetch(`${origin}/api/records/vehicle/${operation}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { errCode, resultData, resultMsg } = (await answer.json()) as {
    errCode: number;
    resultData: T;
    resultMsg: string;
  };
  if (errCode !== 0) throw new Error(`${operation}: ${resultMsg}`);
  return resultData;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
