import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { startTestDatabase, type TestDatabase } from './testing/database.ts';

describe('migrations', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('applies nothing to a database that is up to date', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('applies each file once although several processes start at the same time', async () => {
    const dir = await folderOf({ '0001_a.sql': 'select 1' });
    const own = await startTestDatabase();
    await own.db.execute('drop table schema_migration');
    await own.db.execute('create table counter (n integer)');
    await writeFile(path.join(dir, '0002_b.sql'), 'insert into counter values (1)');
    const others = [1, 2, 3].map(() => createDatabase({ url: own.url, role: 'other' }));
    const applied = await Promise.all(others.map((other) => migrate(other, dir)));
    expect(applied.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await own.db.one('select count(*) as n from counter')).toEqual({ n: 1 });
    await Promise.all(others.map((other) => other.close()));
    await own.stop();
  });

  it('refuses to start when an applied file was changed', async () => {
    const own = await startTestDatabase();
    await own.db.execute('drop table schema_migration');
    await migrate(own.db, await folderOf({ '0001_a.sql': 'select 1' }));
    const changed = await folderOf({ '0001_a.sql': 'select 2' });
    await expect(migrate(own.db, changed)).rejects.toThrow('0001_a.sql was changed');
    await own.stop();
  });

  it('refuses a database that a newer version has migrated', async () => {
    const dir = await folderOf({});
    await expect(migrate(database.db, dir)).rejects.toThrow('newer version');
  });

  it('names the file that fails and leaves nothing of it behind', async () => {
    const own = await startTestDatabase();
    await own.db.execute('drop table schema_migration');
    const dir = await folderOf({ '0001_a.sql': 'create table half (n int); select 1/0' });
    await expect(migrate(own.db, dir)).rejects.toThrow('0001_a.sql failed: division by zero');
    expect(await own.db.one("select to_regclass('half') as t")).toEqual({ t: null });
    await own.stop();
  });
});

async function folderOf(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await Promise.all(
    Object.entries(files).map(([name, sql]) => writeFile(path.join(dir, name), sql)),
  );
  return dir;
}
