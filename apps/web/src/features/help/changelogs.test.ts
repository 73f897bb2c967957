import { parseChangelog } from '@outrider/domain';
import { describe, expect, it } from 'vitest';
import english from '../../../../../CHANGELOG.md?raw';
import chinese from '../../../../../docs/zh/CHANGELOG.md?raw';

const shapeOf = (markdown: string) =>
  parseChangelog(markdown).map(({ version, date, sections }) => ({
    version,
    date,
    entries: sections.map(({ entries }) => entries.length),
  }));

describe('the changelogs', () => {
  it('have the same releases, with as many sections and entries, in both languages', () => {
    expect(shapeOf(chinese)).toEqual(shapeOf(english));
    expect(shapeOf(english)[0]?.entries[0]).toBeGreaterThan(10);
  });
});
