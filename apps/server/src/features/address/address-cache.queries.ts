import type { Wgs84 } from '@outrider/domain';
import type { Queryable } from '../../platform/database.ts';
import type { AddressLanguage } from './reverse-geocoder.ts';

/** Rows that are kept at most; the oldest ones go first. */
const MAX_ROWS = 1_000_000;

/** 10⁻⁵ degrees, about a metre: what is nearer together has one address (spec/1 §9). */
export function e5Of(degrees: number): number {
  // Minus zero is the same place as zero.
  return Math.round(degrees * 1e5) + 0;
}

/** The kept address of a point, undefined when none is or it is too old. */
export async function readKeptAddress(
  db: Queryable,
  provider: string,
  language: AddressLanguage,
  { lat, lng }: Wgs84,
  notBefore: Date,
): Promise<string | undefined> {
  const row = await db.one<{ address: string }>(
    `select address from address_cache
      where provider = $1 and language = $2 and lat_e5 = $3 and lng_e5 = $4 and created_at > $5`,
    [provider, language, e5Of(lat), e5Of(lng), notBefore],
  );
  return row?.address;
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
