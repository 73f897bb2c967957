import { CallError } from '@outrider/contract';
import type { FieldProblem, InputOf, RowOf } from '@outrider/contract/records';
import type { user } from '@outrider/contract/records/user';
import { languages } from '@outrider/i18n';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Queryable } from '../../platform/database.ts';
import {
  accountsChanged,
  createPasswordHasher,
  endSessionsOf,
  NO_PASSWORD,
  sessionsEnded,
} from '../identity/index.ts';
import { demandAdministrator, rolesBeyond } from './accounts.queries.ts';

type Values = InputOf<typeof user>;
type Row = RowOf<typeof user>;

/** A change of accounts: the transaction, and who makes it. */
interface AccountChange {
  readonly q: Queryable;
  readonly caller: { readonly userId: number; readonly permissions: ReadonlySet<string> };
}

/** What decides about an account's rights; nobody changes any of it for himself. */
const ofRights = [
  'deptid',
  'roleid',
  'logintype',
  'carid',
  'isclient',
  'expiry',
  'locked',
] as const satisfies readonly (keyof Values)[];

const hasher = createPasswordHasher();

/**
 * What is wrong with an account beyond single fields. Whether department, role and vehicle may be given
 * is checked with every reference; here: whose account it is, and what nobody does to himself.
 */
export async function checkAccount(
  { q, caller }: AccountChange,
  values: Values,
  before: Row | undefined,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const { language } = values;
  if (language && !languages.some(({ id }) => id === language)) {
    problems.push({ field: 'language', messageKey: 'invalid.code' });
  }
  if (!before) return problems;
  const roleId = before.roleid.id;
  if ((await rolesBeyond(q, [roleId], caller.permissions)).has(roleId)) {
    return [{ field: 'loginname', messageKey: 'record.user.beyond' }];
  }
  if (before.id !== caller.userId) return problems;
  const own = ofRights.filter((name) => name in values && !isKept(values[name], before[name]));
  return [...problems, ...own.map((field) => ({ field, messageKey: 'record.user.own' }))];
}

/** The password of a new account has to be changed at the first sign-in; without one nobody signs in. */
export async function accountColumns(
  values: Values,
  before: Row | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  if (before) return {};
  const { password } = values;
  return {
    password_hash: password ? await hasher.hash(password) : NO_PASSWORD,
    must_change_password: true,
  };
}

/** Ends the sessions of accounts that may not sign in any more; an administrator has to be left. */
export async function writeAccounts(
  { q }: AccountChange,
  changes: readonly { readonly id: number; readonly before?: Row }[],
  inputs: readonly Values[],
): Promise<void> {
  let touched = false;
  for (const [at, { id, before }] of changes.entries()) {
    if (!before) continue;
    const values = inputs[at] ?? {};
    touched ||= ofRights.some((name) => name in values && !isKept(values[name], before[name]));
    if (isEnded(values)) await endSessionsOf(q, id);
  }
  if (touched) await demandAdministrator(q);
}

/** @throws CallError ownAccount, userBeyond, lastAdministrator */
export async function keepAccounts(
  { q, caller }: AccountChange,
  rows: readonly Row[],
): Promise<void> {
  if (rows.some(({ id }) => id === caller.userId)) throw new CallError('ownAccount');
  const roles = rows.map((row) => row.roleid.id);
  if ((await rolesBeyond(q, roles, caller.permissions)).size > 0) throw new CallError('userBeyond');
  await demandAdministrator(
    q,
    rows.map(({ id }) => id),
  );
}

/** Lets sessions and sockets of changed accounts feel it at once. */
export function accountsCommitted(
  bus: Bus,
  changes: readonly { readonly id: number; readonly before?: Row; readonly after?: Row }[],
): void {
  const changed: number[] = [];
  for (const { id, before, after } of changes) {
    if (!before) continue;
    if (!after || isEnded(after)) bus.publish(sessionsEnded, { userId: id });
    else if (ofRights.some((name) => !isKept(idOf(after[name]), before[name]))) changed.push(id);
  }
  if (changed.length > 0) bus.publish(accountsChanged, { userIds: changed });
}

function isEnded({ locked, expiry }: Pick<Values, 'locked' | 'expiry'>): boolean {
  return locked === true || (typeof expiry === 'string' && Date.parse(expiry) <= Date.now());
}

/** Whether a value that is given is the one that was there. */
function isKept(given: unknown, before: unknown): boolean {
  const was = idOf(before) ?? null;
  if (typeof given === 'string' && typeof was === 'string') {
    return given === was || Date.parse(given) === Date.parse(was);
  }
  return (given ?? null) === was;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}
