import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { startTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await database.db.execute('create table thing (n integer primary key)');
});
afterAll(() => database.stop());

describe('the database', () => {
  it('gives counts as numbers, moments as dates and calendar days as text', async () => {
    const row = await database.db.one<{ n: number; at: Date; day: string }>(
      "select count(*) as n, timestamptz '2026-03-04 05:06:07+08' as at, date '2026-03-04' as day from thing",
    );
    expect(row).toEqual({ n: 0, at: new Date('2026-03-03T21:06:07Z'), day: '2026-03-04' });
  });

  it('keeps all of a transaction or nothing', async () => {
    const { db } = database;
    const half = db.tx(async (q) => {
      await q.execute('insert into thing values (1)');
      await q.execute('insert into thing values (1)');
    });
    await expect(half).rejects.toThrow('duplicate key');
    expect(await db.query('select * from thing')).toEqual([]);
    expect(await db.tx((q) => q.execute('insert into thing values (1), (2)'))).toBe(2);
    expect(await db.query('select n from thing order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('survives the loss of its connections, idle or in a transaction', async () => {
    const { db, url } = database;
    const lost: string[] = [];
    const client = createDatabase({
      url,
      role: 'lost',
      onError: ({ message }) => lost.push(message),
    });
    const killAll = () =>
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'outrider/lost' and datname = current_database()`,
      );
    await client.one('select 1');
    await killAll();
    expect(await untilWorks(() => client.one('select 1 as one'))).toEqual({ one: 1 });
    const broken = client.tx(async (q) => {
      await q.one('select 1');
      await killAll();
      await q.one('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect(await untilWorks(() => client.one('select 2 as two'))).toEqual({ two: 2 });
    await client.close();
  });

  it('gives up a connection that does not answer, and works on with another', async () => {
    const { url } = database;
    const options = { statementTimeoutMs: 0, answerTimeoutMs: 100, maxConnections: 1 };
    const patient = createDatabase({ url, role: 'test', ...options });
    await expect(patient.one('select pg_sleep(30)')).rejects.toThrow('timeout');
    expect(await patient.one('select 1 as one')).toEqual({ one: 1 });
    const stuck = patient.tx((q) => q.one('select pg_sleep(30)'));
    await expect(stuck).rejects.toThrow('timeout');
    expect(await patient.one('select 2 as two')).toEqual({ two: 2 });
    await patient.close();
  });

  it('cancels a statement that runs too long', async () => {
    const impatient = createDatabase({ url: database.url, role: 'test', statementTimeoutMs: 30 });
    await expect(impatient.one('select pg_sleep(10)')).rejects.toThrow('statement timeout');
    await impatient.close();
  });
});

/** A pool may hand out a connection whose end it has not been told of yet. */
async function untilWorks<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
