import type { ReportColumns } from '../count-report.ts';
import type { ReportRange, StoredReports } from '../stored-reports.ts';

/** One stored position, as far as the counting reads it. */
export interface TestReport {
  vehicleId: number;
  gpsTimeS: number;
  receivedAtMs: number;
  digest: number;
  latE6: number;
  lngE6: number;
  speedDkmh: number;
  alarmBits: number;
  statusBits: number;
  odometerHm: number;
  flags: number;
}

export function reportColumns(
  reports: readonly TestReport[],
): ReportColumns & { vehicleId: number[] } {
  return {
    length: reports.length,
    vehicleId: reports.map((report) => report.vehicleId),
    gpsTimeS: reports.map((report) => report.gpsTimeS),
    latE6: reports.map((report) => report.latE6),
    lngE6: reports.map((report) => report.lngE6),
    speedDkmh: reports.map((report) => report.speedDkmh),
    alarmBits: reports.map((report) => report.alarmBits),
    statusBits: reports.map((report) => report.statusBits),
    odometerHm: reports.map((report) => report.odometerHm),
    flags: reports.map((report) => report.flags),
  };
}

export function inOrder(reports: readonly TestReport[]): TestReport[] {
  return [...reports].sort(
    (a, b) => a.gpsTimeS - b.gpsTimeS || a.receivedAtMs - b.receivedAtMs || a.digest - b.digest,
  );
}

/** Stored positions without a database; the same report twice is one. */
export class StoredInMemory implements StoredReports {
  readonly #reports = new Map<string, TestReport>();
  /** Called while an answer is on its way: what a bus does meanwhile. */
  onRead: () => void = () => {};

  add(report: TestReport): void {
    const key = `${report.vehicleId} ${report.gpsTimeS} ${report.digest}`;
    if (!this.#reports.has(key)) this.#reports.set(key, report);
  }

  in({ vehicleId, fromS, toS }: ReportRange): TestReport[] {
    return inOrder(
      [...this.#reports.values()].filter(
        (report) =>
          report.vehicleId === vehicleId && report.gpsTimeS >= fromS && report.gpsTimeS < toS,
      ),
    );
  }

  async reports(ranges: readonly ReportRange[], limit: number): Promise<ReportColumns[]> {
    const answer = ranges.map((range) => {
      const found = this.in(range);
      const lastS = found[limit - 1]?.gpsTimeS;
      const first = found.slice(0, limit);
      const whole = first.filter(({ gpsTimeS }) => gpsTimeS !== lastS);
      return reportColumns(first.length < limit || whole.length === 0 ? first : whole);
    });
    this.onRead();
    return answer;
  }

  async lastAlarms(ranges: readonly ReportRange[]) {
    return ranges.map((range) => {
      const last = this.in(range).findLast(({ flags }) => (flags & 7) === 0);
      return { bits: last?.alarmBits ?? 0, gpsS: last?.gpsTimeS ?? 0 };
    });
  }

  async counts(ranges: readonly ReportRange[]): Promise<number[]> {
    return ranges.map((range) => this.in(range).length);
  }
}
