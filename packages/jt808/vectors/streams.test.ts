import { describe, expect, it } from 'vitest';
import { phoneKey, Reassembler } from '../src/index.ts';
import { readVector, splitFrames } from './reading.ts';
import { answerTo } from './replies.ts';
import { elsewhere, streamChecks } from './streams.ts';
import { bytesOf, hexOf, loadVectors } from './vector.ts';

const loaded = loadVectors();
const all = loaded ?? [];
const aboutFrames = all.filter((vector) => vector.kind !== 'frame' && vector.kind !== 'body');

describe.skipIf(!loaded)('the published vectors about frames', () => {
  for (const vector of aboutFrames.filter(({ id }) => !(id in elsewhere))) {
    it(`${vector.id} (${vector.kind})`, () => {
      const check = streamChecks[vector.id];
      if (!check) throw new Error('no check is written for this vector');
      expect(check(vector)).toBeUndefined();
    });
  }

  it('has no check for a vector that is not there', () => {
    const ids = aboutFrames.map((vector) => vector.id);
    const written = [...Object.keys(streamChecks), ...Object.keys(elsewhere)];
    expect(written.sort()).toEqual(ids.sort());
  });

  for (const vector of all.filter((each) => each.expectedReply !== undefined)) {
    it(`${vector.id} is answered as its author answers`, () => {
      const hex = vector.expectedReply?.hex ?? '';
      expect(hexOf(answerTo(vector, hex))).toBe(hex);
    });
  }

  it('asks again for exactly the sub-packages of the resource list that the file lacks', () => {
    const reassembler = new Reassembler({
      maxPerTerminal: 100_000,
      maxTotalBytes: 100_000,
      expiryMs: 60_000,
    });
    const packets = all.filter((vector) => vector.note === 'sub-package sample: complete set');
    const indexes = packets.map((vector) => {
      const { header } = readVector(vector);
      const frame = splitFrames(bytesOf(vector.hex)).frames[0];
      if (!header || !frame) throw new Error(`${vector.id} cannot be read`);
      const key = phoneKey(header.phone);
      const added = reassembler.add(key, header, frame.subarray(header.bodyOffset), 0);
      expect(added).toHaveProperty('pending');
      return header.packet?.index ?? 0;
    });
    const lacking = Array.from({ length: 18 }, (_, index) => index + 1).filter(
      (index) => !indexes.includes(index),
    );
    expect(reassembler.missing(10_000, 5000)).toMatchObject([
      { key: '17299841738', messageId: 0x1205, firstSerial: 17148, total: 18, missing: lacking },
    ]);
  });
});
