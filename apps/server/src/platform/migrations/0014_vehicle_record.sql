-- What a fleet keeps of a vehicle beyond what monitoring needs.
alter table vehicle
  add column service_start            date,
  add column installer                text,
  -- ids of files
  add column install_pictures         text[] not null default '{}',
  add column engine_number            text,
  add column brand                    text,
  add column model                    text,
  add column body_color               text,
  -- tonnes
  add column tonnage                  numeric(8, 3),
  add column seats                    smallint,
  -- reference code fuelType
  add column fuel_type                smallint,
  -- litres
  add column tank1_l                  numeric(8, 1),
  add column tank2_l                  numeric(8, 1),
  add column transport_licence        text,
  add column transport_licence_expiry date,
  add column operating_route          text,
  add column business_scope           text,
  add column purchased_on             date,
  -- on its own odometer when it came to the fleet
  add column initial_mileage_km       numeric(9, 1);

alter table terminal add column imei text;

-- Lists are put in these orders; the plate has an index already.
create index vehicle_created_idx on vehicle (created_at, id);
create index vehicle_driver_idx on vehicle (driver_id) where driver_id is not null;

-- Which terminal was in which vehicle, from when to when, and who put it there or took it out. The
-- names stand beside the ids, so that what is gone can still be read.
create table terminal_history (
  id              bigint generated always as identity primary key,
  terminal_id     integer references terminal (id) on delete set null,
  terminal_number text not null,
  vehicle_id      integer references vehicle (id) on delete set null,
  plate           text not null,
  installed_at    timestamptz not null default now(),
  -- login name; null: the terminal came by itself, when it registered
  installed_by    text,
  removed_at      timestamptz,
  removed_by      text,
  -- why, in the words of whoever did it
  note            text
);
create index terminal_history_terminal_idx on terminal_history (terminal_id, installed_at desc);
create index terminal_history_vehicle_idx on terminal_history (vehicle_id, installed_at desc);

insert into terminal_history (terminal_id, terminal_number, vehicle_id, plate, installed_at)
select t.id, t.terminal_number, v.id, v.plate, t.created_at
  from terminal t join vehicle v on v.id = t.vehicle_id;

-- Written by the table itself, so that no way of moving a terminal is left out. Whoever does it says
-- who he is, and why, in settings of the transaction.
create function terminal_keep_history() returns trigger language plpgsql as $$
declare
  actor text := nullif(current_setting('outrider.actor', true), '');
  reason text := nullif(current_setting('outrider.reason', true), '');
begin
  if tg_op = 'UPDATE' and old.vehicle_id is not null then
    update terminal_history
       set removed_at = now(), removed_by = actor, note = coalesce(reason, note)
     where terminal_id = old.id and removed_at is null;
  end if;
  if new.vehicle_id is not null then
    insert into terminal_history (terminal_id, terminal_number, vehicle_id, plate, installed_by, note)
    select new.id, new.terminal_number, v.id, v.plate, actor, reason
      from vehicle v where v.id = new.vehicle_id;
  end if;
  return null;
end $$;
create trigger terminal_history_insert after insert on terminal
  for each row when (new.vehicle_id is not null) execute function terminal_keep_history();
create trigger terminal_history_update after update of vehicle_id on terminal
  for each row when (new.vehicle_id is distinct from old.vehicle_id)
  execute function terminal_keep_history();
create function terminal_close_history() returns trigger language plpgsql as $$
begin
  update terminal_history
     set removed_at = now(), removed_by = nullif(current_setting('outrider.actor', true), '')
   where terminal_id = old.id and removed_at is null;
  return old;
end $$;
create trigger terminal_history_delete before delete on terminal
  for each row when (old.vehicle_id is not null) execute function terminal_close_history();
