import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment, createVehicle } from '../fleet/index.ts';
import { platformMileageHm, setMileageBase } from './index.ts';

let context: TestContext;
let vehicle: number;

beforeAll(async () => {
  context = await createTestContext();
  const departmentId = await createDepartment(context.db, { name: 'Fleet' });
  vehicle = await createVehicle(context.db, { departmentId, plate: 'B1' });
});
afterAll(() => context.stop());

const before = new Date('2026-11-20T00:00:00Z');
const now = new Date('2026-11-21T00:00:00Z');
const later = now.getTime() / 1000 + 60;

describe('the mileage of the platform', () => {
  it('takes nothing off any more when the terminal began anew', async () => {
    const { db } = context;
    await setMileageBase(db, vehicle, { odometerHm: 5000, resetAt: before });
    expect(await platformMileageHm(db, vehicle, 5200, later)).toBe(200);
    expect(await platformMileageHm(db, vehicle, 100, later)).toBe(100);
    expect(await platformMileageHm(db, vehicle, 5200, later)).toBe(5200);
  });

  it('is never set back by somebody who only looks while another resets it', async () => {
    const { db } = context;
    await setMileageBase(db, vehicle, { odometerHm: 5000, resetAt: before });
    const one: typeof db.one = async (sql, params) => {
      const row = await db.one<never>(sql, params);
      await setMileageBase(db, vehicle, { odometerHm: 100, resetAt: now });
      return row;
    };
    await platformMileageHm({ ...db, one }, vehicle, 100, later);
    expect(await platformMileageHm(db, vehicle, 130, later)).toBe(30);
  });
});
