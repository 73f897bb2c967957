export { type AuditEntry, writeAudit } from './audit.queries.ts';
export { ensureFirstAdministrator } from './first-administrator.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { resetPassword } from './reset-password.ts';
export type { Session, SessionUser } from './sessions.queries.ts';
export { createSignIn, type Origin, type SignIn } from './sign-in.ts';
export { sessionsEnded } from './topics.ts';
export { presentUser } from './user-data.ts';
export { createRole, createUser, type NewUser } from './users.queries.ts';
