import type { Queryable } from '../../platform/database.ts';

/** Something worth being found again later: who did what, from where. Never holds secrets. */
export interface AuditEntry {
  action:
    | 'login'
    | 'loginFailed'
    | 'logout'
    | 'passwordChanged'
    | 'passwordReset'
    | 'contactChanged'
    | 'sessionsEnded'
    | 'passwordGiven'
    | 'failuresForgotten'
    | 'departmentMerged'
    | 'walletCredited'
    | 'textSent'
    | 'redLightSwitched'
    | 'collisionWarningSwitched'
    | 'mileageReset'
    | 'userRequested'
    | 'userRequestApproved'
    | 'userRequestRejected'
    | 'driverAssigned'
    | 'driverAssignmentEnded'
    | 'backupStarted'
    | 'backupCancelled'
    | 'backupDownloaded'
    | 'backupDeleted'
    | 'backupScheduleChanged'
    | 'databaseRestored'
    | 'settingsChanged'
    | 'textChanged'
    | 'recordAdded'
    | 'recordChanged'
    | 'recordRemoved'
    | 'recordImported'
    | 'menusChanged'
    | 'ruleAdded'
    | 'ruleChanged'
    | 'ruleDeleted'
    | 'ruleVehiclesChanged';
  userId?: number | null;
  loginName?: string;
  address?: string;
  detail?: Readonly<Record<string, unknown>>;
  /** the record that it was done to: it then stands in that record's history */
  record?: { readonly name: string; readonly id: number };
}

export async function writeAudit(q: Queryable, entry: AuditEntry): Promise<void> {
  await q.execute(
    `insert into audit_log (user_id, login_name, action, address, detail, record, record_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.userId ?? null,
      entry.loginName ?? null,
      entry.action,
      entry.address ?? null,
      JSON.stringify(entry.detail ?? {}),
      entry.record?.name ?? null,
      entry.record?.id ?? null,
    ],
  );
}

/** Writes many entries at once. */
export async function writeAudits(q: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await q.execute(
    `insert into audit_log (user_id, login_name, action, address, detail, record, record_id)
     select "userId", "loginName", action, address, coalesce(detail, '{}'), record ->> 'name',
            (record ->> 'id')::int
       from jsonb_to_recordset($1::jsonb)
         as e("userId" int, "loginName" text, action text, address text, detail jsonb,
              record jsonb)`,
    [JSON.stringify(entries)],
  );
}
