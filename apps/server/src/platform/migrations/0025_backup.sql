-- Backups of the database, made by hand or by the schedule. The files stand below the data folder and
-- are the truth: rows of files that went are removed, files that came are entered (`found`).
create table backup (
  id              integer generated always as identity primary key,
  file_name       text not null unique,
  kind            text not null check (kind in ('manual', 'scheduled', 'found')),
  state           text not null check (state in ('running', 'done', 'failed', 'cancelled')),
  with_positions  boolean not null,
  with_files      boolean not null,
  started_at      timestamptz not null,
  ended_at        timestamptz,
  user_id         integer references user_account (id) on delete set null,
  user_name       text not null default '',
  -- the time of the schedule that it was made for
  planned_at      timestamptz,
  phase           text not null default '',
  done_bytes      bigint not null default 0,
  total_bytes     bigint not null default 0,
  size_bytes      bigint,
  row_count       bigint,
  sha256          bytea,
  product_version text not null default '',
  -- key of the text that says why it failed
  problem         text not null default '',
  cancel_asked    boolean not null default false
);
create index backup_started_idx on backup (started_at desc);

-- What administrators set up while the platform runs: the second of two writers is told.
alter table setting
  add column if not exists version integer not null default 1,
  add column if not exists updated_by text not null default '';
