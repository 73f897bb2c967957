import { describe, expect, it } from 'vitest';
import { PendingCommands } from './pending-commands.ts';

const query = { messageId: 0x8104, serial: 0xffff, frames: 2, answerId: 0x0104 };

describe('commands that wait for their answers', () => {
  it('are answered by any frame’s serial, also past 65,535', async () => {
    const pending = new PendingCommands();
    const text = { messageId: 0x8300, serial: 0xffff, frames: 2, answerId: undefined };
    const reply = pending.wait(text, 1000);
    pending.acknowledged(1, 0x8300, 0);
    pending.acknowledged(0, 0x8103, 0);
    pending.acknowledged(0, 0x8300, 0);
    expect(await reply).toEqual({ result: 'ok' });
  });

  it('wait for the answer that belongs to them, not only for "ok"', async () => {
    const pending = new PendingCommands();
    const first = pending.wait(query, 1000);
    const second = pending.wait({ ...query, serial: 9 }, 1000);
    pending.acknowledged(0xffff, 0x8104, 0);
    pending.answered(0x0104, 9, 'of the second');
    pending.answered(0x0104, 4711, 'of the oldest');
    expect(await second).toEqual({ result: 'ok', answer: 'of the second' });
    expect(await first).toEqual({ result: 'ok', answer: 'of the oldest' });
  });

  it('tell when the terminal confirms after the wait, once', async () => {
    const pending = new PendingCommands();
    let told = 0;
    const light = { messageId: 0x9305, frames: 1, answerId: undefined, onLate: () => told++ };
    expect(await pending.wait({ ...light, serial: 1 }, 1)).toEqual({ result: 'timeout' });
    expect(await pending.wait({ ...light, serial: 2 }, 1)).toEqual({ result: 'timeout' });
    pending.acknowledged(1, 0x9305, 1);
    expect(told).toBe(0);
    pending.acknowledged(2, 0x9305, 0);
    pending.acknowledged(2, 0x9305, 0);
    expect(told).toBe(1);
  });

  it('end when the terminal refuses, is gone, or takes too long', async () => {
    const pending = new PendingCommands();
    const refused = pending.wait(query, 1000);
    pending.acknowledged(0xffff, 0x8104, 2);
    expect(await refused).toEqual({ result: 'bad' });
    const abandoned = pending.wait(query, 1000);
    pending.abandon();
    expect(await abandoned).toEqual({ result: 'offline' });
    expect(await pending.wait(query, 1)).toEqual({ result: 'timeout' });
  });
});
