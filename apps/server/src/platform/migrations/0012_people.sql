alter table role add column remark text;

-- When a user signed in last: asked for in lists, for which the audit log would be read row by row.
alter table user_account add column last_login_at timestamptz;
update user_account u set last_login_at = seen.at
  from (select user_id, max(at) as at from audit_log where action = 'login' group by user_id) seen
 where seen.user_id = u.id;
create index user_account_department_idx on user_account (department_id);
create index user_account_role_idx on user_account (role_id);

-- How deep a department stands follows from its path; a number beside it goes wrong when it moves.
alter table department drop column level;
