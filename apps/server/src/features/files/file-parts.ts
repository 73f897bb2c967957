import type { RoleContext } from '../../platform/role.ts';

/** What keeping files needs of a role. */
export type FileParts = Pick<RoleContext, 'db' | 'config' | 'clock' | 'log'>;

export const MIB = 1024 * 1024;
