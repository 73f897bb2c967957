import { user } from '@outrider/contract/records/user';
import {
  accountColumns,
  accountsCommitted,
  checkAccount,
  keepAccounts,
  writeAccounts,
} from '../../features/accounts/index.ts';
import { defineSource, hook, read, reference, stored } from '../source.ts';

/** Failed sign-ins are counted by name (see features/identity/throttle.queries.ts). */
const THROTTLE = `throttle t where t.key = 'account:' || lower(x.login_name)`;

export const userSource = defineSource<typeof user>({
  definition: user,
  table: 'user_account',
  from: `user_account x join department d on d.id = x.department_id
    join role r on r.id = x.role_id left join vehicle v on v.id = x.vehicle_id`,
  scope: { kind: 'department', path: 'd.path' },
  unique: { user_account_login_idx: 'loginname' },
  columns: {
    loginname: stored('login_name'),
    displayname: stored('display_name'),
    password: hook,
    deptid: reference('department_id', 'd.name'),
    roleid: reference('role_id', 'r.name'),
    logintype: stored('login_type'),
    carid: reference('vehicle_id', 'v.plate'),
    isclient: stored('is_client'),
    expiry: stored('expires_at'),
    locked: stored('locked'),
    phone: stored('phone'),
    email: stored('email'),
    language: stored('language'),
    lastlogin: read('x.last_login_at'),
    sessions: read(
      '(select count(*)::int from session s where s.user_id = x.id and s.expires_at > now())',
    ),
    failures: read(`coalesce((select t.failures from ${THROTTLE}), 0)`),
    blockeduntil: read(`(select t.blocked_until from ${THROTTLE} and t.blocked_until > now())`),
    passwordstate: read(`case when x.password_hash = 'none' then 'none'
      when x.must_change_password then 'once' else 'own' end`),
    createtime: read('x.created_at'),
  },
  hooks: {
    check: (context, values, before) => checkAccount(context, values, before),
    columns: (_context, values, before) => accountColumns(values, before),
    write: (context, changes, inputs) => writeAccounts(context, changes, inputs),
    remove: (context, rows) => keepAccounts(context, rows),
    committed: ({ bus }, changes) => accountsCommitted(bus, changes),
  },
});
