import { describe, expect, it } from 'vitest';
import { versionList } from './release-notes.ts';

describe('the version history', () => {
  it('tells the releases of the changelog in English and in Chinese', async () => {
    const [english, chinese] = await Promise.all([versionList('en-GB'), versionList('zh-CN,zh')]);
    expect(english[0]).toMatchObject({ programName: 'Outrider', programVersion: 'v3.7' });
    expect(english[0]?.programDescribe).toMatch(/^### Added\n- \w/);
    expect(chinese[0]?.programDescribe).toMatch(/^### 新增\n- .*[\u4e00-\u9fff]/);
    expect(chinese.map(({ programVersion }) => programVersion)).toEqual(
      english.map(({ programVersion }) => programVersion),
    );
  });

  it('is told in English to readers of other languages', async () => {
    expect(await versionList('fr')).toEqual(await versionList('en'));
    expect(await versionList(null)).toEqual(await versionList('en'));
  });
});
