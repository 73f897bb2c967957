import type { Queryable } from '../../platform/database.ts';
import type { RecordCaller } from '../source.ts';

/** Writes that somebody took a whole sheet of records in or out; what became of each record stands by it. */
export async function auditSheet(
  q: Queryable,
  caller: RecordCaller,
  record: string,
  action: 'sheetImported' | 'sheetExported',
  detail: Readonly<Record<string, string | number>>,
): Promise<void> {
  await q.execute(
    `insert into audit_log (user_id, login_name, action, address, record, detail)
     values ($1, $2, $3, $4, $5, $6)`,
    [caller.userId, caller.loginName, action, caller.address, record, JSON.stringify(detail)],
  );
}
