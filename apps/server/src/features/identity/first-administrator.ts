import { ALL_PERMISSIONS, PRODUCT_NAME } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { createDepartment } from '../fleet/index.ts';
import {
  administratorRoleId,
  hasUsers,
  lockSetUp,
  rootDepartmentId,
} from './first-administrator.queries.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { randomPassword } from './random-password.ts';
import { createRole, createUser } from './users.queries.ts';

/**
 * On an empty database: the root department, the built-in administrator role and the user `admin`,
 * who has to change the password at the first sign-in.
 * @returns the one-time credentials, or null when there are users already
 */
export async function ensureFirstAdministrator(
  db: Database,
): Promise<{ loginName: string; password: string } | null> {
  return db.tx(async (q) => {
    await lockSetUp(q);
    if (await hasUsers(q)) return null;
    const departmentId =
      (await rootDepartmentId(q)) ?? (await createDepartment(q, { name: PRODUCT_NAME }));
    const roleId =
      (await administratorRoleId(q)) ??
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
