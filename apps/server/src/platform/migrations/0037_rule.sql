-- Rules say what vehicles must or must not do. What a type needs beside its regions and hours stands in
-- `base_param` and `media_param`, in the form of the calls.
create table rule (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  department_id integer not null references department (id) on delete restrict,
  -- 5 forbids to enter regions, 6 to leave them
  rule_type     smallint not null,
  name          text not null check (length(name) between 1 and 60),
  base_param    jsonb not null default '{}',
  media_param   jsonb not null default '{}',
  -- seconds since midnight of the system zone; a start after the end goes on over midnight
  start_s       integer not null default 0 check (start_s between 0 and 86399),
  end_s         integer not null default 86399 check (end_s between 0 and 86399),
  creator_id    integer references user_account (id) on delete set null,
  creator_name  text not null default ''
);
create index rule_department on rule (department_id);
create index rule_creator on rule (creator_id);

create table rule_area (
  rule_id integer not null references rule (id) on delete cascade,
  area_id integer not null references area (id) on delete cascade,
  primary key (rule_id, area_id)
);
create index rule_area_area on rule_area (area_id);

create table rule_vehicle (
  rule_id    integer not null references rule (id) on delete cascade,
  vehicle_id integer not null references vehicle (id) on delete cascade,
  linked_at  timestamptz not null default now(),
  primary key (rule_id, vehicle_id)
);
create index rule_vehicle_vehicle on rule_vehicle (vehicle_id);
