-- Departments form a tree. `path` holds the ids from the root to the department itself, so that
-- "everything below" is one indexed containment test and needs no recursion in any query.
create table department (
  id          integer generated always as identity primary key,
  parent_id   integer references department (id) on delete restrict,
  name        text not null check (length(name) between 1 and 100),
  level       smallint not null default 0,
  sort_order  integer not null default 0,
  contact     text,
  phone       text,
  path        integer[] not null default '{}',
  created_at  timestamptz not null default now(),
  version     integer not null default 1
);
create index department_path_idx on department using gin (path);
create index department_parent_idx on department (parent_id);
create unique index department_name_idx on department (coalesce(parent_id, 0), name);

-- Keeps `path` true on insert and on a move; a move rewrites the subtree's paths in the same statement.
create function department_set_path() returns trigger language plpgsql as $$
declare parent_path integer[];
begin
  if new.parent_id is null then
    parent_path := '{}';
  else
    select path into parent_path from department where id = new.parent_id;
    if new.id = any (parent_path) then
      raise exception 'department % cannot be moved below itself', new.id using errcode = 'check_violation';
    end if;
  end if;
  new.path := parent_path || new.id;
  return new;
end $$;
create trigger department_path_before before insert or update of parent_id on department
  for each row execute function department_set_path();

create function department_move_subtree() returns trigger language plpgsql as $$
begin
  if new.path <> old.path then
    update department set path = new.path || path[array_length(old.path, 1) + 1:]
     where path @> array[new.id] and id <> new.id;
  end if;
  return null;
end $$;
create trigger department_path_after after update of parent_id on department
  for each row execute function department_move_subtree();

create table driver (
  id             integer generated always as identity primary key,
  department_id  integer not null references department (id) on delete restrict,
  name           text not null check (length(name) between 1 and 60),
  phone          text,
  employee_type  smallint not null default 1,
  licence_number text,
  licence_expiry date,
  created_at     timestamptz not null default now(),
  version        integer not null default 1
);

-- Codes are those of packages/contract (reference codes): colour, service status, install status, protocol.
create table vehicle (
  id              integer generated always as identity primary key,
  department_id   integer not null references department (id) on delete restrict,
  plate           text not null check (length(plate) between 1 and 30),
  plate_color     smallint not null default 1,
  vehicle_type    text not null default '',
  icon            text not null default 'truck',
  service_status  smallint not null default 0,
  service_end     date,
  install_status  smallint not null default 0,
  installed_at    date,
  protocol        smallint not null default 1,
  channel_count   smallint not null default 0 check (channel_count between 0 and 64),
  channel_names   text[] not null default '{}',
  driver_id       integer references driver (id) on delete set null,
  owner_name      text,
  vin             text,
  remark          text,
  created_at      timestamptz not null default now(),
  version         integer not null default 1
);
create unique index vehicle_plate_idx on vehicle (plate, plate_color);
create index vehicle_department_idx on vehicle (department_id);

-- A terminal is known on the wire by the phone field of its header (`phone`: digits without leading
-- zeros); the SIM actually inserted may differ. Its authentication code is kept as SHA-256 only:
-- it is random with 128 bits, so a slow hash would add nothing.
create table terminal (
  id               integer generated always as identity primary key,
  terminal_number  text not null unique check (length(terminal_number) between 1 and 40),
  phone            text not null unique check (phone ~ '^[0-9]{1,20}$'),
  sim              text,
  iccid            text,
  vehicle_id       integer unique references vehicle (id) on delete set null,
  manufacturer     text,
  -- the id that the device itself reported when it registered (0x0100); another device with the same
  -- phone number is refused while this stands
  device_id        text,
  model            text,
  protocol_version smallint,
  province_id      integer,
  city_id          integer,
  firmware         text,
  hardware         text,
  auth_code_hash   bytea,
  registered_at    timestamptz,
  self_registered  boolean not null default false,
  created_at       timestamptz not null default now(),
  version          integer not null default 1
);

create table role (
  id            integer generated always as identity primary key,
  name          text not null unique check (length(name) between 1 and 60),
  built_in      boolean not null default false,
  created_at    timestamptz not null default now(),
  version       integer not null default 1
);
-- `permission` is a key of packages/contract's catalogue, or '*' for the built-in administrator.
create table role_permission (
  role_id    integer not null references role (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table user_account (
  id                   integer generated always as identity primary key,
  login_name           text not null check (length(login_name) between 1 and 60),
  display_name         text not null default '',
  password_hash        text not null,
  must_change_password boolean not null default false,
  department_id        integer not null references department (id) on delete restrict,
  role_id              integer not null references role (id) on delete restrict,
  login_type           smallint not null default 0 check (login_type in (0, 1, 2)),
  is_client            boolean not null default false,
  vehicle_id           integer references vehicle (id) on delete set null,
  language             text,
  locked               boolean not null default false,
  expires_at           timestamptz,
  created_at           timestamptz not null default now(),
  version              integer not null default 1,
  check (login_type <> 1 or vehicle_id is not null or locked)
);
create unique index user_account_login_idx on user_account (lower(login_name));

-- Only the SHA-256 of a session's token is stored: a copy of this table opens no session.
create table session (
  token_hash   bytea primary key,
  user_id      integer not null references user_account (id) on delete cascade,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  address      text,
  user_agent   text
);
create index session_user_idx on session (user_id);

-- One row per throttled key: 'account:<name>', 'address:<ip>', 'terminal:<ip>'.
create table throttle (
  key           text primary key,
  failures      integer not null default 0,
  window_start  timestamptz not null default now(),
  blocked_until timestamptz
);

create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  user_id    integer,
  login_name text,
  action     text not null,
  address    text,
  detail     jsonb not null default '{}'
);
create index audit_log_at_idx on audit_log (at desc);

create table setting (
  key        text primary key,
  value      jsonb not null,
  updated_at timestamptz not null default now()
);
-- What one user chose on his screen (side widths, map zoom, columns), by key.
create table user_preference (
  user_id integer not null references user_account (id) on delete cascade,
  key     text not null,
  value   jsonb not null,
  primary key (user_id, key)
);
