import type { Queryable } from '../../platform/database.ts';
import { writeAudit, writeAudits } from '../identity/index.ts';
import type { Viewer } from './viewer.ts';

/** Names of what is written about in the audit log. */
export type AuditedRecord = 'area' | 'areaClass';

type Value = string | number | null;
type Fields = Readonly<Record<string, Value>>;

/** Writes who changed what of an area or a classification, in the transaction of the change. */
export async function auditChange(
  q: Queryable,
  { userId, loginName, address }: Viewer,
  record: { readonly name: AuditedRecord; readonly id: number },
  title: string,
  { before, after }: { readonly before?: Fields; readonly after?: Fields },
): Promise<void> {
  const action = before === undefined ? 'recordAdded' : after ? 'recordChanged' : 'recordRemoved';
  const fields = Object.keys(after ?? before ?? {});
  const changes = fields
    .map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    }))
    .filter((change) => change.before !== change.after);
  const detail = { name: title, changes };
  await writeAudit(q, { action, userId, loginName, address, detail, record });
}

/** Writes that areas came from a file. */
export async function auditImport(
  q: Queryable,
  { userId, loginName, address }: Viewer,
  areas: readonly { readonly id: number; readonly name: string }[],
  fileName: string,
): Promise<void> {
  await writeAudits(
    q,
    areas.map(({ id, name }) => ({
      action: 'recordImported',
      userId,
      loginName,
      address,
      detail: { name, file: fileName, changes: [] },
      record: { name: 'area', id },
    })),
  );
}
