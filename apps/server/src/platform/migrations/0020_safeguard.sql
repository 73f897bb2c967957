-- What happens to vehicles and what they cost: violations, accidents, repairs, operations, inspections,
-- maintenance, insurance. Sums are exact. A vehicle takes its records along when it goes.
-- `files` holds ids of attachments.
create table violation (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  vehicle_id    integer not null references vehicle (id) on delete cascade,
  driver_id     integer references driver (id) on delete set null,
  happened_at   timestamptz not null,
  place         text,
  behaviour     text not null,
  points        smallint,
  fine          numeric(12, 2),
  authority     text,
  document      text,
  handled       boolean not null default false,
  handled_on    date,
  paid          boolean not null default false,
  paid_on       date,
  remark        text,
  files         text[] not null default '{}'
);
create index violation_vehicle_idx on violation (vehicle_id, happened_at desc);
create index violation_time_idx on violation (happened_at desc, id desc);

create table accident (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  vehicle_id    integer not null references vehicle (id) on delete cascade,
  driver_id     integer references driver (id) on delete set null,
  happened_at   timestamptz not null,
  place         text,
  kind          smallint,
  severity      smallint,
  liability     smallint,
  injured       smallint,
  killed        smallint,
  description   text,
  -- estimated, whoever pays it
  damage        numeric(12, 2),
  -- what the fleet pays itself
  cost          numeric(12, 2),
  insurer       text,
  case_number   text,
  compensation  numeric(12, 2),
  state         smallint not null default 0,
  closed_on     date,
  remark        text,
  files         text[] not null default '{}'
);
create index accident_vehicle_idx on accident (vehicle_id, happened_at desc);
create index accident_time_idx on accident (happened_at desc, id desc);

create table repair (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  vehicle_id    integer not null references vehicle (id) on delete cascade,
  driver_id     integer references driver (id) on delete set null,
  workshop      text,
  sent_on       date not null,
  returned_on   date,
  mileage_km    numeric(9, 1),
  reason        text not null,
  result        text,
  parts_cost    numeric(12, 2),
  labour_cost   numeric(12, 2),
  remark        text,
  files         text[] not null default '{}',
  check (returned_on >= sent_on)
);
create index repair_vehicle_idx on repair (vehicle_id, sent_on desc);
create index repair_sent_idx on repair (sent_on desc, id desc);

create table operation (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  vehicle_id    integer not null references vehicle (id) on delete cascade,
  driver_id     integer references driver (id) on delete set null,
  kind          smallint not null default 1,
  started_at    timestamptz not null,
  ended_at      timestamptz,
  from_place    text,
  to_place      text,
  customer      text,
  goods         text,
  weight_t      numeric(9, 3),
  passengers    integer,
  distance_km   numeric(9, 1),
  income        numeric(12, 2),
  fuel_cost     numeric(12, 2),
  toll_cost     numeric(12, 2),
  other_cost    numeric(12, 2),
  remark        text,
  files         text[] not null default '{}',
  check (ended_at >= started_at)
);
create index operation_vehicle_idx on operation (vehicle_id, started_at desc);
create index operation_started_idx on operation (started_at desc, id desc);

create table inspection (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  vehicle_id    integer not null references vehicle (id) on delete cascade,
  kind          smallint not null default 1,
  inspected_on  date not null,
  station       text,
  result        smallint not null default 1,
  certificate   text,
  -- last day on which it still counts
  valid_until   date,
  cost          numeric(12, 2),
  remark        text,
  files         text[] not null default '{}',
  check (valid_until >= inspected_on)
);
create index inspection_vehicle_idx on inspection (vehicle_id, kind, valid_until desc, id desc);
create index inspection_day_idx on inspection (inspected_on desc, id desc);

create table maintenance (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  vehicle_id    integer not null references vehicle (id) on delete cascade,
  kind          smallint not null default 1,
  done_on       date not null,
  -- on the vehicle's own odometer
  done_km       numeric(9, 1),
  workshop      text,
  content       text,
  parts_cost    numeric(12, 2),
  labour_cost   numeric(12, 2),
  -- the next one is due after so many days or km, whichever comes first
  interval_days integer check (interval_days > 0),
  interval_km   integer check (interval_km > 0),
  remark        text,
  files         text[] not null default '{}'
);
create index maintenance_vehicle_idx on maintenance (vehicle_id, kind, done_on desc, id desc);
create index maintenance_done_idx on maintenance (done_on desc, id desc);

create table insurance (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  vehicle_id    integer not null references vehicle (id) on delete cascade,
  kind          smallint not null default 1,
  company       text not null,
  policy_number text not null,
  valid_from    date not null,
  -- last day of the cover
  valid_until   date not null,
  premium       numeric(12, 2),
  vehicle_tax   numeric(12, 2),
  insured_sum   numeric(14, 2),
  agent         text,
  agent_phone   text,
  remark        text,
  files         text[] not null default '{}',
  check (valid_until >= valid_from)
);
create index insurance_vehicle_idx on insurance (vehicle_id, kind, valid_until desc, id desc);
create index insurance_until_idx on insurance (valid_until);

-- Attachments end with their record, also when it goes with its vehicle.
create function safeguard_end_files() returns trigger language plpgsql as $$
begin
  update file set expires_at = now() where id = any (old.files) and owner_id is null;
  return null;
end $$;
create trigger violation_files after delete on violation
  for each row when (old.files <> '{}') execute function safeguard_end_files();
create trigger accident_files after delete on accident
  for each row when (old.files <> '{}') execute function safeguard_end_files();
create trigger repair_files after delete on repair
  for each row when (old.files <> '{}') execute function safeguard_end_files();
create trigger operation_files after delete on operation
  for each row when (old.files <> '{}') execute function safeguard_end_files();
create trigger inspection_files after delete on inspection
  for each row when (old.files <> '{}') execute function safeguard_end_files();
create trigger maintenance_files after delete on maintenance
  for each row when (old.files <> '{}') execute function safeguard_end_files();
create trigger insurance_files after delete on insurance
  for each row when (old.files <> '{}') execute function safeguard_end_files();
