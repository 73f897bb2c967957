import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { terminalLookupIn } from './terminal-lookup.queries.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.db.execute("insert into department (name) values ('Fleet')");
  await database.db.execute(
    `insert into vehicle (department_id, plate) select id, '粤B12345' from department`,
  );
  await database.db.execute(
    `insert into terminal (terminal_number, phone, sim, vehicle_id) values
       ('A1', '13912345678', null, (select id from vehicle)),
       ('A2', '13900000002', '013900000099', null),
       ('A3', '13900000099', null, null)`,
  );
});

afterAll(() => database.stop());

const numberOf = async (sim: string): Promise<string | undefined> => {
  const found = await terminalLookupIn(database.db).findBySim(sim);
  if (found === null) return undefined;
  const row = await database.db.one<{ number: string }>(
    'select terminal_number as number from terminal where id = $1',
    [found.terminalId],
  );
  return row?.number;
};

describe('looking up the terminal of a stream', () => {
  it('finds it by the phone of its header, with its vehicle', async () => {
    const found = await terminalLookupIn(database.db).findBySim('13912345678');
    expect(found).toEqual({ terminalId: expect.any(Number), vehicleId: expect.any(Number) });
    expect(await numberOf('13912345678')).toBe('A1');
  });

  it('finds a terminal without a vehicle', async () => {
    const found = await terminalLookupIn(database.db).findBySim('13900000002');
    expect(found?.vehicleId).toBeNull();
  });

  it('takes the phone of one terminal before the SIM noted for another', async () => {
    expect(await numberOf('13900000099')).toBe('A3');
    await database.db.execute("delete from terminal where terminal_number = 'A3'");
    expect(await numberOf('13900000099')).toBe('A2');
  });

  it('finds nothing for a SIM that nobody has', async () => {
    expect(await numberOf('1')).toBeUndefined();
  });
});
