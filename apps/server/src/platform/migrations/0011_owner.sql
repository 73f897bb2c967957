-- People and companies that vehicles belong to. Until now a vehicle had only the owner's name: each
-- name becomes an owner in the department of its vehicles.
create table owner (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  department_id integer not null references department (id) on delete restrict,
  name          text not null check (length(name) between 1 and 100),
  owner_type    smallint not null default 1,
  national_id   text,
  credit_code   text,
  contact       text,
  phone         text,
  email         text,
  address       text,
  licence_files text[] not null default '{}',
  remark        text
);
create index owner_department_idx on owner (department_id);

insert into owner (department_id, name)
select distinct department_id, left(trim(owner_name), 100) from vehicle where trim(owner_name) <> '';

alter table vehicle add column owner_id integer references owner (id) on delete set null;
update vehicle v set owner_id = o.id
  from owner o
 where o.department_id = v.department_id and o.name = left(trim(v.owner_name), 100);
alter table vehicle drop column owner_name;
create index vehicle_owner_idx on vehicle (owner_id) where owner_id is not null;
