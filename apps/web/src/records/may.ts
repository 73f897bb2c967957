import { isGranted } from '@outrider/contract';
import type { RecordDefinition, RecordGrants } from '@outrider/contract/records';
import type { RecordSurroundings } from './record-context.ts';

/** Whether the person may do something with the records of a definition. */
export function may(
  { permissions }: Pick<RecordSurroundings, 'permissions'>,
  record: RecordDefinition,
  grant: keyof RecordGrants,
): boolean {
  const key = record.grants[grant];
  return key !== null && isGranted(permissions, key);
}

/** Whether the person may use a button of the page by its name: what `<page>.<button>` grants. */
export function mayUse(
  { permissions }: Pick<RecordSurroundings, 'permissions'>,
  record: RecordDefinition,
  button: string,
): boolean {
  const page = record.grants.read.split('.')[0];
  return permissions.has('*') || permissions.has(`${page}.${button}`);
}
