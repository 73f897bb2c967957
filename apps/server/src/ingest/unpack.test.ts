import { describe, expect, it } from 'vitest';
import { visitReports } from './unpack.ts';

const visited = (messageId: number, bytes: number[]) => {
  const seen: [number, number, number][] = [];
  visitReports(messageId, Uint8Array.from([9, ...bytes]), 1, bytes.length, (...report) =>
    seen.push(report),
  );
  return seen;
};

describe('the reports of a message', () => {
  it('are its whole body, or what stands behind the answered serial', () => {
    expect(visited(0x0200, [1, 2, 3])).toEqual([[1, 3, 0]]);
    expect(visited(0x0201, [0, 7, 1, 2, 3])).toEqual([[3, 3, 0]]);
    expect(visited(0x0500, [0])).toEqual([[2, 0, 0]]);
  });

  it('are those of a batch one by one, marked as such', () => {
    expect(visited(0x0704, [0, 2, 0, 0, 1, 5, 0, 2, 6, 7])).toEqual([
      [6, 1, 2],
      [9, 2, 2],
    ]);
    expect(visited(0x0704, [0, 1, 1, 0, 1, 5])).toEqual([[6, 1, 6]]);
  });

  it('include what is left behind the last whole one, so that no byte goes unseen', () => {
    expect(visited(0x0704, [0, 2, 0, 0, 1, 5, 0, 9, 6, 7])).toEqual([
      [6, 1, 2],
      [7, 4, 2],
    ]);
    expect(visited(0x0704, [0, 1, 0, 0, 1, 5, 8])).toEqual([
      [6, 1, 2],
      [7, 1, 2],
    ]);
    expect(visited(0x0704, [0])).toEqual([[1, 1, 2]]);
    expect(visited(0x0704, [255, 255, 0])).toEqual([]);
  });
});
