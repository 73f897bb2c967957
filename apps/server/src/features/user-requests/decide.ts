import { CallError } from '@outrider/contract';
import { isEmail, isPhoneNumber, plainPhone } from '@outrider/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { findVehicle, type Scope } from '../fleet/index.ts';
import { createUser, type SessionUser, writeAudit } from '../identity/index.ts';
import {
  departmentWithin,
  isLoginNameTaken,
  lockRequest,
  rolesWithin,
  type StoredRequest,
  storeDecision,
} from './decisions.queries.ts';
import { RequestStatus } from './requests.queries.ts';

/** Who decides, and from where. */
export interface Decider {
  user: SessionUser;
  scope: Scope;
  address: string;
}

/** What an account is given. */
export interface Grant {
  departmentId: number;
  roleId: number;
  loginType: 0 | 1 | 2;
  /** the only vehicle of a login of type 1 */
  vehicleId: number | null;
  isClient: boolean;
  expiresAt: Date | null;
}

interface DecideParts {
  db: Database;
  clock: Clock;
}

/**
 * Makes an account of a request, with the password its visitor chose. Nobody gives more than he has:
 * departments and vehicles of the own scope, roles that grant nothing beyond the own.
 * @throws CallError userRequestUnknown, userRequestApproved, userRequestRejected, loginNameTaken,
 *   departmentUnknown, roleNotAssignable, vehicleUnknown
 */
export async function approveRequest(
  { db, clock }: DecideParts,
  decider: Decider,
  id: number,
  grant: Grant,
): Promise<{ userId: number; displayName: string; departmentName: string }> {
  return db.tx(async (q) => {
    const request = await openRequest(q, id);
    const departmentName = await checkGrant(q, decider, grant);
    const { loginName, displayName, language, passwordHash } = request;
    if (await isLoginNameTaken(q, loginName)) throw new CallError('loginNameTaken');
    const phone = plainPhone(request.phone);
    const contact = {
      phone: isPhoneNumber(phone) ? phone : null,
      email: isEmail(request.email) ? request.email : null,
    };
    const account = { ...grant, ...contact, loginName, displayName, language, passwordDigest: '' };
    // The hash was made when the request came.
    const userId = await createUser(q, { hash: async () => passwordHash }, account).catch(
      (error: unknown) => {
        throw isNameConflict(error) ? new CallError('loginNameTaken', { cause: error }) : error;
      },
    );
    await decide(q, decider, request, { status: RequestStatus.approved, userId }, clock());
    return { userId, displayName, departmentName };
  });
}

/**
 * Rejects a request for a reason that its visitor is told.
 * @throws CallError userRequestUnknown, userRequestApproved, userRequestRejected
 */
export async function rejectRequest(
  { db, clock }: Pick<DecideParts, 'db' | 'clock'>,
  decider: Decider,
  id: number,
  reason: string,
): Promise<void> {
  await db.tx(async (q) => {
    const request = await openRequest(q, id);
    await decide(q, decider, request, { status: RequestStatus.rejected, reason }, clock());
  });
}

async function openRequest(q: Transaction, id: number): Promise<StoredRequest> {
  const request = await lockRequest(q, id);
  if (!request) throw new CallError('userRequestUnknown');
  if (request.status === RequestStatus.waiting) return request;
  const isApproved = request.status === RequestStatus.approved;
  throw new CallError(isApproved ? 'userRequestApproved' : 'userRequestRejected', {
    details: { values: { name: request.decidedByName } },
  });
}

/** @returns the name of the department that is given */
async function checkGrant(q: Transaction, { user, scope }: Decider, grant: Grant): Promise<string> {
  const topId = scope.kind === 'department' ? scope.departmentId : 0;
  const department = await departmentWithin(q, grant.departmentId, topId);
  if (!department) throw new CallError('departmentUnknown');
  const [role] = await rolesWithin(q, user.permissions, grant.roleId);
  if (!role) throw new CallError('roleNotAssignable');
  if (grant.loginType === 1) {
    const vehicle =
      grant.vehicleId === null ? undefined : await findVehicle(q, scope, grant.vehicleId);
    if (!vehicle) throw new CallError('vehicleUnknown');
  }
  return department.name;
}

async function decide(
  q: Transaction,
  { user, address }: Decider,
  request: StoredRequest,
  verdict:
    | { status: typeof RequestStatus.approved; userId: number }
    | { status: typeof RequestStatus.rejected; reason: string },
  atMs: number,
): Promise<void> {
  const reason = 'reason' in verdict ? verdict.reason : '';
  const userId = 'userId' in verdict ? verdict.userId : null;
  await storeDecision(q, {
    id: request.id,
    status: verdict.status,
    reason,
    userId,
    decidedBy: user.id,
    decidedByName: user.displayName || user.loginName,
    atMs,
  });
  await writeAudit(q, {
    action: userId === null ? 'userRequestRejected' : 'userRequestApproved',
    userId: user.id,
    loginName: user.loginName,
    address,
    detail: { requestId: request.id, requested: request.loginName, madeUserId: userId, reason },
  });
}

/** Somebody made an account of that name between the look and the insert. */
function isNameConflict(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'user_account_login_idx'
  );
}
