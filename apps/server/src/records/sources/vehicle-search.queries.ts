import { likePattern } from '../conditions.queries.ts';

/** Trigrams are of no use for less than this. */
const TRIGRAM = 3;

/**
 * The quick search for vehicles by plate, VIN, and number and phone of the terminal. The first two are
 * kept in capitals. A longer text is found by the trigrams of `search_text`, in which all of them stand
 * in small letters. A shorter one fits many rows: there one pass over them is cheapest, and terminals
 * are read only when a vehicle itself did not fit.
 */
export function vehicleFound(text: string, add: (value: unknown) => string): string {
  const pattern = add(likePattern(text));
  const capitals = add(likePattern(text.toUpperCase()));
  const operator = text.toUpperCase() === text.toLowerCase() ? 'like' : 'ilike';
  const own = (x: string) => `(${x}.plate like ${capitals} or ${x}.vin like ${capitals})`;
  const terminals = `select found_t.vehicle_id from terminal found_t
    where (found_t.terminal_number ${operator} ${pattern} or found_t.phone like ${pattern})
      and found_t.vehicle_id is not null`;
  if (text.length < TRIGRAM) return `${own('x')} or x.id in (${terminals})`;
  return `x.id in (
    select found_v.id from vehicle found_v
     where ${own('found_v')} and found_v.search_text like lower(${pattern})
     union all ${terminals} and found_t.search_text like lower(${pattern}))`;
}
