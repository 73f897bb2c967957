export { checkRole, keepRoles, rolesCommitted, writeRoles } from './role-rules.ts';
export { usersOfRole, withinCondition } from './roles.queries.ts';
