import { passwordProblems } from '@outrider/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../platform/testing/database.ts';
import { ensureFirstAdministrator } from './first-administrator.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe('the first start', () => {
  it('makes one administrator, even when two processes start at once, and never another', async () => {
    const { db } = database;
    const made = await Promise.all([ensureFirstAdministrator(db), ensureFirstAdministrator(db)]);
    const [credentials, ...others] = made.filter((each) => each !== null);
    expect(others).toEqual([]);
    expect(credentials?.loginName).toBe('admin');
    const password = credentials?.password ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(passwordProblems('Other_123', password, password)).toEqual([]);
    expect(await ensureFirstAdministrator(db)).toBeNull();
    const row = await db.one(
      `select u.must_change_password, d.name, p.permission, u.password_hash like 'scrypt:17:%' as slow
         from user_account u join department d on d.id = u.department_id
         join role_permission p on p.role_id = u.role_id`,
    );
    expect(row).toEqual({
      must_change_password: true,
      name: 'Outrider',
      permission: '*',
      slow: true,
    });
  });
});
