-- Terminals belong to a department as well: that of their vehicle while they are in one, that of the
-- stock they lie in otherwise. Null only before there is any department.
alter table terminal
  add column department_id integer references department (id) on delete restrict,
  -- may not come in, whatever code it has, and is not taken over
  add column refused       boolean not null default false,
  -- reference code networkType
  add column network_type  smallint,
  add column purchased_on  date,
  add column remark        text;

update terminal t
   set department_id = coalesce(
     (select v.department_id from vehicle v where v.id = t.vehicle_id),
     (select d.id from department d where d.parent_id is null order by d.id limit 1));

create index terminal_department_idx on terminal (department_id);

create function terminal_set_department() returns trigger language plpgsql as $$
begin
  -- One that came by itself is for whoever takes it first; what was in a vehicle is no more.
  if tg_op = 'UPDATE' and old.vehicle_id is not null and new.vehicle_id is null then
    new.self_registered := false;
  end if;
  if new.vehicle_id is not null then
    select v.department_id into new.department_id from vehicle v where v.id = new.vehicle_id;
  elsif new.department_id is null then
    select d.id into new.department_id
      from department d where d.parent_id is null order by d.id limit 1;
  end if;
  return new;
end $$;
create trigger terminal_department_before
  before insert or update of vehicle_id, department_id on terminal
  for each row execute function terminal_set_department();

create function vehicle_take_terminal_along() returns trigger language plpgsql as $$
begin
  update terminal set department_id = new.department_id where vehicle_id = new.id;
  return null;
end $$;
create trigger vehicle_department_after after update of department_id on vehicle
  for each row when (new.department_id is distinct from old.department_id)
  execute function vehicle_take_terminal_along();

-- Everything by which a vehicle or a terminal is searched for, in small letters and in one place.
alter table vehicle add column search_text text generated always as (lower(
  plate || chr(10) || coalesce(vin, '') || chr(10) || coalesce(engine_number, '') || chr(10) ||
  vehicle_type || chr(10) || coalesce(brand, '') || chr(10) || coalesce(model, '') || chr(10) ||
  coalesce(transport_licence, '') || chr(10) || coalesce(operating_route, '') || chr(10) ||
  coalesce(business_scope, '') || chr(10) || coalesce(installer, '') || chr(10) ||
  coalesce(remark, ''))) stored;
alter table terminal add column search_text text generated always as (lower(
  terminal_number || chr(10) || phone || chr(10) || coalesce(sim, '') || chr(10) ||
  coalesce(iccid, '') || chr(10) || coalesce(imei, '') || chr(10) || coalesce(device_id, '') ||
  chr(10) || coalesce(manufacturer, '') || chr(10) || coalesce(model, '') || chr(10) ||
  coalesce(remark, ''))) stored;
create index vehicle_plate_prefix_idx on vehicle (lower(plate) text_pattern_ops);

-- Trigrams find a part of a text without reading every row. A PostgreSQL that is not ours may lack
-- them: the search then reads the rows, which takes longer and finds the same. The extension has a
-- schema of its own: a restored backup replaces the tables' schema, and everything in the old one goes.
do $$
declare home text;
begin
  create schema if not exists outrider_extensions;
  create extension if not exists pg_trgm schema outrider_extensions;
  select nspname into home from pg_extension e join pg_namespace n on n.oid = e.extnamespace
   where extname = 'pg_trgm';
  execute format(
    'create index vehicle_search_idx on vehicle using gin (search_text %I.gin_trgm_ops)', home);
  execute format(
    'create index terminal_search_idx on terminal using gin (search_text %I.gin_trgm_ops)', home);
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;
