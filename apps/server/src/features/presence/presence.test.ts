import { areaType, wgs84, wireOfShape } from '@outrider/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment, createVehicle } from '../fleet/index.ts';
import { buildReport } from '../live/testing/build-report.ts';
import { PositionFlag, PositionStore, positionsStored } from '../positions/index.ts';
import { positionRows } from '../positions/testing/position-rows.ts';
import { LiveRegions, regionsChanged } from '../regions/index.ts';
import { Presence } from './index.ts';

/** 14:00 of 20 November 2026 in Shenzhen. */
const NOON_S = Date.UTC(2026, 10, 20, 6) / 1000;
const LAT = 22.54;
/** The meridian on which the test's region lies. */
const YARD = 114.1;

let context: TestContext;
let nowMs = NOON_S * 1000;
let vehicle: number;
let classId: number;
let departmentId: number;
let regions: LiveRegions;
let presence: Presence;

beforeEach(async () => {
  nowMs = NOON_S * 1000;
  context = await createTestContext({ clock: () => nowMs });
  const { db } = context;
  departmentId = await createDepartment(db, { name: 'Fleet' });
  vehicle = await createVehicle(db, { departmentId, plate: 'B1' });
  const row = await db.one<{ id: number }>(
    `insert into area_class (kind, department_id, name) values ('region', $1, 'All') returning id`,
    [departmentId],
  );
  classId = row?.id ?? 0;
  regions = new LiveRegions(db, context.log);
  await regions.start(context.bus);
  presence = await started();
});
afterEach(async () => {
  await presence.stop();
  await regions.stop();
  await context.stop();
});

async function started(): Promise<Presence> {
  const made = new Presence(context, regions);
  made.start();
  await made.settled();
  return made;
}

/** A box of 0.02° around a meridian. */
async function addArea(name: string, lng = YARD): Promise<number> {
  const row = await context.db.one<{ id: number }>(
    `insert into area (class_id, department_id, name) values ($1, $2, $3) returning id`,
    [classId, departmentId, name],
  );
  const id = row?.id ?? 0;
  await reshape(id, lng);
  return id;
}

async function reshape(id: number, lng: number): Promise<void> {
  const { areaType: type, points } = wireOfShape({
    kind: 'box',
    southWest: wgs84(LAT - 0.01, lng - 0.01),
    northEast: wgs84(LAT + 0.01, lng + 0.01),
  });
  await endShape(id);
  await context.db.execute(
    `insert into area_shape (area_id, area_type, points, point_count, valid_from)
     values ($1, $2, $3, 2, to_timestamp($4))`,
    [id, type ?? areaType.box, points, nowMs / 1000],
  );
  await told(id);
}

async function endShape(id: number): Promise<void> {
  await context.db.execute(
    'update area_shape set valid_to = to_timestamp($2) where area_id = $1 and valid_to is null',
    [id, nowMs / 1000],
  );
}

async function remove(id: number): Promise<void> {
  await endShape(id);
  await context.db.execute('update area set removed_at = to_timestamp($2) where id = $1', [
    id,
    nowMs / 1000,
  ]);
  await told(id);
}

/** Tells of a region that changed, as whoever saves it does. */
async function told(id: number): Promise<void> {
  const row = await context.db.one<{ drawnAtS: number }>(
    `select floor(extract(epoch from valid_from))::float8 as "drawnAtS" from area_shape
      where area_id = $1 and valid_to is null`,
    [id],
  );
  context.bus.publish(regionsChanged, { ids: [id] });
  await expect.poll(() => regions.drawnAtS(id), { timeout: 10_000 }).toBe(row?.drawnAtS);
  await presence?.settled();
}

/** Time passes, after which the last fixes are saved too. */
async function save(): Promise<void> {
  nowMs += 20_000;
  await drive([[250, YARD]]);
}

/** The process ends without a word: nothing of what it knows is saved any more. */
async function kill(): Promise<void> {
  await context.db.execute(
    `update presence_lease set holder = 'gone', expires_at = now(), renewed_at = to_timestamp($1)`,
    [nowMs / 1000],
  );
  await presence.stop();
}

type Place = readonly [afterS: number, lng: number];

/** Reports of the vehicle as the gateway stores and tells them. */
async function drive(
  places: readonly Place[],
  { isTold = true, isLate = false } = {},
): Promise<void> {
  const rows = positionRows(
    places.map(([afterS, lng]) => ({
      vehicleId: vehicle,
      ...(isLate ? { flags: PositionFlag.late, receivedAtMs: Date.now() } : {}),
      gpsTimeS: NOON_S + afterS,
      latE6: LAT * 1e6,
      lngE6: Math.round(lng * 1e6),
    })),
  );
  await new PositionStore(context.db, context.clock).store(rows);
  if (!isTold) return;
  tell(places);
  await presence.settled();
}

