import type { Database, Queryable } from '../../platform/database.ts';
import type { Fix, Tracked, Visit } from './presence-tracker.ts';

/** How long a process that says nothing keeps the work. */
const LEASE_S = 15;

/**
 * Takes or keeps the work of one process.
 * @returns up to when reports that came late are worked in, in ms since 1970; undefined while another
 *   process has the work
 */
export async function takeLease(q: Queryable, holder: string): Promise<number | undefined> {
  const row = await q.one<{ renewedAt: Date }>(
    `insert into presence_lease as l (id, holder, renewed_at, expires_at)
     values (1, $1, now(), now() + make_interval(secs => ${LEASE_S}))
     on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where l.expires_at <= now() or l.holder = excluded.holder
     returning renewed_at as "renewedAt"`,
    [holder],
  );
  return row?.renewedAt.getTime();
}

/** Leaves the work to whoever comes next. */
export async function giveUpLease(q: Queryable, holder: string): Promise<void> {
  await q.execute('update presence_lease set expires_at = now() where id = 1 and holder = $1', [
    holder,
  ]);
}

/** What a turn has to write. */
export interface VisitWrites {
  readonly kept: readonly Visit[];
  readonly gone: readonly Visit[];
  readonly states: readonly (readonly [vehicleId: number, fix: Fix])[];
  /** late reports are worked in up to now: whoever takes over need not look for them */
  readonly isLateDone: boolean;
}

/**
 * Writes in one transaction, if the work is still this process's.
 * @returns false when another has it: nothing was written then
 */
export function writeVisits(
  db: Database,
  holder: string,
  { kept, gone, states, isLateDone }: VisitWrites,
): Promise<boolean> {
  return db.tx(async (q) => {
    const held = await q.execute(
      `update presence_lease set renewed_at = case when $2 then now() else renewed_at end,
              expires_at = now() + make_interval(secs => ${LEASE_S})
        where id = 1 and holder = $1`,
      [holder, isLateDone],
    );
    if (held === 0) return false;
    await strike(q, gone);
    await keep(q, kept);
    await saveStates(q, states);
    return true;
  });
}

async function strike(q: Queryable, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  await q.execute(
    `delete from area_visit a using unnest($1::int[], $2::int[], $3::float8[])
            as g (vehicle_id, area_id, entered_s)
      where a.vehicle_id = g.vehicle_id and a.area_id = g.area_id
        and a.entered_at = to_timestamp(g.entered_s)`,
    [literal(visits, vehicleOf), literal(visits, areaOf), literal(visits, enteredOf)],
  );
}

async function keep(q: Queryable, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  // Vehicles and regions that were removed meanwhile are left out.
  await q.execute(
    `insert into area_visit as a (vehicle_id, area_id, entered_at, left_at, entry_seen)
     select g.vehicle_id, g.area_id, to_timestamp(g.entered_s), to_timestamp(g.left_s),
            coalesce(g.seen, true)
       from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::boolean[])
            as g (vehicle_id, area_id, entered_s, left_s, seen)
      where exists (select 1 from vehicle v where v.id = g.vehicle_id)
        and exists (select 1 from area r where r.id = g.area_id)
     on conflict (vehicle_id, area_id, entered_at) do update set left_at = excluded.left_at`,
    [
      literal(visits, vehicleOf),
      literal(visits, areaOf),
      literal(visits, enteredOf),
      literal(visits, ({ leftS }) => leftS ?? 'null'),
      literal(visits, ({ isEntrySeen }) => (isEntrySeen === undefined ? 'null' : `${isEntrySeen}`)),
    ],
  );
}

async function saveStates(
  q: Queryable,
  states: readonly (readonly [number, Fix])[],
): Promise<void> {
  if (states.length === 0) return;
  await q.execute(
    `insert into vehicle_presence as p (vehicle_id, gps_time, lat_e6, lng_e6)
     select g.vehicle_id, to_timestamp(g.gps_s), g.lat, g.lng
       from unnest($1::int[], $2::float8[], $3::int[], $4::int[]) as g (vehicle_id, gps_s, lat, lng)
      where exists (select 1 from vehicle v where v.id = g.vehicle_id)
     on conflict (vehicle_id) do update set gps_time = excluded.gps_time,
       lat_e6 = excluded.lat_e6, lng_e6 = excluded.lng_e6`,
    [
      literal(states, ([vehicleId]) => vehicleId),
      literal(states, ([, { timeS }]) => timeS),
      literal(states, ([, { lat }]) => Math.round(lat * 1e6)),
      literal(states, ([, { lng }]) => Math.round(lng * 1e6)),
    ],
  );
}

