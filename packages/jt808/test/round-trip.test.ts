import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, messages, messageTable, versions } from '../src/index.ts';

/**
 * Bodies from which most tables read something: numbers are small, so that counts and lengths fit,
 * and text is ASCII, so that it has one spelling in GBK.
 */
const plausibleByte = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0x21, max: 0x7e }) },
);

const plausible = fc
  .oneof(
    { weight: 2, arbitrary: fc.array(plausibleByte, { minLength: 250, maxLength: 300 }) },
    { weight: 1, arbitrary: fc.array(plausibleByte, { maxLength: 80, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(plausibleByte, { maxLength: 8 }) },
  )
  .map((values) => Uint8Array.from(values));

const anything = fc.uint8Array({ maxLength: 300, size: 'max' });

/** Text of nothing but padding and lists of nothing may be left out when they are written. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== '' && !(Array.isArray(inner) && inner.length === 0))
      .map(([name, inner]) => [name, withoutEmpty(inner)]),
  );
}

describe('What is decoded', () => {
  it('is something of every message, so that the properties below are about something', () => {
    const bodies = fc.sample(plausible, { seed: 808, numRuns: 400 });
    const never = messages.filter(
      ({ id }) => !bodies.some((body) => decodeMessage(id, 2019, body).ok),
    );
    expect(never.map(({ key }) => key)).toEqual([]);
  });

  for (const { id, key } of messages) {
    for (const version of versions) {
      const title = `0x${id.toString(16).padStart(4, '0')} ${key} of ${version}`;

      it(`encodes to what decodes to the same value: ${title}`, () => {
        fc.assert(
          fc.property(plausible, (body) => {
            const first = decodeMessage(id, version, body);
            if (!first.ok) return;
            const again = decodeMessage(
              id,
              first.version,
              encodeMessage(id, first.version, first.value as never),
            );
            // Without its padding a body may have the length of another edition's.
            const ambiguous = messageTable(id)?.layoutOf !== undefined;
            if (ambiguous && again.ok && again.version !== first.version) return;
            expect(again).toMatchObject({ ok: true, version: first.version });
            expect(again.ok && withoutEmpty(again.value)).toEqual(withoutEmpty(first.value));
          }),
          { numRuns: 25 },
        );
      });

      it(`encodes without error whatever the bytes were, and settles: ${title}`, () => {
        fc.assert(
          fc.property(anything, (body) => {
            const first = decodeMessage(id, version, body);
            if (!first.ok) return;
            const encoded = encodeMessage(id, first.version, first.value as never);
            const second = decodeMessage(id, first.version, encoded);
            if (!second.ok || second.version !== first.version) return;
            const settled = encodeMessage(id, first.version, second.value as never);
            expect(settled).toEqual(encoded);
          }),
          { numRuns: 12 },
        );
      });
    }
  }
});
