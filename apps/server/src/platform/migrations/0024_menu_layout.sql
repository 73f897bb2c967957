-- How this platform arranges the menus; without a change everything is empty and the product's own
-- arrangement holds. Names stand among the texts.
create table menu_layout (
  single          boolean primary key default true check (single),
  "order"         jsonb not null default '{}',
  hidden          text[] not null default '{}',
  pictures        jsonb not null default '{}',
  version         integer not null default 0,
  changed_by      integer references user_account (id) on delete set null,
  changed_by_name text not null default '',
  changed_at      timestamptz
);
insert into menu_layout default values;
