import { PRODUCT_NAME } from '@outrider/contract';
import { passwordDigest } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { createDepartment } from '../fleet/index.ts';
import { ensureBuiltInRoles } from './built-in-roles.ts';
import { hasUsers, lockSetUp, rootDepartmentId } from './first-administrator.queries.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { randomPassword } from './random-password.ts';
import { createUser } from './users.queries.ts';

/**
 * At every start: the built-in roles as this version has them. On an empty database also the root
 * department and the user `admin`, who has to change the password at the first sign-in.
 * @returns the one-time credentials, or null when there are users already
 */
export async function ensureFirstAdministrator(
  db: Database,
): Promise<{ loginName: string; password: string } | null> {
  return db.tx(async (q) => {
    await lockSetUp(q);
    const roles = await ensureBuiltInRoles(q);
    if (await hasUsers(q)) return null;
    const departmentId =
      (await rootDepartmentId(q)) ?? (await createDepartment(q, { name: PRODUCT_NAME }));
    const password = randomPassword();
    await createUser(q, createPasswordHasher(), {
      loginName: 'admin',
      passwordDigest: passwordDigest(password),
      departmentId,
      roleId: roles.administrator,
      mustChangePassword: true,
    });
    return { loginName: 'admin', password };
  });
}
