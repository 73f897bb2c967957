-- Files that people hand in or that are made for them. The bytes stand below the data folder, under the
-- id; `name` is text to show and never part of a path. What nothing uses has an end (`expires_at`).
create table file (
  id         text primary key check (id ~ '^[0-9a-f]{32}$'),
  owner_id   integer references user_account (id) on delete cascade,
  purpose    text not null,
  name       text not null check (length(name) between 1 and 200),
  type       text not null,
  bytes      bigint not null check (bytes > 0),
  sha256     bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index file_owner_idx on file (owner_id);
create index file_expires_idx on file (expires_at) where expires_at is not null;

-- How a user is reached, and his picture; all three are his own to change.
alter table user_account
  add column if not exists phone text,
  add column if not exists email text,
  add column photo_file_id text references file (id) on delete set null;

-- A user's own sign-ins, the failed ones under his name among them.
create index audit_log_user_idx on audit_log (user_id, at desc) where user_id is not null;
create index audit_log_login_idx on audit_log (lower(login_name), at desc) where login_name is not null;
