export { type AuditEntry, writeAudit, writeAudits } from './audit.queries.ts';
export { ensureBuiltInRoles } from './built-in-roles.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { menuTree } from './menu-tree.ts';
export {
  changeContact,
  changePhoto,
  endOneSession,
  endOtherSessions,
  type OwnAccountParts,
  openSessionsOfUser,
  ownSessions,
  ownSignIns,
  userInfo,
} from './own-account.ts';
export { createPasswordHasher, NO_PASSWORD, type PasswordHasher } from './password-hasher.ts';
export { randomPassword } from './random-password.ts';
export { resetPassword } from './reset-password.ts';
export { endSessionsOf, type Session, type SessionUser } from './sessions.queries.ts';
export { createSignIn, type OpenRequest, type Origin, type SignIn } from './sign-in.ts';
export { createThrottle, forgetFailures, type Throttle } from './throttle.queries.ts';
export { accountsChanged, sessionsEnded } from './topics.ts';
export { presentUser } from './user-data.ts';
export { createRole, createUser, type NewUser, saveLanguage } from './users.queries.ts';
