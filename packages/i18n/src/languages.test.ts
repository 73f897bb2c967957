import { describe, expect, it } from 'vitest';
import { isLanguageId, languageTable, numberFormat } from './language-table.ts';
import { fallbackLanguage, languages, matchAmong, matchLanguage } from './languages.ts';

const all = languageTable.map(({ id }) => id);

describe('the languages of the product', () => {
  it('are the fifteen of the specification, in its order', () => {
    expect(all.join()).toBe('zh,en,alb,hk,ru,esp,latin,fren,rio,indic,indo,viet,thai,malay,beng');
    expect(isLanguageId('beng')).toBe(true);
    expect(isLanguageId('__proto__')).toBe(false);
  });

  it('have a name, a mark, a tag that Intl knows, and browser tags of their own', () => {
    const tags = languageTable.flatMap((row): readonly string[] => row.tags);
    expect(new Set(tags).size).toBe(tags.length);
    for (const { name, icon, htmlLang, tags } of languageTable) {
      expect(name).not.toBe('');
      expect([...icon].length).toBeLessThanOrEqual(3);
      expect(Intl.getCanonicalLocales(htmlLang)).toEqual([htmlLang]);
      expect(Intl.PluralRules.supportedLocalesOf([htmlLang])).toEqual([htmlLang]);
      for (const tag of tags) expect(tag).toBe(tag.toLowerCase());
    }
  });

  it('are offered in the order of the table, the fallback among them', () => {
    expect(languages.map(({ id }) => id)).toEqual(
      all.filter((id) => languages.some((row) => row.id === id)),
    );
    expect(languages.map(({ id }) => id)).toContain(fallbackLanguage);
  });

  it('all write numbers with the digits 0 to 9, grouped their own way', () => {
    for (const id of all)
      expect(numberFormat(id).format(1234567)).toMatch(/^[\d\s.,\u00a0\u202f’]+$/);
    expect(numberFormat('beng').format(1234567)).toBe('12,34,567');
    expect(numberFormat('rio').format(1234567)).toBe('1.234.567');
  });
});

describe('choosing a language', () => {
  it('matches a browser tag by its longest part', () => {
    const wish: [string, string | undefined][] = [
      ['zh-Hans-CN', 'zh'],
      ['zh-TW', 'hk'],
      ['zh_Hant_HK', 'hk'],
      ['EN_gb', 'en'],
      ['es-MX', 'latin'],
      ['es-ES', 'esp'],
      ['pt-PT', 'rio'],
      ['in-ID', 'indo'],
      ['sq-AL', 'alb'],
      ['bn-BD', 'beng'],
      ['zho', undefined],
      ['de', undefined],
    ];
    for (const [tag, id] of wish) expect([tag, matchAmong(tag, all)]).toEqual([tag, id]);
  });

  it('takes the id under which a choice was stored', () => {
    for (const id of all) expect(matchAmong(id, all)).toBe(id);
  });

  it('takes a sister language before another one', () => {
    expect(matchAmong('zh-HK', ['en', 'zh'])).toBe('zh');
    expect(matchAmong('es-ES', ['en', 'latin'])).toBe('latin');
    expect(matchAmong('es-MX', ['en', 'esp'])).toBe('esp');
  });

  it('reads the header in which browsers list their wishes', () => {
    expect(matchLanguage('de-DE,de;q=0.9,zh-CN;q=0.8,en;q=0.7')).toBe('zh');
    expect(matchLanguage('zh;q=0.2, en;q=0.8')).toBe('en');
    expect(matchLanguage('en;q=0, zh;q=0.1')).toBe('zh');
    expect(matchLanguage('*')).toBeUndefined();
    expect(matchLanguage(',,;q=,')).toBeUndefined();
  });

  it('finds none for what nobody offers', () => {
    expect(matchLanguage('fr')).toBeUndefined();
    expect(matchLanguage('')).toBeUndefined();
    expect(matchLanguage(null)).toBeUndefined();
  });
});
