import { passwordDigest } from '@outrider/domain';
import type { Database } from '../../platform/database.ts';
import { writeAudit } from './audit.queries.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { randomPassword } from './random-password.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { forgetFailures } from './throttle.queries.ts';
import { setOneTimePassword } from './users.queries.ts';

export interface PasswordReset {
  /** as the account has it, whatever case it was given in */
  loginName: string;
  password: string;
  /** The account is locked or past its end: the password alone does not let anybody in. */
  disabled: boolean;
}

/**
 * Gives a user a new random password that has to be changed at the next sign-in. All sessions of the
 * user end; the server closes their sockets when it looks at them again, within seconds.
 * @returns undefined when there is no user of that name
 */
export async function resetPassword(
  db: Database,
  loginName: string,
  hasher: PasswordHasher = createPasswordHasher(),
): Promise<PasswordReset | undefined> {
  const password = randomPassword();
  const passwordHash = await hasher.hash(passwordDigest(password));
  return await db.tx(async (q) => {
    const user = await setOneTimePassword(q, loginName, passwordHash);
    if (!user) return undefined;
    await endSessionsOf(q, user.id);
    // Guesses at the old one must not keep its owner from using the new one.
    await forgetFailures(q, user.loginName);
    await writeAudit(q, {
      action: 'passwordReset',
      userId: user.id,
      loginName: user.loginName,
    });
    return { loginName: user.loginName, password, disabled: user.disabled };
  });
}
