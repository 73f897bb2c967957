const BEIJING_OFFSET_S = 8 * 3600;

export interface TestReport {
  gpsTimeS: number;
  latE6?: number;
  lngE6?: number;
  status?: number;
  alarms?: number;
  speedDkmh?: number;
  /** six bytes instead of the time, for rubbish */
  rawTime?: readonly number[];
}

/** A body of 0x0200 with an odometer of 123.4 km; fixed and with ACC on unless `status` says otherwise. */
export function locationBody(report: TestReport): Uint8Array {
  const body = new Uint8Array(28 + 6);
  const view = new DataView(body.buffer);
  view.setUint32(0, report.alarms ?? 0);
  view.setUint32(4, report.status ?? 3);
  view.setUint32(8, report.latE6 ?? 22_540_000);
  view.setUint32(12, report.lngE6 ?? 114_060_000);
  view.setUint16(16, 15);
  view.setUint16(18, report.speedDkmh ?? 635);
  view.setUint16(20, 90);
  body.set(report.rawTime ?? bcdOf(report.gpsTimeS), 22);
  body.set([0x01, 4], 28);
  view.setUint32(30, 1234);
  return body;
}

/** A body of 0x0704. @param kind 0 normal, 1 collected without coverage */
export function batchBody(reports: readonly Uint8Array[], kind = 0): Uint8Array {
  const parts = reports.flatMap((report) => [
    Uint8Array.of(report.length >> 8, report.length & 0xff),
    report,
  ]);
  return Buffer.concat([Uint8Array.of(reports.length >> 8, reports.length & 0xff, kind), ...parts]);
}

function bcdOf(gpsTimeS: number): number[] {
  const text = new Date((gpsTimeS + BEIJING_OFFSET_S) * 1000).toISOString();
  return [2, 5, 8, 11, 14, 17].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
}
