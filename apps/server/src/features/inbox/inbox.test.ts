import { PRODUCT_VERSION } from '@outrider/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../platform/testing/database.ts';
import { createDepartment } from '../fleet/index.ts';
import { createRole } from '../identity/index.ts';
import {
  announceVersion,
  countUnread,
  deleteMessages,
  inboxChanged,
  listMessages,
  markRead,
  postMessage,
  trimMessages,
} from './index.ts';

let context: TestContext;
const users: Record<string, number> = {};
const told: number[][] = [];

beforeAll(async () => {
  context = await createTestContext();
  const { db, bus } = context;
  bus.subscribe(inboxChanged, ({ userIds }) => told.push(userIds));
  const departmentId = await createDepartment(db, { name: 'Fleet' });
  const reader = await createRole(db, { name: 'Reader', permissions: ['positionMonitor.read'] });
  const other = await createRole(db, { name: 'Other', permissions: ['home.read'] });
  const create = async (name: string, roleId: number, locked = false, loginType = 0) => {
    const row = await db.one<{ id: number }>(
      `insert into user_account (login_name, password_hash, department_id, role_id, locked, login_type)
       values ($1, 'none', $2, $3, $4, $5) returning id`,
      [name, departmentId, roleId, locked, loginType],
    );
    users[name] = row!.id;
  };
  await create('reader', reader);
  await create('locked', reader, true);
  await create('bell-less', reader, false, 2);
  await create('other', other);
});
afterAll(() => context.stop());

const page = (userId: number, rest: Partial<Parameters<typeof listMessages>[1]> = {}) =>
  listMessages(context.db, {
    userId,
    page: 1,
    limit: 20,
    onlyUnread: false,
    kind: null,
    ...rest,
  });

describe('messages', () => {
  it('reach every operator in force whose role grants a permission, and nobody else', async () => {
    const message = { kind: 'system', textKey: 'message.versionInstalled' } as const;
    expect(await postMessage(context, { permission: 'positionMonitor.read' }, message)).toBe(1);
    expect((await page(users.reader!)).count).toBe(1);
    expect((await page(users.locked!)).count).toBe(0);
    expect((await page(users['bell-less']!)).count).toBe(0);
    expect((await page(users.other!)).count).toBe(0);
    expect(told.at(-1)).toEqual([users.reader]);
  });

  it('keep key, values and link until somebody reads them', async () => {
    await postMessage(
      context,
      { userIds: [users.other!] },
      {
        kind: 'export',
        textKey: 'message.passwordChanged',
        values: { address: '<img onerror=1>' },
        link: '/home',
      },
    );
    const { data } = await page(users.other!, { kind: 'export' });
    expect(data).toMatchObject([
      {
        kind: 'export',
        textKey: 'message.passwordChanged',
        values: { address: '<img onerror=1>' },
        link: '/home',
        fileId: '',
        isRead: 0,
      },
    ]);
    expect((await page(users.other!, { kind: 'userRequest' })).count).toBe(0);
  });

  it('are unread until their owner has read them; another user cannot touch them', async () => {
    const [message] = (await page(users.other!)).data;
    expect(await markRead(context.db, users.reader!, [message!.id])).toBe(0);
    expect(await deleteMessages(context.db, users.reader!, [message!.id])).toBe(0);
    const unread = await countUnread(context.db, [users.other!, users.reader!]);
    expect(unread.get(users.other!)).toBe(1);
    expect(await markRead(context.db, users.other!, 'all')).toBe(1);
    expect((await page(users.other!, { onlyUnread: true })).count).toBe(0);
    expect(await deleteMessages(context.db, users.other!, [message!.id])).toBe(1);
    expect((await page(users.other!)).count).toBe(0);
  });

  it('that cannot be stored undo nothing of what they tell', async () => {
    const db = { ...context.db, query: () => Promise.reject(new Error('the disk is full')) };
    const message = { kind: 'system', textKey: 'message.passwordChanged' } as const;
    const parts = { ...context, db };
    expect(await postMessage(parts, { userIds: [users.other!] }, message)).toBe(0);
  });

  it('come in pages, newest first', async () => {
    for (let index = 1; index <= 5; index++) {
      const values = { address: String(index) };
      const message = { kind: 'system', textKey: 'message.passwordChanged', values } as const;
      await postMessage(context, { userIds: [users.other!] }, message);
    }
    const second = await page(users.other!, { limit: 2, page: 2 });
    expect(second.count).toBe(5);
    expect(second.data.map((message) => message.values.address)).toEqual(['3', '2']);
  });

  it('are forgotten after half a year', async () => {
    await context.db.execute(
      `update message set created_at = now() - interval '181 days'
        where user_id = $1 and text_values ->> 'address' = '1'`,
      [users.other],
    );
    await trimMessages(context.db);
    expect((await page(users.other!)).count).toBe(4);
  });
});

describe('another version', () => {
  it('is announced once, and the first one is not', async () => {
    const versions = async () =>
      (await page(users.other!)).data.filter(
        ({ textKey }) => textKey === 'message.versionInstalled',
      );
    await announceVersion(context);
    await announceVersion(context);
    expect(await versions()).toEqual([]);
    await context.db.execute(`update setting set value = '"3.6"' where key = 'runningVersion'`);
    await announceVersion(context);
    await announceVersion(context);
    expect(await versions()).toMatchObject([{ values: { version: PRODUCT_VERSION } }]);
  });
});
