import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { findVehicle, findVehicleByTerminal } from './car-info.queries.ts';
import { Directory } from './directory.ts';
import { type Scope, scopeKey, scopeOf } from './scope.ts';
import { createDepartment, createTerminal, createVehicle } from './writes.queries.ts';

let context: TestContext;
let directory: Directory;
const department: Record<string, number> = {};
const vehicle: Record<string, number> = {};

/** root → a → a1, root → b; a vehicle and a terminal in each. */
beforeAll(async () => {
  context = await createTestContext();
  const { db } = context;
  const parents: [string, string?][] = [['root'], ['a', 'root'], ['a1', 'a'], ['b', 'root']];
  for (const [index, [name, parent]] of parents.entries()) {
    const parentId = parent === undefined ? null : department[parent];
    const id = await createDepartment(db, { name, ...(parentId ? { parentId } : {}) });
    department[name] = id;
    vehicle[name] = await createVehicle(db, { departmentId: id, plate: name });
    const phone = `1390000000${index}`;
    await createTerminal(db, { terminalNumber: `T-${name}`, phone, vehicleId: vehicle[name] });
  }
  directory = new Directory(db, context.log);
  await directory.start(context.bus);
});
afterAll(async () => {
  await directory.stop();
  await context.stop();
});

const ofDepartment = (name: string): Scope =>
  scopeOf({ departmentId: department[name] ?? 0, loginType: 0, vehicleId: null });
const ofVehicle = (name: string): Scope =>
  scopeOf({ departmentId: department.root ?? 0, loginType: 1, vehicleId: vehicle[name] ?? null });

describe('what a user sees', () => {
  it.each([
    ['the root department', () => ofDepartment('root'), ['root', 'a', 'a1', 'b']],
    ['a department with one below', () => ofDepartment('a'), ['a', 'a1']],
    ['a department without any below', () => ofDepartment('b'), ['b']],
    ['one vehicle', () => ofVehicle('a'), ['a']],
    ['a vehicle that is gone', () => ofVehicle('gone'), []],
    ['a department that is gone', () => ofDepartment('gone'), []],
  ])('of %s is the same in memory and in the database', async (_title, scope, names) => {
    for (const [name, id] of Object.entries(vehicle)) {
      const seen = names.includes(name);
      const known = directory.vehicles.get(id);
      expect(known && directory.sees(scope(), known)).toBe(seen);
      expect((await findVehicle(context.db, scope(), id))?.plate).toBe(seen ? name : undefined);
      const byTerminal = await findVehicleByTerminal(context.db, scope(), `T-${name}`);
      expect(byTerminal?.id).toBe(seen ? id : undefined);
    }
  });

  it('has a key by which equal scopes are recognised', () => {
    expect(scopeKey(ofDepartment('a'))).not.toBe(scopeKey(ofDepartment('b')));
    expect(scopeKey(ofVehicle('a'))).not.toBe(scopeKey(ofDepartment('a')));
    expect(scopeKey(ofVehicle('a'))).toBe(scopeKey(ofVehicle('a')));
    expect(scopeKey(ofVehicle('gone'))).toBe('nothing');
  });
});
