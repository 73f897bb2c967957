import { readLocation } from '@outrider/jt808';
import type { Stage } from './stage.ts';

/** Bytes become a row of columns. What is no report is kept as it came. */
export function decode(): Stage {
  return {
    name: 'decode',
    onReport(report, batch) {
      const error = readLocation(report.bytes, report.offset, report.length, batch.positions);
      if (error === 0) return true;
      batch.quarantine(report, 'unreadable', 0);
      return false;
    },
  };
}
