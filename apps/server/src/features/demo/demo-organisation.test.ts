import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../platform/testing/database.ts';
import { ensureFirstAdministrator } from '../identity/index.ts';
import { ensureDemoOrganisation } from './index.ts';

const fleetFile = new URL('../../../../simulator/fleets/demo.json', import.meta.url);
const fleet = readFileSync(fleetFile, 'utf8');
const PASSWORD = 'Anything-1';

describe('the demo organisation', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('is created once: 6 departments below its own, 60 vehicles with terminals and drivers, a user of every kind', async () => {
    const { db } = database;
    expect(await ensureDemoOrganisation(db, fleet, PASSWORD)).toBe(true);
    expect(await ensureDemoOrganisation(db, fleet, PASSWORD)).toBe(false);
    const counts = await db.one(
      `select (select count(*)::int from department) as departments,
              (select count(*)::int from vehicle where driver_id is not null) as vehicles,
              (select count(*)::int from terminal where vehicle_id is not null) as terminals,
              (select string_agg(login_name, ',' order by id) from user_account) as users`,
    );
    expect(counts).toEqual({
      departments: 7,
      vehicles: 60,
      terminals: 60,
      users: 'demo,operator,vehicle,quiet,client,viewer',
    });
  });

  it('has users of every kind, none of whom must change the password', async () => {
    const users = await database.db.query(
      `select u.login_name as name, r.name as role, d.name as department, u.login_type as type,
              v.plate, u.is_client as client
         from user_account u join role r on r.id = u.role_id
         join department d on d.id = u.department_id left join vehicle v on v.id = u.vehicle_id
        where not u.must_change_password order by u.id`,
    );
    expect(users).toMatchObject([
      { name: 'demo', role: 'Administrator', department: 'Bay Area Logistics', type: 0 },
      { name: 'operator', role: 'Dispatcher', department: "Bao'an Freight", type: 0 },
      { name: 'vehicle', role: 'Viewer', type: 1, plate: '粤BA3479' },
      { name: 'quiet', role: 'Dispatcher', type: 2 },
      { name: 'client', role: 'Viewer', department: 'Cold Chain', client: true },
      { name: 'viewer', role: 'Viewer', type: 0, client: false },
    ]);
  });

  it('leaves no second administrator behind', async () => {
    expect(await ensureFirstAdministrator(database.db)).toBeNull();
  });

  it('names what is wrong in a fleet file', async () => {
    const broken = fleet.replace('"phone": "13900200001"', '"phone": "0139"');
    await expect(ensureDemoOrganisation(database.db, broken, PASSWORD)).rejects.toThrow(
      /vehicles\/0\/phone/,
    );
  });
});
