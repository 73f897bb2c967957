import { createHash } from 'node:crypto';
import path from 'node:path';
import { ALL_PERMISSIONS } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import { createDepartment } from '../../apps/server/src/features/fleet/index.ts';
import {
  createPasswordHasher,
  createRole,
  createUser,
} from '../../apps/server/src/features/identity/index.ts';
import { createDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { madeUpIdentity, type TerminalIdentity } from '../../apps/simulator/src/index.ts';

const firstPhone = 13_800_100_000;
/** A user may hold so many push sockets only; several users make a larger audience. */
export const benchUsers = 4;
/** User number `n` of the bench; the password protects nothing but a folder in /tmp. */
export function benchLogin(n: number): { loginName: string; password: string } {
  return { loginName: `bench-${n}`, password: 'Bench-only-1' };
}

/** Terminals of a bench, all with a code of an earlier registration. */
export function benchTerminals(count: number, from = 0): TerminalIdentity[] {
  return Array.from({ length: count }, (_, i) => ({
    ...madeUpIdentity(from + i, firstPhone),
    authCode: `bench-${from + i}`,
  }));
}

/**
 * Makes the schema, users who see everything, and `count` vehicles with the terminals of
 * `benchTerminals(count)`, 100 to a department.
 * @param users how many users; their password hashes take half a second each
 */
export async function seedFleet(databaseUrl: string, count: number, users = 0): Promise<void> {
  const db = createDatabase({ url: databaseUrl, role: 'bench' });
  try {
    await migrate(db, path.join(process.cwd(), 'apps/server/src/platform/migrations'));
    const rootId = await createDepartment(db, { name: 'Bench' });
    const roleId = await createRole(db, { name: 'Bench', permissions: [ALL_PERMISSIONS] });
    for (let n = 0; n < users; n++) {
      const { loginName, password } = benchLogin(n);
      await createUser(db, createPasswordHasher(), {
        loginName,
        passwordDigest: passwordDigest(password),
        departmentId: rootId,
        roleId,
      });
    }
    await insertVehicles(db, rootId, benchTerminals(count));
    await db.query('analyze');
  } finally {
    await db.close();
  }
}

async function insertVehicles(
  db: Database,
  rootId: number,
  terminals: readonly TerminalIdentity[],
): Promise<void> {
  await db.query(
    `insert into department (parent_id, name)
     select $1, 'Department ' || n from generate_series(0, $2) n`,
    [rootId, Math.floor((terminals.length - 1) / 100)],
  );
  await db.query(
    `insert into vehicle (department_id, plate, plate_color)
     select d.id, t.plate, t.color
       from unnest($1::text[], $2::int[]) with ordinality t (plate, color, n)
       join department d on d.name = 'Department ' || ((t.n - 1) / 100)`,
    [terminals.map((t) => t.plate), terminals.map((t) => t.plateColor)],
  );
  await db.query(
    `insert into terminal (terminal_number, phone, vehicle_id, auth_code_hash, registered_at)
     select t.number, t.phone, v.id, decode(t.hash, 'hex'), now()
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) t (number, phone, plate, hash)
       join vehicle v on v.plate = t.plate`,
    [
      terminals.map((t) => t.terminalNumber),
      terminals.map((t) => t.phone),
      terminals.map((t) => t.plate),
      terminals.map((t) =>
        createHash('sha256')
          .update(t.authCode ?? '')
          .digest('hex'),
      ),
    ],
  );
}

/** Vehicle ids by terminal index, for terminals of `benchTerminals`. */
export async function vehicleIdsOf(
  db: Database,
  terminals: readonly TerminalIdentity[],
): Promise<Uint32Array> {
  const rows = await db.query<{ phone: string; id: number }>(
    'select phone, vehicle_id as id from terminal where vehicle_id is not null',
  );
  const byPhone = new Map(rows.map((row) => [row.phone, row.id]));
  return Uint32Array.from(terminals, (terminal) => byPhone.get(terminal.phone) ?? 0);
}
