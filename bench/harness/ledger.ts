import type { Database } from '../../apps/server/src/platform/database.ts';
import type { AcknowledgedReports } from '../../apps/simulator/src/index.ts';

/** How what was acknowledged compares with what is stored. */
export interface Balance {
  acknowledged: number;
  stored: number;
  /** Acknowledged and not stored as it was sent: must be 0. */
  lost: number;
  /** Rows beyond the first of the same report: must be 0. */
  twice: number;
  /** Stored without an acknowledgement that arrived: harmless, the terminal sends them again. */
  unacknowledged: number;
}

const rowsPerRead = 100_000;

/**
 * Compares every acknowledged report of a load fleet with the rows of its vehicles by vehicle,
 * number of the report (stored as odometer), time and place.
 */
export async function balance(
  db: Database,
  acknowledged: AcknowledgedReports,
  vehicleIds: Uint32Array,
): Promise<Balance> {
  const indexOf = new Map<number, number>();
  for (const [index, vehicleId] of vehicleIds.entries()) indexOf.set(vehicleId, index);
  const sent = new Map<number, number>();
  for (let row = 0; row < acknowledged.length; row++) {
    sent.set(keyOf(acknowledged.terminal[row]!, acknowledged.odometerHm[row]!), row);
  }
  const found = new Set<number>();
  const result = { acknowledged: sent.size, stored: 0, lost: 0, twice: 0, unacknowledged: 0 };
  let matching = 0;
  await readPositions(db, (vehicleId, odometerHm, gpsTimeS, latE6, lngE6) => {
    const index = indexOf.get(vehicleId);
    if (index === undefined) return;
    const key = keyOf(index, odometerHm);
    if (found.has(key)) {
      result.twice += 1;
      return;
    }
    found.add(key);
    result.stored += 1;
    const row = sent.get(key);
    if (row === undefined) {
      result.unacknowledged += 1;
    } else if (
      acknowledged.gpsTimeS[row] === gpsTimeS &&
      acknowledged.latE6[row] === latE6 &&
      acknowledged.lngE6[row] === lngE6
    ) {
      matching += 1;
    }
  });
  result.lost = sent.size - matching;
  return result;
}

function keyOf(terminal: number, sequence: number): number {
  return terminal * 2 ** 32 + sequence;
}

async function readPositions(
  db: Database,
  onRow: (
    vehicleId: number,
    odometerHm: number,
    gpsTimeS: number,
    latE6: number,
    lngE6: number,
  ) => void,
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(
      `declare rows no scroll cursor for
       select vehicle_id, odometer_hm, extract(epoch from gps_time)::float8 as t, lat_e6, lng_e6
         from position`,
    );
    for (;;) {
      const { rows } = await tx.client.query<[number, number, number, number, number]>({
        text: `fetch ${rowsPerRead} from rows`,
        rowMode: 'array',
      });
      for (const row of rows) onRow(...row);
      if (rows.length < rowsPerRead) return;
    }
  });
}
