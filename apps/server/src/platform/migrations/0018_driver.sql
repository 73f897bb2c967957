-- Whatever is kept of a driver: the person, the papers with their expiries, the cards, the employment.
alter table driver
  add column photo_files          text[] not null default '{}',
  add column sex                  smallint,
  add column national_id          text check (length(national_id) <= 18),
  add column address              text,
  add column licence_class        text,
  add column licence_authority    text,
  add column licence_first_issue  date,
  add column qualification_number text,
  add column qualification_expiry date,
  add column cards                text[] not null default '{}',
  add column entry_date           date,
  add column left_date            date,
  add column remark               text,
  add column attachment_files     text[] not null default '{}';
create index driver_department_idx on driver (department_id);

-- A card belongs to one driver. The rows follow `driver.cards`, whoever writes that.
create table driver_card (
  card      text primary key,
  driver_id integer not null references driver (id) on delete cascade
);
create index driver_card_driver_idx on driver_card (driver_id);
create function driver_keep_cards() returns trigger language plpgsql as $$
begin
  delete from driver_card where driver_id = new.id and card <> all (new.cards);
  insert into driver_card (card, driver_id)
  select card, new.id from unnest(new.cards) card
   where not exists (select 1 from driver_card c where c.card = card.card and c.driver_id = new.id);
  return null;
end $$;
create trigger driver_cards_after after insert or update of cards on driver
  for each row execute function driver_keep_cards();

-- Who drove which vehicle from when until when. A vehicle has one main driver at a time, and others.
create table driver_assignment (
  id         integer generated always as identity primary key,
  driver_id  integer not null references driver (id) on delete cascade,
  vehicle_id integer not null references vehicle (id) on delete cascade,
  is_main    boolean not null,
  from_at    timestamptz not null default now(),
  -- null while it holds
  until_at   timestamptz,
  check (until_at >= from_at)
);
create index driver_assignment_driver_idx on driver_assignment (driver_id, from_at desc);
create index driver_assignment_vehicle_idx on driver_assignment (vehicle_id, from_at desc);
create unique index driver_assignment_main_idx on driver_assignment (vehicle_id)
  where is_main and until_at is null;
create unique index driver_assignment_once_idx on driver_assignment (driver_id, vehicle_id)
  where until_at is null;

insert into driver_assignment (driver_id, vehicle_id, is_main, from_at)
select driver_id, id, true, created_at from vehicle where driver_id is not null;

-- `vehicle.driver_id` is the main driver of now, and both ways of changing it lead to the same: a
-- vehicle's form writes the history, and the history writes the vehicle. Each trigger leaves alone
-- what the other one writes.
create function vehicle_keep_assignment() returns trigger language plpgsql as $$
declare main integer;
begin
  select driver_id into main from driver_assignment
   where vehicle_id = new.id and is_main and until_at is null;
  if main is not distinct from new.driver_id then return null; end if;
  -- One who drove it beside the main driver, and becomes that, ends there.
  update driver_assignment set until_at = greatest(now(), from_at)
   where vehicle_id = new.id and until_at is null and (is_main or driver_id = new.driver_id);
  if new.driver_id is not null then
    insert into driver_assignment (driver_id, vehicle_id, is_main) values (new.driver_id, new.id, true);
  end if;
  return null;
end $$;
create trigger vehicle_driver_after after insert or update of driver_id on vehicle
  for each row when (pg_trigger_depth() = 0) execute function vehicle_keep_assignment();

create function assignment_keep_vehicle() returns trigger language plpgsql as $$
declare concerned integer := coalesce(new.vehicle_id, old.vehicle_id);
declare main integer;
begin
  select driver_id into main from driver_assignment
   where vehicle_id = concerned and is_main and until_at is null;
  update vehicle set driver_id = main, version = version + 1
   where id = concerned and driver_id is distinct from main;
  return null;
end $$;
create trigger driver_assignment_after after insert or update or delete on driver_assignment
  for each row when (pg_trigger_depth() = 0) execute function assignment_keep_vehicle();
