-- What a vehicle did on one day of the system zone: the figures of today, and of every closed day, the
-- base of daily summaries. A row is a pure function of the day's positions in the order of their GPS
-- times; the columns after `alarms_high` are what is needed to go on counting after a restart.
create table vehicle_day (
  vehicle_id       integer not null references vehicle (id) on delete cascade,
  -- in the system zone (OUTRIDER_SYSTEM_ZONE)
  day              date not null,
  -- positions counted: differs from the stored ones when something was missed
  points           integer not null,
  -- what the odometer went up, hectometres
  odometer_hm      integer not null,
  -- length of the way between plausible fixes, decimetres
  distance_dm      integer not null,
  -- the day's mileage: the odometer's where it moved, else that of the fixes
  mileage_m        integer not null generated always as
                     (case when odometer_hm > 0 then odometer_hm * 100 else distance_dm / 10 end) stored,
  driving_s        integer not null,
  -- bit h: a position of hour h (0–23) of the day
  active_hours     integer not null,
  -- alarms that began on this day, by level
  alarms_low       integer not null,
  alarms_medium    integer not null,
  alarms_high      integer not null,
  -- the last position's GPS time, and whether the vehicle was moving; seconds since 1970
  last_gps_s       bigint not null,
  moving           smallint not null,
  -- the last odometer reading; 4294967295: none yet
  reading_hm       bigint not null,
  reading_s        bigint not null,
  -- the last fix; fix_s 0: none yet
  fix_s            bigint not null,
  fix_lat_e6       integer not null,
  fix_lng_e6       integer not null,
  fix_moving       smallint not null,
  -- the alarm word of the last report that was sent in time, and its GPS time
  alarm_bits       bigint not null,
  alarm_s          bigint not null,
  updated_at       timestamptz not null default now(),
  primary key (vehicle_id, day)
) with (fillfactor = 70);
create index vehicle_day_day_idx on vehicle_day (day);

-- Services that end soon are looked for by their last day.
create index vehicle_service_end_idx on vehicle (service_end, id) where service_end is not null;
