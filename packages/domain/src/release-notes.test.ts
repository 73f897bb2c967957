import { describe, expect, it } from 'vitest';
import { parseChangelog, parseReleaseBody, releaseBody } from './release-notes.ts';

const changelog = `# Changelog

All notable changes.

## 3.8.0 (unreleased)

### Added
- A map
  without network.
- Trees.

### Fixed
- A date.

## 3.7.0 (2026-11-21)

### Added
- The beginning.
`;

describe('reading a changelog', () => {
  it('gives releases with their dates, sections and entries', () => {
    expect(parseChangelog(changelog)).toEqual([
      {
        version: '3.8.0',
        date: '',
        sections: [
          { title: 'Added', entries: ['A map without network.', 'Trees.'] },
          { title: 'Fixed', entries: ['A date.'] },
        ],
      },
      {
        version: '3.7.0',
        date: '2026-11-21',
        sections: [{ title: 'Added', entries: ['The beginning.'] }],
      },
    ]);
  });

  it('takes full-width brackets and Chinese words', () => {
    expect(parseChangelog('## 3.7.0（未发布）\n### 新增\n- 实时定位。')).toEqual([
      { version: '3.7.0', date: '', sections: [{ title: '新增', entries: ['实时定位。'] }] },
    ]);
  });

  it('reads back what it writes', () => {
    const [first] = parseChangelog(changelog);
    expect(parseReleaseBody(releaseBody(first?.sections ?? []))).toEqual(first?.sections);
  });

  it('finds nothing in a text that is no changelog', () => {
    expect(parseChangelog('hello\n- there')).toEqual([]);
    expect(parseReleaseBody('')).toEqual([]);
  });
});
