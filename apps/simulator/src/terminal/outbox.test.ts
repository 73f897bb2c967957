import { describe, expect, it } from 'vitest';
import { Outbox, type StoredReport, usualLimits } from './outbox.ts';

const limits = { ...usualLimits, ackTimeoutMs: 1000, maxAttempts: 3, window: 2 };

function buildReport(gpsTimeS: number, blind = false): StoredReport {
  const body = Uint8Array.from({ length: 54 }, (_, i) => (gpsTimeS + i) & 0xff);
  return { body, gpsTimeS, latE6: 0, lngE6: 0, odometerHm: 0, blind };
}

describe('the memory of a terminal', () => {
  it('sends fresh reports alone and no more at a time than its window', () => {
    const outbox = new Outbox(limits);
    for (const time of [1, 2, 3]) outbox.add(buildReport(time), false);
    for (const serial of [10, 11]) {
      const message = outbox.next();
      expect(message?.messageId).toBe(0x0200);
      if (message) outbox.sent(serial, message, 0);
    }
    expect(outbox.next()).toBeUndefined();
    expect(outbox.acknowledge(10, 0x0200, 0)?.reports[0]?.gpsTimeS).toBe(1);
    expect(outbox.next()?.reports[0]?.gpsTimeS).toBe(3);
  });

  it('puts what was taken without coverage into blind-area batches of at most 15, oldest first', () => {
    const outbox = new Outbox(limits);
    for (let time = 0; time < 20; time++) outbox.add(buildReport(time, true), true);
    outbox.add(buildReport(20), false);
    const first = outbox.next();
    expect(first?.messageId).toBe(0x0704);
    expect([...(first?.body.subarray(0, 3) ?? [])]).toEqual([0, 15, 1]);
    expect(first?.body.length).toBeLessThanOrEqual(1023);
    expect(outbox.next()?.reports.map((report) => report.gpsTimeS)).toEqual([15, 16, 17, 18, 19]);
    expect(outbox.next()?.messageId).toBe(0x0200);
  });

  it('puts no more into a batch than fits into one packet', () => {
    const outbox = new Outbox(limits);
    for (let time = 0; time < 15; time++) {
      const report = buildReport(time, true);
      outbox.add({ ...report, body: new Uint8Array(71) }, true);
    }
    // 3 bytes of head, and 73 for each report: 13 of them are 952 bytes, 14 would be 1,025.
    expect(outbox.next()?.body.length).toBe(952);
    expect(outbox.next()?.reports).toHaveLength(2);
  });

  it('repeats under the same serial after growing pauses and calls the link dead at last', () => {
    const outbox = new Outbox(limits);
    outbox.add(buildReport(1), false);
    const message = outbox.next();
    if (message) outbox.sent(7, message, 0);
    expect(outbox.overdue(999)).toEqual([]);
    expect(outbox.overdue(1000)).toMatchObject([{ serial: 7 }]);
    expect(outbox.overdue(2999)).toEqual([]);
    expect(outbox.overdue(3000)).toMatchObject([{ serial: 7 }]);
    expect(outbox.overdue(6000)).toBe('dead');
  });

  it('keeps everything unacknowledged when the link is lost, in the order of its taking', () => {
    const outbox = new Outbox(limits);
    for (const time of [1, 2, 3]) outbox.add(buildReport(time), false);
    for (const serial of [1, 2]) {
      const message = outbox.next();
      if (message) outbox.sent(serial, message, 0);
    }
    outbox.acknowledge(1, 0x0200, 0);
    outbox.linkLost();
    expect(outbox.size).toBe(2);
    const batch = outbox.next();
    expect(batch?.messageId).toBe(0x0704);
    expect([...(batch?.body.subarray(0, 3) ?? [])]).toEqual([0, 2, 0]);
    expect(batch?.reports.map((report) => report.gpsTimeS)).toEqual([2, 3]);
  });

  it('ignores an acknowledgement of another message and one that says "failed"', () => {
    const outbox = new Outbox(limits);
    outbox.add(buildReport(1), false);
    const message = outbox.next();
    if (message) outbox.sent(5, message, 0);
    expect(outbox.acknowledge(5, 0x0704, 0)).toBeUndefined();
    expect(outbox.acknowledge(6, 0x0200, 0)).toBeUndefined();
    expect(outbox.acknowledge(5, 0x0200, 1)).toBeUndefined();
    expect(outbox.size).toBe(1);
  });

  it('gives up the oldest reports when its memory is full, and counts them', () => {
    const outbox = new Outbox({ ...limits, capacity: 3 });
    for (let time = 0; time < 5; time++) outbox.add(buildReport(time), true);
    expect(outbox.lost).toBe(2);
    expect(outbox.next()?.reports.map((report) => report.gpsTimeS)).toEqual([2, 3, 4]);
  });
});
