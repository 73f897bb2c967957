-- Which record a change was made to; `detail.changes` holds what each field was before and after.
alter table audit_log
  add column record    text,
  add column record_id integer;
create index audit_log_record_idx on audit_log (record, record_id, id desc) where record is not null;

-- What was written stays as it was written.
create function audit_log_keep() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_keep();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function audit_log_keep();
