import { PositionFlag, type QuarantineReason } from '../features/positions/index.ts';
import type { Batch } from './batch.ts';
import type { Stage } from './stage.ts';

const MAX_LATITUDE_E6 = 90_000_000;
const MAX_LONGITUDE_E6 = 180_000_000;
const DAY_S = 86_400;

export interface AdmissionLimits {
  clock: () => number;
  /** a report may be this far ahead of our clock */
  aheadMin: number;
  /** older reports are not believed */
  oldestDays: number;
}

/**
 * Only what can be believed becomes a position: of a known vehicle, of a time and a place that are
 * possible. The rest is kept in quarantine with its bytes. Whether a report is late or a repetition is
 * decided here too, by what the terminal has reported before.
 */
export function admit({ clock, aheadMin, oldestDays }: AdmissionLimits): Stage {
  return {
    name: 'admit',
    onReport(report, batch) {
      const { terminal } = report;
      const row = batch.positions.length - 1;
      const gpsTimeS = batch.positions.gpsTimeS[row] ?? 0;
      const digest = batch.positions.digest[row] ?? 0;
      const nowS = clock() / 1000;
      const reason =
        doubtInTime(gpsTimeS, nowS + aheadMin * 60, nowS - oldestDays * DAY_S) ??
        doubtInPlace(batch, row);
      if (reason !== undefined || terminal.vehicleId === null) {
        batch.dropRow();
        batch.quarantine(report, reason ?? 'no_vehicle', digest);
        return false;
      }
      const isRepeated = gpsTimeS === terminal.lastGpsTimeS && digest === terminal.lastDigest;
      const isLate = gpsTimeS < terminal.lastGpsTimeS;
      batch.addRow(
        report,
        terminal.vehicleId,
        isLate ? report.flags | PositionFlag.late : report.flags,
        isRepeated,
      );
      if (!isLate) {
        terminal.lastGpsTimeS = gpsTimeS;
        terminal.lastDigest = digest;
      }
      return true;
    },
  };
}

function doubtInTime(
  gpsTimeS: number,
  latestS: number,
  earliestS: number,
): QuarantineReason | undefined {
  if (gpsTimeS === 0) return 'unreadable_time';
  if (gpsTimeS > latestS) return 'future';
  return gpsTimeS < earliestS ? 'too_old' : undefined;
}

/** A report without a fix is normal, and has its place or zeros; no report has a place off the earth. */
function doubtInPlace({ positions }: Batch, row: number): QuarantineReason | undefined {
  const isPossible =
    Math.abs(positions.latE6[row] ?? 0) <= MAX_LATITUDE_E6 &&
    Math.abs(positions.lngE6[row] ?? 0) <= MAX_LONGITUDE_E6;
  return isPossible ? undefined : 'impossible_place';
}
