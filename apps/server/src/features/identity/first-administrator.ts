import { randomInt } from 'node:crypto';
import { ALL_PERMISSIONS, PRODUCT_NAME } from '@outrider/contract';
import { PASSWORD_SPECIALS, passwordDigest, passwordVariety } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { createDepartment } from '../fleet/index.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createRole, createUser } from './users.queries.ts';

// Without characters that are mistaken for each other when read from a terminal.
const ALPHABET = `ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789${PASSWORD_SPECIALS}`;
const PASSWORD_LENGTH = 20;
/** Any constant will do, as long as nothing else in this database locks the same. */
const ADVISORY_LOCK = 7_271_809;

/**
 * On an empty database: the root department, the built-in administrator role and the user `admin`,
 * who has to change the password at the first sign-in.
 * @returns the one-time credentials, or null when there are users already
 */
export async function ensureFirstAdministrator(
  db: Database,
): Promise<{ loginName: string; password: string } | null> {
  return db.tx(async (q) => {
    await q.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    if (await q.one('select 1 from user_account limit 1')) return null;
    const root = await q.one<{ id: number }>(
      'select id from department where parent_id is null order by id limit 1',
    );
    const departmentId = root?.id ?? (await createDepartment(q, { name: PRODUCT_NAME }));
    const role = await q.one<{ id: number }>(
      `select r.id from role r join role_permission p on p.role_id = r.id
        where r.built_in and p.permission = $1 limit 1`,
      [ALL_PERMISSIONS],
    );
    const roleId =
      role?.id ??
      (await createRole(q, {
        name: 'Administrator',
        permissions: [ALL_PERMISSIONS],
        builtIn: true,
      }));
    const password = randomPassword();
    await createUser(q, createPasswordHasher(), {
      loginName: 'admin',
      passwordDigest: passwordDigest(password),
      departmentId,
      roleId,
      mustChangePassword: true,
    });
    return { loginName: 'admin', password };
  });
}

/** A random password that satisfies the rules of the password form (spec/1 §5). */
function randomPassword(): string {
  for (;;) {
    const characters = Array.from({ length: PASSWORD_LENGTH }, () =>
      ALPHABET.charAt(randomInt(ALPHABET.length)),
    );
    const password = characters.join('');
    if (passwordVariety(password) === 4) return password;
  }
}
