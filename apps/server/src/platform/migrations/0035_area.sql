-- Regions and markers hang below classifications: one tree of each kind.
create table area_class (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  kind          text not null check (kind in ('region', 'marker')),
  parent_id     integer,
  department_id integer not null references department (id) on delete restrict,
  -- whose it is; nobody's when that user was removed
  owner_id      integer references user_account (id) on delete set null,
  name          text not null check (length(name) between 1 and 60),
  remark        text not null default '',
  unique (id, kind),
  foreign key (parent_id, kind) references area_class (id, kind) on delete restrict,
  check (parent_id <> id)
);
create index area_class_parent on area_class (parent_id);
create index area_class_department on area_class (department_id);
create index area_class_owner on area_class (owner_id);

-- A region or marker. One that was deleted stays, without a place in any tree, for what happened in it
-- while it was there.
create table area (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  removed_at    timestamptz,
  class_id      integer references area_class (id) on delete restrict,
  department_id integer references department (id) on delete restrict,
  owner_id      integer references user_account (id) on delete set null,
  name          text not null check (length(name) between 1 and 60),
  color         text not null default 'red' check (color ~ '^(#[0-9a-f]{6}|[a-z]{3,20})$'),
  is_shared     boolean not null default false,
  description   text not null default '',
  icon_type     text not null default '',
  photo_file    text references file (id) on delete set null,
  check (removed_at is not null or (class_id is not null and department_id is not null))
);
create index area_class_idx on area (class_id);
create index area_department on area (department_id);
create index area_owner on area (owner_id);
create index area_photo on area (photo_file);

-- The shapes that an area has had, each with its time; one is present. `points` is the JSON text that
-- calls carry: [{"x": longitude, "y": latitude}] in WGS 84.
create table area_shape (
  id          bigint generated always as identity primary key,
  area_id     integer not null references area (id) on delete cascade,
  valid_from  timestamptz not null default now(),
  valid_to    timestamptz check (valid_to >= valid_from),
  area_type   smallint not null check (area_type between 1 and 5),
  radius_m    double precision not null default 0 check (radius_m >= 0),
  points      text not null,
  point_count integer not null check (point_count > 0),
  user_id     integer references user_account (id) on delete set null,
  user_name   text not null default ''
);
create unique index area_shape_present on area_shape (area_id) where valid_to is null;
create index area_shape_history on area_shape (area_id, valid_from);
create index area_shape_user on area_shape (user_id);
