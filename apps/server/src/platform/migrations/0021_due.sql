-- Papers whose end is kept at the vehicle or the driver.
alter table vehicle
  add column if not exists licence_expiry date,
  add column if not exists transport_licence text,
  add column if not exists transport_licence_expiry date;
alter table driver
  add column if not exists qualification_number text,
  add column if not exists qualification_expiry date,
  add column if not exists left_date date;

-- From how many days or km before it something counts as due soon, and whether inboxes are told.
-- Kinds as in the pages: 1 licence, 2 transport licence, 3 insurance, 4 maintenance, 5 inspection,
-- 6 qualification.
create table due_setting (
  kind         smallint primary key check (kind between 1 and 6),
  advance_days integer not null check (advance_days between 0 and 365),
  -- maintenance only
  advance_km   integer not null default 0 check (advance_km between 0 and 50000),
  remind       boolean not null default true
);
insert into due_setting (kind, advance_days, advance_km)
values (1, 30, 0), (2, 30, 0), (3, 30, 0), (4, 14, 500), (5, 30, 0), (6, 30, 0);

-- What somebody said of a due thing: done otherwise, or to be asked again from a day on. It holds for
-- this one due date: what was renewed is due anew.
create table due_mark (
  kind         smallint not null,
  thing_id     integer not null,
  due_on       date,
  due_km       numeric(10, 1),
  -- null: handled for good
  snooze_until date,
  note         text,
  by_name      text not null,
  at           timestamptz not null default now(),
  primary key (kind, thing_id)
);

-- Which inboxes were told of: 1 due soon, 2 overdue.
create table due_notice (
  kind     smallint not null,
  thing_id integer not null,
  due_on   date,
  due_km   numeric(10, 1),
  stage    smallint not null check (stage in (1, 2)),
  told_at  timestamptz not null default now(),
  primary key (kind, thing_id)
);

-- The day it is in the fleet's zone, whose offset in hours the web role keeps in `setting`.
create function fleet_today() returns date language sql stable as $$
  select (now() at time zone 'UTC' + make_interval(secs => 3600 * coalesce(
    (select (value #>> '{}')::float8 from setting where key = 'systemZoneHours'), 8)))::date
$$;

-- Whatever falls due of vehicles in use and of drivers that are there. Of several policies, inspections or services of
-- one sort only the latest counts. `id` is unique within its kind; `what` is a code of the kind's own.
create view due_thing as
with thing as (
  select 1 as kind, dr.id * 2 as id, dr.id as source_id, dr.department_id, null::integer as vehicle_id,
         dr.id as driver_id, 1 as what, dr.licence_number as detail,
         dr.licence_expiry as due_on, null::numeric as due_km, null::numeric as km_left
    from driver dr where dr.licence_expiry is not null and coalesce(dr.left_date >= current_date, true)
  union all
  select 1, v.id * 2 + 1, v.id, v.department_id, v.id, null, 2, v.vin, v.licence_expiry, null, null
    from vehicle v where v.licence_expiry is not null and v.service_status <> 4
  union all
  select 2, v.id, v.id, v.department_id, v.id, null, 1, v.transport_licence,
         v.transport_licence_expiry, null, null
    from vehicle v where v.transport_licence_expiry is not null and v.service_status <> 4
  union all
  select 3, i.id, i.id, v.department_id, v.id, null, i.kind,
         i.company || ' ' || i.policy_number, i.valid_until, null, null
    from (select distinct on (vehicle_id, kind) * from insurance
           order by vehicle_id, kind, valid_until desc, id desc) i
    join vehicle v on v.id = i.vehicle_id where v.service_status <> 4
  union all
  select 4, m.id, m.id, v.department_id, v.id, null, m.kind, m.workshop,
         m.done_on + m.interval_days, m.done_km + m.interval_km, m.interval_km - driven.km
    from (select distinct on (vehicle_id, kind) * from maintenance
           order by vehicle_id, kind, done_on desc, id desc) m
    join vehicle v on v.id = m.vehicle_id
    left join vehicle_state s on s.vehicle_id = v.id
    -- By the odometer where the terminal's counts on from the vehicle's; else by the days driven since.
    cross join lateral (select case
      when m.interval_km is null then null
      when s.odometer_hm / 10.0 >= m.done_km then s.odometer_hm / 10.0 - m.done_km
      else (select coalesce(sum(y.mileage_m), 0) / 1000.0 from vehicle_day y
             where y.vehicle_id = v.id and y.day > m.done_on)
    end as km) driven
   where v.service_status <> 4 and (m.interval_days is not null or m.interval_km is not null)
  union all
  select 5, p.id, p.id, v.department_id, v.id, null, p.kind, p.station, p.valid_until, null, null
    -- One that was not passed says nothing new of until when.
    from (select distinct on (vehicle_id, kind) * from inspection where valid_until is not null
           order by vehicle_id, kind, valid_until desc, id desc) p
    join vehicle v on v.id = p.vehicle_id where v.service_status <> 4
  union all
  select 6, dr.id, dr.id, dr.department_id, null, dr.id, 1, dr.qualification_number,
         dr.qualification_expiry, null, null
    from driver dr
   where dr.qualification_expiry is not null and coalesce(dr.left_date >= current_date, true)
), counted as (
  select t.kind, t.id, t.source_id, t.department_id, t.vehicle_id, t.driver_id, t.what, t.detail,
         t.due_on, t.due_km, t.due_on - today.day as days_left, round(t.km_left) as km_left,
         today.day as today, s.advance_days, s.advance_km, s.remind
    from thing t
    join due_setting s on s.kind = t.kind
    cross join (select fleet_today() as day offset 0) today
)
select c.kind, c.id, 1 as version, c.source_id, c.department_id, c.vehicle_id, c.driver_id, c.what,
       c.detail, c.due_on, c.due_km, c.days_left, c.km_left, c.remind,
       -- 1 overdue, 2 due soon, 3 later; the last day and the last km are still good
       case when c.days_left < 0 or c.km_left < 0 then 1
            when c.days_left <= c.advance_days or c.km_left <= c.advance_km then 2
            else 3 end as state,
       -- 0 open, 1 handled, 2 to be asked again later
       case when m.thing_id is null or m.snooze_until <= c.today then 0
            when m.snooze_until is null then 1
            else 2 end as handling,
       m.snooze_until, m.note, m.by_name as marked_by, m.at as marked_at
  from counted c
  left join due_mark m on m.kind = c.kind and m.thing_id = c.id
       and m.due_on is not distinct from c.due_on and m.due_km is not distinct from c.due_km;
