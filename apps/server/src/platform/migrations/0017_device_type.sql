-- Models of terminals: what one of them can do and carries, said once for all devices of the model.
create table device_type (
  id                  integer generated always as identity primary key,
  model               text not null check (length(model) between 1 and 60),
  manufacturer        text not null check (length(manufacturer) between 1 and 60),
  channel_names       text[] not null default '{}' check (cardinality(channel_names) <= 64),
  -- video channels; those behind the last name go by their numbers
  channel_count       smallint not null default 0 check (channel_count between 0 and 64),
  -- the sensor set: how many of a kind, or whether there is one
  fuel_sensors        smallint not null default 0 check (fuel_sensors between 0 and 2),
  temperature_sensors smallint not null default 0 check (temperature_sensors between 0 and 4),
  humidity_sensors    smallint not null default 0 check (humidity_sensors between 0 and 4),
  load_sensor         boolean not null default false,
  tyre_pressure       boolean not null default false,
  battery_gauge       boolean not null default false,
  active_safety       boolean not null default false,
  picture_files       text[] not null default '{}',
  remark              text,
  created_at          timestamptz not null default now(),
  version             integer not null default 1,
  check (cardinality(channel_names) <= channel_count)
);
create unique index device_type_model_idx on device_type (lower(manufacturer), lower(model));

alter table terminal add column device_type_id integer references device_type (id) on delete restrict;
create index terminal_device_type_idx on terminal (device_type_id) where device_type_id is not null;
