import type { Queryable } from '../../platform/database.ts';

/** Why a report was not stored as a position; the text stands in the table and in the metrics. */
export type QuarantineReason =
  | 'unreadable'
  | 'unreadable_time'
  | 'future'
  | 'too_old'
  | 'impossible_place'
  | 'no_vehicle'
  | 'refused_by_database';

/** A report that cannot be believed or parsed, with its bytes. */
export interface QuarantinedReport {
  readonly receivedAtMs: number;
  readonly terminalId: number | null;
  readonly vehicleId: number | null;
  /** digits without leading zeros */
  readonly phone: string;
  readonly messageId: number;
  readonly reason: QuarantineReason;
  readonly digest: number;
  /** the message's body, or the one report of a batch */
  readonly bytes: Uint8Array;
}

/** Keeps the reports; the same bytes of the same terminal are kept once. @returns how many were new */
export async function storeQuarantine(
  db: Queryable,
  reports: readonly QuarantinedReport[],
): Promise<number> {
  if (reports.length === 0) return 0;
  return await db.execute(
    `insert into quarantine
       (received_at, terminal_id, vehicle_id, phone, message_id, reason, digest, bytes)
     select to_timestamp(at / 1000), terminal, vehicle, phone, message, reason, digest, bytes
       from unnest($1::float8[], $2::int4[], $3::int4[], $4::text[], $5::int4[], $6::text[],
                   $7::int4[], $8::bytea[])
         as given (at, terminal, vehicle, phone, message, reason, digest, bytes)
     on conflict do nothing`,
    [
      reports.map((report) => report.receivedAtMs),
      reports.map((report) => report.terminalId),
      reports.map((report) => report.vehicleId),
      reports.map((report) => report.phone),
      reports.map((report) => report.messageId),
      reports.map((report) => report.reason),
      reports.map((report) => report.digest),
      reports.map((report) => Buffer.from(report.bytes)),
    ],
  );
}
