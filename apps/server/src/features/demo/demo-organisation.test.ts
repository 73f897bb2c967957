import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../platform/testing/database.ts';
import { ensureFirstAdministrator } from '../identity/index.ts';
import { ensureDemoOrganisation } from './index.ts';

const fleetFile = new URL('../../../../simulator/fleets/demo.json', import.meta.url);
const fleet = readFileSync(fleetFile, 'utf8');
const login = { loginName: 'demo', password: 'Anything-1' };

describe('the demo organisation', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('is created once: 6 departments below its own, 60 vehicles with terminals and drivers, a user', async () => {
    const { db } = database;
    expect(await ensureDemoOrganisation(db, fleet, login)).toBe(true);
    expect(await ensureDemoOrganisation(db, fleet, login)).toBe(false);
    const counts = await db.one(
      `select (select count(*)::int from department) as departments,
              (select count(*)::int from vehicle where driver_id is not null) as vehicles,
              (select count(*)::int from terminal where vehicle_id is not null) as terminals,
              (select string_agg(login_name, ',') from user_account) as users`,
    );
    expect(counts).toEqual({ departments: 7, vehicles: 60, terminals: 60, users: 'demo' });
  });

  it('leaves no second administrator behind', async () => {
    expect(await ensureFirstAdministrator(database.db)).toBeNull();
  });

  it('names what is wrong in a fleet file', async () => {
    const broken = fleet.replace('"phone": "13900200001"', '"phone": "0139"');
    await expect(ensureDemoOrganisation(database.db, broken, login)).rejects.toThrow(
      /vehicles\/0\/phone/,
    );
  });
});
