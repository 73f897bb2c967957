import { describe, expect, it } from 'vitest';
import {
  decodeHeader,
  decodeMessage,
  encodeFrame,
  encodeMessage,
  FrameSplitter,
  messages,
  type Version,
} from '../src/index.ts';
import { attachmentGoldens } from './golden/attachment.ts';
import { dialogueGoldens } from './golden/dialogue.ts';
import { driverGoldens } from './golden/driver.ts';
import { bytes, type Golden } from './golden/golden.ts';
import { locationGoldens } from './golden/location.ts';
import { mediaGoldens } from './golden/media.ts';
import { regionGoldens } from './golden/region.ts';
import { sessionGoldens } from './golden/session.ts';
import { terminalGoldens } from './golden/terminal.ts';
import { videoGoldens } from './golden/video.ts';

const goldens: readonly Golden[] = [
  ...sessionGoldens,
  ...terminalGoldens,
  ...locationGoldens,
  ...dialogueGoldens,
  ...regionGoldens,
  ...driverGoldens,
  ...mediaGoldens,
  ...videoGoldens,
  ...attachmentGoldens,
];

function idOf(golden: Golden): (typeof messages)[number]['id'] {
  const table = messages.find((row) => row.key === golden.key);
  if (!table) throw new Error(`no message ${golden.key}`);
  return table.id;
}

/** The body as a receiver gets it: framed, split from the stream, its header read. */
function throughTheWire(messageId: number, version: Version, body: Uint8Array) {
  const phone = version === 2019 ? '00000000013812345678' : '013812345678';
  const frame = encodeFrame({ messageId, version, phone, serial: 0x7d7e }, body);
  const received: ReturnType<typeof decodeMessage>[] = [];
  new FrameSplitter().push(frame, (unescaped) => {
    const header = decodeHeader(unescaped);
    if ('error' in header) throw new Error(header.error);
    expect(header).toMatchObject({ messageId, phone, serial: 0x7d7e, bodyLength: body.length });
    received.push(decodeMessage(messageId, version, unescaped.slice(header.bodyOffset)));
  });
  return received;
}

describe('Golden messages', () => {
  it('cover every message of the catalogue', () => {
    const covered = new Set(goldens.map((golden) => golden.key));
    expect(messages.map((row) => row.key).filter((key) => !covered.has(key))).toEqual([]);
  });

  for (const golden of goldens) {
    for (const version of golden.versions) {
      const id = idOf(golden);
      const hex = golden.body.replace(/\s/g, '');
      const title = `0x${id.toString(16).padStart(4, '0')} ${golden.key} of ${version}`;

      it(`${title} decodes to its physical values (${hex.slice(0, 16)}…)`, () => {
        const body = bytes(hex);
        const [decoded, ...more] = throughTheWire(id, version, body);
        expect(more).toEqual([]);
        expect(decoded).toEqual({ ok: true, id, name: golden.key, version, value: golden.value });
      });

      it(`${title} encodes to its bytes (${hex.slice(0, 16)}…)`, () => {
        const body = encodeMessage(golden.key, version, golden.value as never);
        expect(Buffer.from(body).toString('hex')).toBe(hex);
      });
    }
  }
});
