-- How a terminal's messages are read where they differ from what the standard says; given to a model of
-- terminals, or to one terminal, which comes before its model.
create table protocol_profile (
  id              integer generated always as identity primary key,
  name            text not null unique check (length(name) between 1 and 60),
  -- reference code protocol: what windows and pages offer for the vehicle
  base_protocol   smallint not null default 1,
  -- of JT/T 808; null: as each message's header tells
  edition         smallint check (edition in (2011, 2013, 2019)),
  -- reference code protocolDialect: a province's table of additional items
  dialect         smallint not null default 0,
  -- reference code datum: of the positions it reports
  datum           smallint not null default 0,
  -- zone of its clock, hours east of UTC
  zone_hours      numeric(4, 2) not null default 8 check (zone_hours between -12 and 14),
  -- what the standard would read is multiplied by these
  fuel_factor     numeric(9, 4) not null default 1 check (fuel_factor between 0.0001 and 1000),
  odometer_factor numeric(9, 4) not null default 1 check (odometer_factor between 0.0001 and 1000),
  speed_factor    numeric(9, 4) not null default 1 check (speed_factor between 0.0001 and 1000),
  remark          text,
  created_at      timestamptz not null default now(),
  version         integer not null default 1
);
alter table device_type
  add column protocol_profile_id integer references protocol_profile (id) on delete restrict;
alter table terminal
  add column protocol_profile_id integer references protocol_profile (id) on delete restrict;
create index device_type_protocol_idx on device_type (protocol_profile_id)
  where protocol_profile_id is not null;
create index terminal_protocol_idx on terminal (protocol_profile_id)
  where protocol_profile_id is not null;

-- Pictures of vehicles that an installation brings itself: one for all statuses, and one for each that
-- shall look otherwise; for the map and for the tree. Columns hold at most one file each.
create table car_icon (
  id             integer generated always as identity primary key,
  name           text not null unique check (length(name) between 1 and 60),
  map_any        text[] not null check (cardinality(map_any) = 1),
  map_offline    text[] not null default '{}',
  map_standby    text[] not null default '{}',
  map_parked     text[] not null default '{}',
  map_driving    text[] not null default '{}',
  map_online     text[] not null default '{}',
  map_unlocated  text[] not null default '{}',
  map_alarm      text[] not null default '{}',
  -- the map's picture where there is none
  tree_any       text[] not null default '{}',
  tree_offline   text[] not null default '{}',
  tree_standby   text[] not null default '{}',
  tree_parked    text[] not null default '{}',
  tree_driving   text[] not null default '{}',
  tree_online    text[] not null default '{}',
  tree_unlocated text[] not null default '{}',
  tree_alarm     text[] not null default '{}',
  -- longer side on the map, in pixels
  map_size       smallint not null default 32 check (map_size between 16 and 64),
  -- drawn heading north, and turned to where the vehicle heads
  rotates        boolean not null default false,
  remark         text,
  created_at     timestamptz not null default now(),
  version        integer not null default 1
);
alter table vehicle add column car_icon_id integer references car_icon (id) on delete restrict;
create index vehicle_car_icon_idx on vehicle (car_icon_id) where car_icon_id is not null;
