-- What the platform tells one person: notices, finished exports, requests of users. The text is kept
-- as a key and its values, so that it is read in whatever language the reader has chosen since.
create table message (
  id         bigint generated always as identity primary key,
  user_id    integer not null references user_account (id) on delete cascade,
  kind       text not null check (kind in ('system', 'export', 'userRequest')),
  text_key   text not null check (length(text_key) between 1 and 100),
  text_values jsonb not null default '{}',
  -- route of the client where one goes on from here
  link       text,
  file_id    text,
  created_at timestamptz not null default now(),
  read_at    timestamptz
);
create index message_user_idx on message (user_id, id desc);
create index message_unread_idx on message (user_id) where read_at is null;
