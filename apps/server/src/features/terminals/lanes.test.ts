import { describe, expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

describe('lanes', () => {
  it('let so many run at once, the others in their turn, and refuse those beyond', async () => {
    const inLane = createLanes(2, 1);
    const finish: (() => void)[] = [];
    const work = (name: string) => () =>
      new Promise<string>((resolve) => finish.push(() => resolve(name)));
    const first = inLane(work('a'));
    const second = inLane(() => Promise.reject(new Error('failed')));
    const third = inLane(work('c'));
    await expect(inLane(work('d'))).rejects.toThrow('too much');
    await expect(second).rejects.toThrow('failed');
    while (finish.length < 2) await Promise.resolve();
    for (const end of finish) end();
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  });
});
