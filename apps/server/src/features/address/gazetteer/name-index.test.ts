import { wgs84 } from '@outrider/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { Gazetteer } from './gazetteer.ts';
import { fold } from './name-index.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await Gazetteer.load();
});

const SHENZHEN = wgs84(22.5455, 114.0683);

const names = async (
  text: string,
  { near = SHENZHEN, language = 'zh' }: { near?: typeof SHENZHEN; language?: 'zh' | 'en' } = {},
) => {
  const { places } = await gazetteer.search(text, { near, language, limit: 10 });
  return places.map(({ name }) => name);
};

describe('places by their names', () => {
  it('are found in Chinese and in Latin letters, by their beginning', async () => {
    expect((await names('广州'))[0]).toMatch(/^广州/);
    expect((await names('guangz', { language: 'en' }))[0]).toMatch(/^Guangzhou/);
    expect((await names('Beijing', { language: 'en' }))[0]).toMatch(/^Beijing/);
  });

  it('are found by the kind that people say with them', async () => {
    for (const text of ['深圳市', '广东省', '宝安区', '北京市']) {
      expect((await names(text))[0]?.slice(0, 2)).toBe(text.slice(0, 2));
    }
  });

  it('are found without accents and by a part', async () => {
    expect(await names('urumqi', { language: 'en' })).toContainEqual(
      expect.stringMatching(/^[ÜU]r[üu]mqi/),
    );
    expect(await names('hattan', { language: 'en', near: wgs84(40.7, -74) })).toContainEqual(
      expect.stringContaining('Manhattan'),
    );
    expect((await names('York', { language: 'en', near: wgs84(40.7, -74) }))[0]).toContain('York');
  });

  it('come nearest first where names are alike', async () => {
    const { places } = await gazetteer.search('Paris', {
      near: wgs84(33.6, -95.5),
      language: 'en',
      limit: 10,
    });
    const texas = places.findIndex(({ address }) => address.includes('Texas'));
    const canada = places.findIndex(({ address }) => address.includes('Canada'));
    expect(texas).toBeGreaterThanOrEqual(0);
    expect(texas).toBeLessThan(canada < 0 ? 10 : canada);
  });

  it('are told with where they are', async () => {
    const { places } = await gazetteer.search('宝安', { near: SHENZHEN, language: 'zh', limit: 3 });
    expect(places[0]?.address).toContain('广东省');
    expect(places[0]?.at.lat).toBeCloseTo(22.6, 0);
  });

  it('are none for what no place is called', async () => {
    expect(await names('qqqqqqzz')).toEqual([]);
    expect(await names('   ')).toEqual([]);
  });

  it('are found within milliseconds, however wide the question is', async () => {
    await names('a');
    const startedAt = performance.now();
    const questions = ['a', 'an', 'san', '新', '大', '镇', 'new york', 'zzzz'];
    for (const text of questions) await names(text);
    // 5 ms is what one takes at most on a quiet machine (bench/gazetteer.ts).
    expect((performance.now() - startedAt) / questions.length).toBeLessThan(50);
  });

  it('are compared without what differs only in writing', () => {
    expect(fold('  Ürümqi ')).toBe('urumqi');
    expect(fold("Xi'an")).toBe('xian');
    expect(fold('Saint-Denis')).toBe('saint denis');
  });
});
