import { describe, expect, it } from 'vitest';
import { Slots } from './slots.ts';

/** Work that goes on until it is told to end. */
function heldWork() {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => held };
}

describe('slots', () => {
  it('never run more at once than they have room for, whoever comes as another goes', async () => {
    const slots = new Slots(1, 10);
    const first = heldWork();
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    };
    const leaves = slots.run(first.work);
    const waits = slots.run(work);
    first.end();
    // Comes in the very moment in which the one that waited is let in.
    const comes = leaves.then(() => slots.run(work));
    await Promise.all([waits, comes]);
    expect(most).toBe(1);
  });

  it('turn away whom they have no room for, and take others after a failure', async () => {
    const slots = new Slots(1, 1);
    const first = heldWork();
    const leaves = slots.run(first.work);
    const waits = slots.run(() => Promise.reject(new Error('broken')));
    expect(await slots.run(async () => 'late')).toBeUndefined();
    first.end();
    await leaves;
    await expect(waits).rejects.toThrow('broken');
    expect(await slots.run(async () => 'next')).toBe('next');
  });
});