function tell(places: readonly Place[]): void {
  for (const [afterS, lng] of places) {
    const report = buildReport(vehicle, { gpsTimeS: NOON_S + afterS });
    report.latE6[0] = LAT * 1e6;
    report.lngE6[0] = Math.round(lng * 1e6);
    context.bus.publish(positionsStored, report);
  }
}

/** The visits as seconds after noon. */
async function visits() {
  const rows = await context.db.query<{ name: string; entered: number; left: number | null }>(
    `select a.name, extract(epoch from entered_at)::int - $1 as entered,
            extract(epoch from left_at)::int - $1 as left
       from area_visit v join area a on a.id = v.area_id order by entered_at, a.name`,
    [NOON_S],
  );
  return rows.map(({ name, entered, left }) => `${name} ${entered}–${left ?? ''}`);
}

describe('who is where', () => {
  it('knows when the border was crossed between two fixes', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD - 0.02],
      [20, YARD],
    ]);
    expect(await visits()).toEqual(['Yard 10–']);
    await drive([[60, YARD + 0.04]]);
    expect(await visits()).toEqual(['Yard 10–30']);
  });

  it('finds a region that was crossed without a fix in it', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD - 0.02],
      [40, YARD + 0.02],
    ]);
    expect(await visits()).toEqual(['Yard 10–30']);
  });

  it('says what is so from the first look on', async () => {
    await addArea('Yard');
    await drive([[0, YARD]]);
    expect(await visits()).toEqual(['Yard 0–']);
    const row = await context.db.one<{ seen: boolean }>(
      'select entry_seen as seen from area_visit',
    );
    expect(row).toEqual({ seen: false });
  });

  it('lets nobody leave who was silent and is still there, nor stay who is elsewhere', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD],
      [7200, YARD],
    ]);
    expect(await visits()).toEqual(['Yard 0–']);
    await drive([[14_400, YARD + 0.04]]);
    expect(await visits()).toEqual(['Yard 0–7200']);
  });

  it('corrects itself when reports come late', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD - 0.02],
      [100, YARD],
      [200, YARD],
      [300, YARD],
    ]);
    expect(await visits()).toEqual(['Yard 50–']);
    // It had been outside between two of them.
    await drive([[150, YARD + 0.02]]);
    expect(await visits()).toEqual(['Yard 50–125', 'Yard 175–']);
    await drive([[400, YARD + 0.02]]);
    expect(await visits()).toEqual(['Yard 50–125', 'Yard 175–350']);
  });

  it('goes on after a restart, with what was stored meanwhile', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD - 0.02],
      [20, YARD],
    ]);
    await presence.stop();
    await drive([[60, YARD + 0.04]], { isTold: false });
    presence = await started();
    expect(await visits()).toEqual(['Yard 10–30']);
  });

  it('goes on where a process that died had come to', async () => {
    await addArea('Yard');
    await drive([[0, YARD - 0.02]]);
    await presence.stop();
    presence = await started();
    await drive([
      [20, YARD],
      [60, YARD + 0.04],
      [100, YARD],
    ]);
    expect(await visits()).toEqual(['Yard 10–30', 'Yard 90–']);
    // The state of the vehicle is that of its first fix; the visits are on disk.
    await context.db.execute("update presence_lease set expires_at = now() - interval '1 s'");
    const dead = presence;
    presence = await started();
    expect(await visits()).toEqual(['Yard 10–30', 'Yard 90–']);
    await drive([[140, YARD + 0.04]]);
    expect(await visits()).toEqual(['Yard 10–30', 'Yard 90–110']);
    await dead.settled();
    await dead.stop();
  });

  it('is worked out by one process alone', async () => {
    await addArea('Yard');
    const other = await started();
    await drive([
      [0, YARD - 0.02],
      [20, YARD],
    ]);
    await other.settled();
    expect(await visits()).toEqual(['Yard 10–']);
    await presence.stop();
    await other.settled();
    await drive([[60, YARD + 0.04]], { isTold: true });
    await other.settled();
    expect(await visits()).toEqual(['Yard 10–30']);
    presence = other;
  });

  it('follows the shape of a region', async () => {
    const yard = await addArea('Yard');
    await drive([[0, YARD]]);
    nowMs += 60_000;
    await reshape(yard, YARD + 1);
    expect(await visits()).toEqual(['Yard 0–60']);
    nowMs += 60_000;
    await reshape(yard, YARD);
    expect(await visits()).toEqual(['Yard 0–60', 'Yard 120–']);
  });

  it('leaves what was before a region was drawn as it was when reports of then come late', async () => {
    await drive([
      [0, YARD],
      [100, YARD],
    ]);
    nowMs += 200_000;
    await addArea('Yard');
    expect(await visits()).toEqual(['Yard 200–']);
    await drive([[50, YARD + 0.02]]);
    expect(await visits()).toEqual(['Yard 200–']);
    await drive([[300, YARD + 0.02]]);
    expect(await visits()).toEqual(['Yard 200–200']);
  });

  it('leaves who was in a former shape in it when reports of then come late', async () => {
    const yard = await addArea('Yard');
    await drive([
      [0, YARD],
      [100, YARD],
    ]);
    nowMs += 200_000;
    await reshape(yard, YARD + 1);
    await drive([[50, YARD]]);
    expect(await visits()).toEqual(['Yard 0–200']);
  });

  it('lets everybody go who was in a region that is deleted', async () => {
    const yard = await addArea('Yard');
    const gate = await addArea('Gate');
    await drive([[0, YARD]]);
    nowMs += 60_000;
    await remove(yard);
    expect(await visits()).toEqual(['Gate 0–', 'Yard 0–60']);
    await presence.stop();
    nowMs += 60_000;
    await remove(gate);
    presence = await started();
    expect(await visits()).toEqual(['Gate 0–120', 'Yard 0–60']);
  });

  it('remembers over a restart since when a region lies around a silent vehicle', async () => {
    await drive([[0, YARD]]);
    nowMs += 60_000;
    const yard = await addArea('Yard');
    nowMs += 60_000;
    await presence.stop();
    presence = await started();
    expect(await visits()).toEqual(['Yard 60–']);
    nowMs += 60_000;
    await reshape(yard, YARD + 1);
    nowMs += 60_000;
    await presence.stop();
    presence = await started();
    expect(await visits()).toEqual(['Yard 60–180']);
  });

  it('keeps nobody inside whose first report a process took that died', async () => {
    await addArea('Yard');
    await drive([[0, YARD]]);
    await kill();
    await context.db.execute('delete from vehicle_presence');
    await drive([[10, YARD]], { isTold: false });
    presence = await started();
    await drive([[30, YARD + 0.02]]);
    expect(await visits()).toEqual(['Yard 10–20']);
  });

  it('works in what came late while nobody listened', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD - 0.02],
      [100, YARD],
      [200, YARD],
    ]);
    await save();
    await kill();
    await drive([[150, YARD + 0.02]], { isTold: false, isLate: true });
    presence = await started();
    expect(await visits()).toEqual(['Yard 50–125', 'Yard 175–']);
  });

  it('works in what came late while the positions after it were being read', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD - 0.02],
      [100, YARD],
      [200, YARD],
    ]);
    await save();
    await kill();
    await drive([[300, YARD]], { isTold: false });
    // Once of before all that is known, once of between what is known and what is read.
    const late: Place[] = [
      [150, YARD + 0.02],
      [280, YARD + 0.02],
    ];
    const { db } = context;
    const query: typeof db.query = async (sql, params) => {
      const rows = await db.query<never>(sql, params);
      const came = sql.includes('after_s') ? late.pop() : undefined;
      if (came) {
        await drive([came], { isTold: false });
        tell([came]);
      }
      return rows;
    };
    presence = new Presence({ ...context, db: { ...db, query } }, regions);
    presence.start();
    await presence.settled();
    expect(await visits()).toEqual(['Yard 50–125', 'Yard 175–265', 'Yard 290–']);
  });

  it('works in a late stretch of any length', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD + 0.04],
      [30_000, YARD + 0.04],
    ]);
    const lngAt = (afterS: number) => (afterS >= 22_000 && afterS < 23_000 ? YARD : YARD + 0.04);
    const late = Array.from({ length: 25_000 }, (_, n): Place => [n + 1, lngAt(n + 1)]);
    await drive(late, { isTold: false });
    await drive([late[0] ?? [0, 0], late.at(-1) ?? [0, 0]]);
    expect(await visits()).toEqual(['Yard 22000–22999']);
  });

  it('keeps a late stretch that could not be read for the next turn', async () => {
    await addArea('Yard');
    await drive([
      [0, YARD - 0.02],
      [100, YARD],
      [200, YARD],
    ]);
    await context.db.execute('alter table area_visit rename to elsewhere');
    await expect(drive([[150, YARD + 0.02]])).rejects.toThrow();
    await context.db.execute('alter table elsewhere rename to area_visit');
    await presence.settled();
    expect(await visits()).toEqual(['Yard 50–125', 'Yard 175–']);
  });

  it('begins again when what is known cannot be read', async () => {
    await addArea('Yard');
    await drive([[0, YARD]]);
    await save();
    await kill();
    await drive([[290, YARD + 0.04]], { isTold: false });
    await context.db.execute('alter table vehicle_presence rename to elsewhere');
    const next = new Presence(context, regions);
    await expect(next.turn()).rejects.toThrow();
    await context.db.execute('alter table elsewhere rename to vehicle_presence');
    await next.settled();
    expect(await visits()).toEqual(['Yard 0–260']);
    await next.stop();
  });

  it('takes no notice of a vehicle that was deleted', async () => {
    await addArea('Yard');
    await drive([[0, YARD]]);
    await context.db.execute('delete from vehicle where id = $1', [vehicle]);
    await drive([[20, YARD + 0.04]]);
    expect(await visits()).toEqual([]);
  });
});
