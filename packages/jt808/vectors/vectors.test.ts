import { afterAll, describe, expect, it } from 'vitest';
import { messageTable } from '../src/index.ts';
import { adapters } from './adapters/index.ts';
import { disagreements, unknownMessages } from './disagreements.ts';
import {
  encodingFindings,
  type Finding,
  fieldFindings,
  headerFindings,
  newTally,
} from './findings.ts';
import { qualityExpectations } from './quality.ts';
import { messageIdOf, readVector } from './reading.ts';
import { authorOf, loadVectors, type Vector } from './vector.ts';

const loaded = loadVectors();
const all = loaded ?? [];
const tally = newTally();
const isFaulty = (vector: Vector): boolean => vector.quality?.includes('bad-frame') ?? false;
const isMessage = (vector: Vector): boolean => vector.kind === 'frame' || vector.kind === 'body';
const isKnown = (vector: Vector): boolean => messageTable(messageIdOf(vector)) !== undefined;

const sound = all.filter((vector) => isMessage(vector) && !isFaulty(vector));
const withExpectations = sound.filter((vector) => vector.expectedKind !== 'none');
const known = withExpectations.filter(isKnown);
const written = sound.filter(
  (vector) => !vector.quality && isKnown(vector) && readVector(vector).decoded,
);
const listed = new Map(disagreements.map((entry) => [entry.id, entry]));

/** Fails for what is not listed, and for what is listed without need. */
function expectOnlyListed(
  vector: Vector,
  findings: readonly Finding[],
  concerns: (field: string) => boolean,
): void {
  const fields = (listed.get(vector.id)?.fields ?? []).filter(concerns);
  const unlisted = findings.filter((finding) => !fields.includes(finding.field));
  const found = findings.map((finding) => finding.field);
  expect(unlisted.map((each) => `${each.field}: ${each.detail}`)).toEqual([]);
  expect(fields.filter((field) => !found.includes(field))).toEqual([]);
}

describe.skipIf(!loaded)('the published vectors of JT/T 808', () => {
  describe('messages are read as their authors say', () => {
    for (const vector of known) {
      it(`${vector.id} (${vector.protocol}, ${vector.expectedKind})`, () => {
        const adapter = adapters.get(authorOf(vector));
        if (!adapter) throw new Error(`no adapter for ${authorOf(vector)}`);
        const findings = fieldFindings(vector, adapter, tally);
        expectOnlyListed(vector, findings, (field) => field !== 'encoding');
      });
    }
  });

  describe('what was read is written as it was', () => {
    for (const vector of written) {
      it(`${vector.id} (${vector.expectedKind})`, () => {
        expectOnlyListed(vector, encodingFindings(vector, tally), (field) => field === 'encoding');
      });
    }
  });

  describe('headers are read as the file says', () => {
    for (const vector of sound.filter((each) => each.kind === 'frame')) {
      it(`${vector.id} (${vector.expectedKind})`, () => {
        const fields = listed.get(vector.id)?.fields ?? [];
        const findings = headerFindings(vector);
        expect(findings.filter((finding) => !fields.includes(finding.field))).toEqual([]);
        if (fields.includes('refused')) expect(findings).not.toEqual([]);
      });
    }
  });

  describe('faulty vectors are refused with the reason', () => {
    for (const vector of all.filter((each) => each.quality !== undefined)) {
      it(`${vector.id}: ${vector.quality}`, () => {
        const wanted = qualityExpectations[vector.id];
        if (wanted === undefined) throw new Error('no expectation is written for this vector');
        expect(wanted(readVector(vector))).toBe('as expected');
      });
    }
  });

  it('names every message without a table, and no other', () => {
    const without = withExpectations.filter((vector) => !isKnown(vector));
    expect(Object.keys(unknownMessages).sort()).toEqual(
      [...new Set(without.map((vector) => vector.messageId))].sort(),
    );
  });

  it('lists only vectors that exist, each once', () => {
    const ids = disagreements.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !sound.some((vector) => vector.id === id))).toEqual([]);
  });

  afterAll(() => {
    const reasons = disagreements.map((entry) => `    ${entry.id}: ${entry.reason}`);
    const skipped = [...tally.fieldsSkipped].map(([why, count]) => `    ${count} ${why}`);
    const lines = [
      `${all.length} vectors with JT/T 808 frames, ${withExpectations.length} of them messages with expectations`,
      `  ${known.length} run, ${known.length - disagreements.length} agree, ${disagreements.length} listed as disagreeing in some field`,
      `  (${tally.uncompared.length} of them read without a fault, with no expected field that has a counterpart)`,
      `  ${all.filter(isFaulty).length} faulty frames refused`,
      `  ${withExpectations.length - known.length} of messages without a table`,
      `  ${tally.fieldsCompared} fields agree; ${written.length} messages encoded: ${tally.encodedSame} the same bytes, ${tally.encodedOtherwise.length} other legal bytes`,
      '  fields without a counterpart:',
      ...skipped,
      '  disagreements:',
      ...reasons,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  });
});
