import { randomBytes } from 'node:crypto';
import { passwordDigest } from '@outrider/domain';
import type { Database } from '../../../platform/database.ts';
import type { TestContext } from '../../../platform/testing/database.ts';
import { saveFile } from '../../files/index.ts';
import {
  createDepartment,
  createDriver,
  createTerminal,
  createVehicle,
} from '../../fleet/index.ts';
import { createPasswordHasher, createRole, createUser, writeAudit } from '../../identity/index.ts';
import { postMessage } from '../../inbox/index.ts';
import { PositionStore } from '../../positions/index.ts';
import { positionRows } from '../../positions/testing/position-rows.ts';

const DAY_S = 86_400;
/** 2026-11-19T00:00:00Z */
const FIRST_DAY_S = 1_795_046_400;

/** Something in most tables, with texts that a careless copy would break. */
export async function fillDatabase(context: TestContext): Promise<{ user: number; file: string }> {
  const { db } = context;
  const root = await createDepartment(db, { name: 'Root \\ "quoted"\ttab\nline' });
  const child = await createDepartment(db, { name: '华南 \\N', parentId: root });
  const driverId = await createDriver(db, {
    departmentId: child,
    name: '李伟',
    phone: '13800000000',
  });
  const vehicle = await createVehicle(db, { departmentId: child, plate: '粤B00001', driverId });
  const other = await createVehicle(db, { departmentId: root, plate: '粤B00002' });
  const terminal = await createTerminal(db, {
    terminalNumber: 'T1',
    phone: '13900000001',
    vehicleId: vehicle,
  });
  const roleId = await createRole(db, { name: 'Operator', permissions: ['home.read'] });
  const user = await createUser(db, createPasswordHasher({ costLog2: 10 }), {
    loginName: 'keeper',
    departmentId: root,
    roleId,
    passwordDigest: passwordDigest('Fleet_2026!'),
  });
  const file = await saveFile(context, {
    content: Buffer.from('a text of some length'),
    name: 'notes.txt',
    ownerUserId: user,
    purpose: 'attachment',
  });
  // A circle: the file belongs to the user, and the user has it for a picture.
  await db.execute('update user_account set photo_file_id = $1 where id = $2', [file.id, user]);
  await db.execute(
    `insert into session (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [randomBytes(32), user],
  );
  await postMessage(
    context,
    { userIds: [user] },
    { kind: 'system', textKey: 'message.passwordChanged' },
  );
  await writeAudit(db, { action: 'login', userId: user, detail: { quoted: 'a "b" \\ c' } });
  await db.execute(`insert into setting (key, value) values ('test', '{"a": [1, null]}')`);
  await db.execute(
    `insert into quarantine (phone, message_id, reason, digest, bytes, terminal_id)
     values ('13900000001', 512, 'test', 7, $1, $2)`,
    [Buffer.from([0, 10, 13, 92, 255]), terminal],
  );
  await storePositions(db, [vehicle, other]);
  return { user, file: file.id };
}

/** Reports of three days, some with additional items. */
async function storePositions(db: Database, vehicles: readonly number[]): Promise<void> {
  const store = new PositionStore(db, Date.now);
  const positions = vehicles.flatMap((vehicleId) =>
    Array.from({ length: 300 }, (_, index) => ({
      vehicleId,
      gpsTimeS: FIRST_DAY_S + Math.floor((index * 3 * DAY_S) / 300),
      digest: index,
      extras: index % 3 === 0 ? [1, 4, 0, 0, index % 256, 10, 92] : [],
    })),
  );
  await store.store(positionRows(positions));
}

/**
 * Every table of a schema with the number of its rows and a digest of them, whatever their order;
 * without the line in which a restore is noted.
 */
export async function digestsOf(db: Database, schema = 'public'): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = $1::regnamespace and c.relkind = 'r' order by 1`,
    [schema],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const row = await db.one<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
         from ${schema}.${name} t where t::text !~ 'databaseRestored'`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}
