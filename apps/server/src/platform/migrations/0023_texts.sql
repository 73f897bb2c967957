-- Texts that this platform words otherwise than the product does. A platform that watches devices has
-- words of its own, so that they are kept apart. Plural forms stand together: {"one": …, "other": …},
-- a text without plural is {"text": …}.
create table text_override (
  vocabulary      text not null check (vocabulary in ('vehicle', 'device')),
  language        text not null,
  key             text not null,
  forms           jsonb not null,
  version         integer not null,
  changed_by      integer references user_account (id) on delete set null,
  changed_by_name text not null,
  changed_at      timestamptz not null default now(),
  primary key (vocabulary, language, key)
);

-- Counts the changes. Whoever writes texts raises it first, so that writers come one after the other,
-- and a text's version is never given twice, also after it was reset.
create table text_revision (
  single   boolean primary key default true check (single),
  revision integer not null default 0
);
insert into text_revision default values;

-- What became of one text.
create index audit_log_text_idx on audit_log ((detail ->> 'key'), at desc) where action = 'textChanged';
