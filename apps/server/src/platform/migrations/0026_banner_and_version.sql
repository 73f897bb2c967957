-- Announcements to those who use the platform, from one time to another.
create table banner (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  text_zh       text not null check (length(text_zh) between 1 and 300),
  text_en       text check (length(text_en) <= 300),
  -- 1 information, 2 warning, 3 urgent
  level         smallint not null default 1,
  from_at       timestamptz,
  to_at         timestamptz,
  -- for the departments of `banner_department` only; a department that goes does not make it one for all
  limited       boolean not null default false,
  dismissible   boolean not null default true,
  on_login      boolean not null default false,
  picture_files text[] not null default '{}'
);
create table banner_department (
  banner_id     integer not null references banner (id) on delete cascade,
  department_id integer not null references department (id) on delete cascade,
  primary key (banner_id, department_id)
);

-- Versions of programs beside the platform: apps of phones, tools of installers.
create table application_version (
  id            integer generated always as identity primary key,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  name          text not null check (length(name) between 1 and 60),
  -- 1 Android, 2 iOS, 3 Windows
  platform      smallint not null,
  app_version   text not null check (length(app_version) between 1 and 30),
  description   text,
  link          text,
  package_files text[] not null default '{}',
  forced        boolean not null default false,
  published     boolean not null default false
);
create unique index application_version_idx on application_version (name, platform, app_version);
