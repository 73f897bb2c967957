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
    | 'walletCredited'
    | 'textSent'
    | 'userRequested'
    | 'userRequestApproved'
    | 'userRequestRejected'
    | 'departmentAdded'
    | 'vehicleAdded'
    | 'driverAssigned'
    | 'driverAssignmentEnded';
  userId?: number | null;
  loginName?: string;
  address?: string;
  detail?: Readonly<Record<string, unknown>>;
}

export async function writeAudit(q: Queryable, entry: AuditEntry): Promise<void> {
  await q.execute(
    'insert into audit_log (user_id, login_name, action, address, detail) values ($1, $2, $3, $4, $5)',
    [
      entry.userId ?? null,
      entry.loginName ?? null,
      entry.action,
      entry.address ?? null,
      JSON.stringify(entry.detail ?? {}),
    ],
  );
}
