-- Reported positions, one partition per day of `gps_time` (UTC). Values are raw as reported;
-- units stand in the column names: e6 = degrees × 10⁶, dkmh = 0.1 km/h, hm = 100 m.
-- `digest` is a hash of the report's body: (vehicle_id, gps_time, digest) is what makes storing idempotent.
create table position (
  gps_time      timestamptz not null,
  received_at   timestamptz not null,
  vehicle_id    integer not null,
  digest        integer not null,
  lat_e6        integer not null,
  lng_e6        integer not null,
  alarm_bits    integer not null,
  status_bits   integer not null,
  odometer_hm   integer,
  altitude_m    smallint not null,
  heading_deg   smallint not null,
  speed_dkmh    integer not null,
  -- bit 0 late (out of order or re-sent), bit 1 from a batch (0x0704), bit 2 blind-area batch
  flags         smallint not null,
  -- additional items (id, length, value …) exactly as received
  extras        bytea
) partition by range (gps_time);
-- Every partition gets its own of these; a track of one vehicle is read through it too.
create unique index position_once_idx on position (vehicle_id, gps_time, digest);

-- While a closed day is rewritten in order, rows that still arrive in the old table are kept in a
-- side table as well (named by the trigger's argument) and carried over at the swap.
create function position_keep_arrival() returns trigger language plpgsql as $$
begin
  execute format('insert into %I select ($1).*', tg_argv[0]) using new;
  return null;
end $$;

create table position_partition (
  day          date primary key,
  created_at   timestamptz not null default now(),
  -- when the closed day was rewritten in (vehicle, time) order, null until then
  rewritten_at timestamptz,
  -- rows arrived after the rewrite: the job rewrites again
  dirty        boolean not null default false
);

-- Reports that cannot be believed or parsed, with their bytes: kept and counted, never dropped.
create table quarantine (
  id          bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  terminal_id integer,
  vehicle_id  integer,
  phone       text not null,
  message_id  integer not null,
  reason      text not null,
  digest      integer not null,
  bytes       bytea not null
);
create index quarantine_received_idx on quarantine (received_at);
create unique index quarantine_once_idx on quarantine (phone, message_id, digest, md5(bytes));

-- The last live state per vehicle, written every few seconds for vehicles that changed; on start the
-- live store reads this and then the positions received since `checkpoint_at`.
create table vehicle_state (
  vehicle_id     integer primary key references vehicle (id) on delete cascade,
  gps_time       timestamptz not null,
  received_at    timestamptz not null,
  heard_at       timestamptz not null,
  lat_e6         integer not null,
  lng_e6         integer not null,
  alarm_bits     integer not null,
  status_bits    integer not null,
  odometer_hm    integer,
  altitude_m     smallint not null,
  heading_deg    smallint not null,
  speed_dkmh     integer not null,
  flags          smallint not null,
  extras         bytea,
  status         smallint not null,
  status_since   timestamptz not null,
  -- last fix that had a satellite position, kept when later reports are unlocated
  located_lat_e6 integer,
  located_lng_e6 integer
) with (fillfactor = 60);

-- Media events and received files' metadata (0x0800, 0x0801), driver cards (0x0702), transparent data
-- (0x0900), upload results (0x1206), resource lists (0x1205): kept as received for the features that read them.
create table terminal_message (
  id          bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  terminal_id integer not null,
  vehicle_id  integer,
  message_id  integer not null,
  serial      integer not null,
  digest      integer not null,
  fields      jsonb not null,
  body        bytea not null
);
create index terminal_message_idx on terminal_message (terminal_id, message_id, received_at desc);
create unique index terminal_message_once_idx on terminal_message (terminal_id, message_id, serial, digest);
