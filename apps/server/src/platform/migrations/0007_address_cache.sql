-- Addresses that a provider gave, so that the same place is not asked for again. Coordinates are
-- rounded to 10⁻⁵ degrees (WGS 84). Nothing refers to these rows: they may be emptied at any time.
create table address_cache (
  provider    text not null,
  language    text not null check (language in ('zh', 'en')),
  lat_e5      integer not null,
  lng_e5      integer not null,
  address     text not null check (length(address) <= 600),
  created_at  timestamptz not null default now(),
  primary key (provider, language, lat_e5, lng_e5)
);
create index address_cache_age_idx on address_cache (created_at);
