import { passwordDigest, passwordProblems } from '@outrider/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment } from '../fleet/index.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { resetPassword } from './reset-password.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createRole, createUser } from './users.queries.ts';

const FORGOTTEN = passwordDigest('Forgotten_1');
const origin = { address: '192.0.2.1', userAgent: '' };
const hasher = createPasswordHasher({ costLog2: 4 });

let context: TestContext;
let signIn: SignIn;

beforeAll(async () => {
  context = await createTestContext();
  const limits = { idleMs: 60_000, maxMs: 60_000 };
  signIn = createSignIn({ ...context, hasher, limits });
});
afterAll(() => context.stop());

let number = 0;
let loginName = '';
let userId = 0;
beforeEach(async () => {
  const { db } = context;
  number += 1;
  loginName = `Operator${number}`;
  userId = await createUser(db, hasher, {
    loginName,
    passwordDigest: FORGOTTEN,
    departmentId: await createDepartment(db, { name: `Department ${number}` }),
    roleId: await createRole(db, { name: `Role ${number}`, permissions: [] }),
  });
});

const reset = (name: string) => resetPassword(context.db, name, hasher);

describe('a password that was reset', () => {
  it('is the only one that opens a session, and has to be changed', async () => {
    const made = await reset(` ${loginName.toUpperCase()} `);
    expect(made).toMatchObject({ loginName, disabled: false });
    const password = made?.password ?? '';
    expect(passwordProblems('Other_123', password, password)).toEqual([]);
    await expect(signIn.login(loginName, FORGOTTEN, origin)).rejects.toThrow();
    const { session } = await signIn.login(loginName, passwordDigest(password), origin);
    expect(session.user.mustChangePassword).toBe(true);
  });

  it('ends the sessions of its user and of nobody else', async () => {
    const mine = await signIn.login(loginName, FORGOTTEN, origin);
    const other = await createUser(context.db, hasher, {
      loginName: `${loginName}-other`,
      passwordDigest: FORGOTTEN,
      departmentId: mine.session.user.departmentId,
      roleId: await createRole(context.db, { name: `${loginName}'s role`, permissions: [] }),
    });
    const theirs = await signIn.login(`${loginName}-other`, FORGOTTEN, origin);
    await reset(loginName);
    expect(await signIn.sessionOf(mine.token)).toBeUndefined();
    expect((await signIn.sessionOf(theirs.token))?.user.id).toBe(other);
  });

  it('can be used at once, whatever was guessed before', async () => {
    const wrong = passwordDigest('Wrong_1234');
    for (let guess = 0; guess < 7; guess++) {
      await signIn.login(loginName, wrong, origin).catch(() => {});
    }
    await expect(signIn.login(loginName, FORGOTTEN, origin)).rejects.toMatchObject({
      code: 'loginThrottled',
    });
    const made = await reset(loginName);
    const digest = passwordDigest(made?.password ?? '');
    expect((await signIn.login(loginName, digest, origin)).session.user.id).toBe(userId);
  });

  it('is written down without itself, and does not unlock the account', async () => {
    await context.db.execute('update user_account set locked = true where id = $1', [userId]);
    expect(await reset(loginName)).toMatchObject({ disabled: true });
    const entry = await context.db.one(
      "select login_name, detail from audit_log where action = 'passwordReset' and user_id = $1",
      [userId],
    );
    expect(entry).toEqual({ login_name: loginName, detail: {} });
  });

  it('is none for a name that nobody has', async () => {
    expect(await reset('nobody')).toBeUndefined();
  });
});
