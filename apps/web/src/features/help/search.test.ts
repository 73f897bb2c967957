import { describe, expect, it } from 'vitest';
import { texts as en } from './content/en.ts';
import { texts as zh } from './content/zh.ts';
import { buildIndex, fold, searchHelp } from './search.ts';

const english = buildIndex(en);
const chinese = buildIndex(zh);

describe('searching the help', () => {
  it('finds the article whose title has the word first', () => {
    expect(searchHelp(english, 'backup')[0]).toMatchObject({ articleId: 'backup' });
    expect(searchHelp(chinese, '备份')[0]).toMatchObject({ articleId: 'backup' });
  });

  it('needs every word, in any order and case', () => {
    const hits = searchHelp(english, 'PASSWORD reset');
    expect(hits[0]).toMatchObject({ articleId: 'users', sectionId: 'reset' });
    expect(searchHelp(english, 'password zeppelin')).toEqual([]);
  });

  it('finds Chinese without spaces between the words', () => {
    expect(searchHelp(chinese, '重置密码')[0]).toMatchObject({ articleId: 'users' });
    const hits = searchHelp(chinese, '终端注册被拒绝');
    expect(hits.map(({ articleId }) => articleId)).toContain('terminal-refused');
  });

  it('takes full-width letters and digits as plain ones', () => {
    expect(fold('ＪＴ／Ｔ　８０８')).toBe('jt/t 808');
    expect(searchHelp(chinese, 'ＨＴＴＰＳ')[0]).toMatchObject({ articleId: 'https' });
  });

  it('shows the words in their surroundings, marked', () => {
    const [hit] = searchHelp(english, 'firewall');
    expect(hit?.snippet.some(({ text, hit }) => hit && text.toLowerCase() === 'firewall')).toBe(
      true,
    );
  });

  it('finds nothing for nothing', () => {
    expect(searchHelp(english, '  ')).toEqual([]);
    expect(searchHelp(chinese, '，。')).toEqual([]);
  });
});
