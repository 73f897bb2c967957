import type { ReferenceCode } from './code-table.ts';

/** Whom a vehicle belongs to. */
export const ownerType = [
  { code: 1, labelKey: 'code.ownerType.person' },
  { code: 2, labelKey: 'code.ownerType.company' },
] as const satisfies readonly ReferenceCode[];
