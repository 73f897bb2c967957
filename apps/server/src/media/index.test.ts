import { connect } from 'node:net';
import { DataType, Part, writePacket } from '@outrider/jt1078';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../platform/testing/database.ts';
import { createMedia } from './index.ts';

let context: TestContext;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  context = await createTestContext({ log, config: { mediaHost: '127.0.0.1', mediaPort: 0 } });
  await context.db.execute(
    "insert into terminal (terminal_number, phone) values ('A1', '13912345678')",
  );
});

afterAll(() => context.stop());

describe('the media role', () => {
  it('takes the stream of a terminal in the database, and logs its totals when it stops', async () => {
    const role = createMedia(context);
    expect(role.ready()).toBe(false);
    await role.start();
    expect(role.ready()).toBe(true);
    const port = Number(lines.find((line) => line.event === 'media.listening')?.port);
    const socket = connect(port, '127.0.0.1');
    for (const sequence of [0, 1]) {
      socket.write(
        writePacket(
          {
            sim: '00000000013912345678',
            channel: 2,
            payloadType: 99,
            marker: true,
            sequence,
            dataType: DataType.videoI,
            part: Part.atomic,
            timestampMs: 0,
            sinceKeyFrameMs: 0,
            sinceFrameMs: 0,
            body: new Uint8Array(10),
          },
          10,
        ),
      );
    }
    await vi.waitFor(() =>
      expect(lines.filter((line) => line.event === 'media.stream.opened')).toHaveLength(1),
    );
    await role.stop();
    expect(role.ready()).toBe(false);
    expect(lines.find((line) => line.event === 'media.stream.closed')).toMatchObject({
      channel: 2,
      videoCodec: 'H.265',
      packets: 2,
      reason: 'shutdown',
    });
    socket.destroy();
  });
});
