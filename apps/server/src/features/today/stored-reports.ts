import type { ReportColumns } from './count-report.ts';

/** Reports of a vehicle from (inclusive) … to (exclusive), GPS time in seconds since 1970. */
export interface ReportRange {
  readonly vehicleId: number;
  readonly fromS: number;
  readonly toS: number;
}

/** What the counting reads of the stored positions; answers stand in the order of the ranges. */
export interface StoredReports {
  /**
   * Reports in the order of GPS time, time of arrival and digest; at most `limit` of each range, the
   * earliest ones, and never a part of those of one second.
   */
  reports(ranges: readonly ReportRange[], limit: number): Promise<readonly ReportColumns[]>;
  /** The alarm word of the last report of each range that was sent in time; 0 and 0 without one. */
  lastAlarms(ranges: readonly ReportRange[]): Promise<readonly { bits: number; gpsS: number }[]>;
  /** How many reports each range has. */
  counts(ranges: readonly ReportRange[]): Promise<readonly number[]>;
}
