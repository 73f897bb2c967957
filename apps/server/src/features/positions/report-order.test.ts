import { expect, it } from 'vitest';
import { inOrder } from './report-order.ts';

const reportsOf = (rows: readonly (readonly [id: number, timeS: number])[]) => ({
  length: rows.length,
  // As the reader hands them over: with room for more.
  vehicleId: Int32Array.from([...rows.map(([id]) => id), 0, 0]),
  timeS: Uint32Array.from([...rows.map(([, timeS]) => timeS), 0, 0]),
  latE6: Int32Array.from([...rows.map(([id, timeS]) => id * 100 + (timeS % 100)), 0, 0]),
  lngE6: Int32Array.from([...rows.map(([id, timeS]) => -id * 100 - (timeS % 100)), 0, 0]),
});

it('puts each vehicle together and in the order of times, every row with its own place', async () => {
  const start = 1_766_188_800;
  const times = Array.from({ length: 97 }, (_, i) => (i * 41) % 97);
  const rows = times.flatMap((s) => [7, 3, 90_000].map((id) => [id, start + s] as const));
  const { length, vehicleId, timeS, latE6, lngE6 } = await inOrder(reportsOf(rows));
  expect(length).toBe(3 * 97);
  expect([...vehicleId]).toEqual([7, 3, 90_000].flatMap((id) => Array(97).fill(id)));
  for (let row = 0; row < length; row++) {
    expect(timeS[row]).toBe(start + (row % 97));
    expect(latE6[row]).toBe(vehicleId[row]! * 100 + (timeS[row]! % 100));
    expect(lngE6[row]).toBe(-latE6[row]!);
  }
});

it('has nothing to do for nothing', async () => {
  expect((await inOrder(reportsOf([]))).length).toBe(0);
});
