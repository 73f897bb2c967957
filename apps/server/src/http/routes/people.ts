import { CallError, isGranted } from '@outrider/contract';
import {
  endAllSessions,
  forgetAllFailures,
  type Governor,
  isVisible,
  resetPasswords,
} from '../../features/accounts/index.ts';
import { departmentContents, mergeDepartment } from '../../features/departments/index.ts';
import {
  openSessionsOfUser,
  type PasswordHasher,
  type SignIn,
} from '../../features/identity/index.ts';
import { usersOfRole } from '../../features/roles/index.ts';
import type { RoleContext } from '../../platform/role.ts';
import type { Handlers } from '../bind.ts';
import type { Caller, Exchange } from '../caller.ts';

type Parts = Pick<RoleContext, 'db' | 'bus' | 'clock'> & {
  readonly hasher: PasswordHasher;
  readonly signIn: SignIn;
};

type Names =
  | 'resetUserPasswords'
  | 'sessionsOfUser'
  | 'endSessionsOfUser'
  | 'forgetUserFailures'
  | 'usersOfRole'
  | 'departmentContents'
  | 'mergeDepartment';

/** What is done with users, roles and departments beside changing their records. */
export function peopleHandlers(parts: Parts): Pick<Handlers, Names> {
  const { db, clock, signIn } = parts;
  return {
    resetUserPasswords: ({ ids, password }, caller, exchange) =>
      resetPasswords(parts, governorOf(caller, exchange), ids, password, signIn.isPasswordFixed),

    async sessionsOfUser({ userid }, { session, scope }) {
      if (!(await isVisible(db, scope, userid))) throw new CallError('recordUnknown');
      return openSessionsOfUser({ db, clock, limits: signIn.limits }, userid, session.id);
    },

    async endSessionsOfUser({ userid }, caller, exchange) {
      await endAllSessions(parts, governorOf(caller, exchange), userid);
      return null;
    },

    async forgetUserFailures({ userid }, caller, exchange) {
      await forgetAllFailures(parts, governorOf(caller, exchange), userid);
      return null;
    },

    usersOfRole: ({ roleid }, { scope }) => usersOfRole(db, roleid, scope),

    departmentContents: ({ deptid }, { scope }) => departmentContents(db, scope, deptid),

    async mergeDepartment({ deptid, intoid }, caller, exchange) {
      const governor = governorOf(caller, exchange);
      if (!isGranted(governor.permissions, 'deptManage.del')) {
        throw new CallError('permissionDenied');
      }
      await mergeDepartment(parts, governor, deptid, intoid);
      return null;
    },
  };
}

function governorOf({ session, scope }: Caller, { address }: Exchange): Governor {
  const { id: userId, loginName, permissions } = session.user;
  return { userId, loginName, permissions: new Set(permissions), scope, address };
}
