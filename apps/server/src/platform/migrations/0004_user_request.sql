-- Requests for an account. The password is kept as the slow hash that the account will have. A login
-- name may be asked for more than once: refusing the second would tell strangers who asked before.
create table user_request (
  id              integer generated always as identity primary key,
  login_name      text not null check (length(login_name) between 1 and 60),
  display_name    text not null,
  company         text not null,
  phone           text not null,
  email           text not null default '',
  remark          text not null default '',
  language        text,
  password_hash   text not null,
  -- whom the request came from: an address, or the /64 of an IPv6 one
  network         text not null,
  -- 0 waiting, 1 approved, 2 rejected
  status          smallint not null default 0 check (status in (0, 1, 2)),
  reason          text not null default '',
  decided_by      integer references user_account (id) on delete set null,
  decided_by_name text not null default '',
  decided_at      timestamptz,
  -- the account that came of it
  user_id         integer references user_account (id) on delete set null,
  created_at      timestamptz not null default now(),
  check ((status = 0) = (decided_at is null))
);
create index user_request_login_idx on user_request (lower(login_name));
create index user_request_status_idx on user_request (status, id desc);