const vehicleOf = ({ vehicleId }: Visit) => vehicleId;
const areaOf = ({ areaId }: Visit) => areaId;
const enteredOf = ({ enteredS }: Visit) => enteredS;

/** An array literal: as parameters, thousands of values take ten times the time. */
function literal<T>(list: readonly T[], value: (item: T) => number | string): string {
  return `{${list.map(value).join(',')}}`;
}

interface StateRow {
  vehicleId: number;
  timeS: number;
  latE6: number;
  lngE6: number;
  areaIds: number[];
  enteredS: number[];
}

/** Visits of a vehicle `p` that had not ended with its saved fix, by the index of their ends. */
const notEnded = `(
  select * from area_visit where vehicle_id = p.vehicle_id and left_at is null
  union all
  select * from area_visit where vehicle_id = p.vehicle_id and left_at > p.gps_time)`;

/**
 * What was worked out of every vehicle up to its last saved fix. A visit after that fix that nobody saw
 * begin stays as it is: the region was drawn around the vehicle, or it was found there after a silence.
 * One that ended with a shape of its region has ended for good.
 */
export async function readTracked(q: Queryable): Promise<Map<number, Tracked>> {
  const rows = await q.query<StateRow>(
    `select p.vehicle_id as "vehicleId", extract(epoch from p.gps_time)::float8 as "timeS",
            p.lat_e6 as "latE6", p.lng_e6 as "lngE6",
            coalesce(a.area_ids, '{}') as "areaIds", coalesce(a.entered, '{}') as "enteredS"
       from vehicle_presence p
       left join lateral (
         select array_agg(v.area_id order by v.entered_at) as area_ids,
                array_agg(extract(epoch from v.entered_at)::float8 order by v.entered_at) as entered
           from ${notEnded} v join area r on r.id = v.area_id and r.removed_at is null
          where (v.entered_at <= p.gps_time or (v.left_at is null and not v.entry_seen))
            and not exists (select 1 from area_shape s
                             where s.area_id = v.area_id
                               and date_trunc('second', s.valid_to) = v.left_at)
       ) a on true`,
  );
  return new Map(
    rows.map(({ vehicleId, timeS, latE6, lngE6, areaIds, enteredS }) => [
      vehicleId,
      {
        timeS,
        lat: latE6 / 1e6,
        lng: lngE6 / 1e6,
        inside: new Map(areaIds.map((id, i) => [id, enteredS[i] ?? timeS])),
      },
    ]),
  );
}

interface VisitRow {
  vehicleId: number;
  areaId: number;
  enteredS: number;
  leftS: number | null;
}

const visitColumns = `v.vehicle_id as "vehicleId", v.area_id as "areaId",
  extract(epoch from v.entered_at)::float8 as "enteredS",
  extract(epoch from v.left_at)::float8 as "leftS"`;

/**
 * Visits that are worked out once more: those seen to begin after the fix up to which their vehicle was
 * saved, and of vehicles of which nothing was saved those that go on.
 */
export function readVisitsAhead(q: Queryable): Promise<VisitRow[]> {
  return q.query<VisitRow>(
    `select ${visitColumns} from vehicle_presence p cross join lateral ${notEnded} v
      where v.entered_at > p.gps_time and v.entry_seen
     union all
     select ${visitColumns} from area_visit v
      where v.left_at is null
        and not exists (select 1 from vehicle_presence p where p.vehicle_id = v.vehicle_id)`,
  );
}

/** Ends the visits of regions that were deleted while nobody looked. */
export async function endVisitsOfRemoved(q: Queryable): Promise<void> {
  await q.execute(
    `update area_visit v set left_at = greatest(v.entered_at, date_trunc('second', a.removed_at))
       from area a where a.id = v.area_id and v.left_at is null and a.removed_at is not null`,
  );
}

/** Visits of a vehicle that touch a span of time, ends included. */
export function readVisits(
  q: Queryable,
  vehicleId: number,
  fromS: number,
  toS: number,
): Promise<VisitRow[]> {
  return q.query<VisitRow>(
    `select ${visitColumns} from area_visit v
      where v.vehicle_id = $1 and v.entered_at <= to_timestamp($3)
        and (v.left_at is null or v.left_at >= to_timestamp($2))`,
    [vehicleId, fromS, toS],
  );
}

/** Forgets visits that ended long ago. */
export function trimVisits(q: Queryable, keepDays: number): Promise<number> {
  return q.execute('delete from area_visit where left_at < now() - make_interval(days => $1)', [
    keepDays,
  ]);
}
