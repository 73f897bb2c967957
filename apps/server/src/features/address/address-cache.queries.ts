import type { Wgs84 } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import type { AddressLanguage } from './reverse-geocoder.ts';

/** Rows that are kept at most; the oldest ones go first. */
const MAX_ROWS = 1_000_000;

/** 10⁻⁵ degrees, about a metre: what is nearer together has one address (spec/1 §9). */
function e5Of(degrees: number): number {
  // Minus zero is the same place as zero.
  return Math.round(degrees * 1e5) + 0;
}

/** A point to five decimals, as addresses are known by. */
export function pointKey({ lat, lng }: Wgs84): string {
  return `${e5Of(lat)} ${e5Of(lng)}`;
}

/** The kept addresses of points by `pointKey`; those that are not kept or too old are missing. */
export async function readKeptAddresses(
  db: Queryable,
  provider: string,
  language: AddressLanguage,
  points: readonly Wgs84[],
  notBefore: Date,
): Promise<Map<string, string>> {
  const rows = await db.query<{ lat: number; lng: number; address: string }>(
    `select lat_e5 as lat, lng_e5 as lng, address
       from address_cache join unnest($3::int[], $4::int[]) as wanted (lat, lng)
         on lat_e5 = wanted.lat and lng_e5 = wanted.lng
      where provider = $1 and language = $2 and created_at > $5`,
    [
      provider,
      language,
      points.map(({ lat }) => e5Of(lat)),
      points.map(({ lng }) => e5Of(lng)),
      notBefore,
    ],
  );
  return new Map(rows.map(({ lat, lng, address }) => [`${lat} ${lng}`, address]));
}

export async function keepAddress(
  db: Queryable,
  provider: string,
  language: AddressLanguage,
  { lat, lng }: Wgs84,
  address: string,
  now: Date,
): Promise<void> {
  await db.execute(
    `insert into address_cache (provider, language, lat_e5, lng_e5, address, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (provider, language, lat_e5, lng_e5)
       do update set address = excluded.address, created_at = excluded.created_at`,
    [provider, language, e5Of(lat), e5Of(lng), address, now],
  );
}

/** Removes addresses that are too old, of a provider that is used no more, or too many. */
export async function trimKeptAddresses(
  db: Queryable,
  provider: string,
  notBefore: Date,
  maxRows: number = MAX_ROWS,
): Promise<number> {
  const outdated = await db.execute(
    'delete from address_cache where created_at <= $1 or provider <> $2',
    [notBefore, provider],
  );
  const surplus = await db.execute(
    `delete from address_cache where created_at <=
       (select created_at from address_cache order by created_at desc offset $1 limit 1)`,
    [maxRows],
  );
  return outdated + surplus;
}
