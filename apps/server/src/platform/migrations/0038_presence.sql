-- Times that vehicles spent inside regions, as worked out from their positions when they come in;
-- `left_at` is null while a vehicle is inside. Whole seconds, so that working it out again gives the
-- same rows.
create table area_visit (
  vehicle_id integer not null references vehicle (id) on delete cascade,
  area_id    integer not null references area (id) on delete cascade,
  entered_at timestamptz not null,
  left_at    timestamptz check (left_at >= entered_at),
  -- false: it was inside when it was first looked at, so it came in earlier
  entry_seen boolean not null default true,
  primary key (vehicle_id, area_id, entered_at)
) with (fillfactor = 80);
create index area_visit_inside on area_visit (area_id, vehicle_id) where left_at is null;
create index area_visit_left on area_visit (vehicle_id, left_at);
create index area_visit_area on area_visit (area_id);

-- Up to which fix the visits of a vehicle are worked out.
create table vehicle_presence (
  vehicle_id integer primary key references vehicle (id) on delete cascade,
  gps_time   timestamptz not null,
  lat_e6     integer not null,
  lng_e6     integer not null
) with (fillfactor = 60);

-- The one process that works visits out; each of its writes proves that it still is.
create table presence_lease (
  id         smallint primary key check (id = 1),
  holder     text not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null
);
