import { plainLatin, stemOf } from './chinese.mjs';

const NOTHING = { en: '', zh: '' };
const inEnglish = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
const inChinese = new Intl.DisplayNames('zh', { type: 'region', style: 'short' });
/** Short names that are more than short. */
const LONGER = { US: 'United States', GB: 'United Kingdom' };

/**
 * The regions places lie in: country, first-level division and, in China, prefecture, each in
 * English and Chinese.
 */
export function createRegions({ admin1, admin2, divisions, subdivisionsInChinese }) {
  const admin1Names = new Map(admin1.map(({ code, name }) => [code, name]));
  const admin2Names = new Map(admin2.map(({ code, name }) => [code, name]));
  const chineseOf = new Map();
  const list = [];
  const indexes = new Map();

  function subdivisions(country) {
    let names = chineseOf.get(country);
    if (!names) {
      const rows = subdivisionsInChinese(country);
      names = new Map(rows.map(({ fips, admin, name, iso }) => [fips ?? admin, { name, iso }]));
      chineseOf.set(country, names);
    }
    return names;
  }

  function provinceCodeOf(fips) {
    return subdivisions('CN').get(fips)?.iso ?? '';
  }

  function prefectureCodeOf({ admin1: fips, admin2: code }) {
    return divisions.prefectures.has(code) && code.startsWith(provinceCodeOf(fips)) ? code : '';
  }

  function admin1Of({ country, admin1: code }) {
    const en = admin1Names.get(`${country}.${code}`) ?? '';
    if (country === 'CN') return { en, zh: divisions.provinces.get(provinceCodeOf(code)) ?? en };
    const zh = subdivisions(country).get(code)?.name ?? '';
    return { en, zh: /\p{Script=Han}/u.test(zh) ? zh : en };
  }

  function prefectureOf(place) {
    if (place.country !== 'CN') return NOTHING;
    const code = prefectureCodeOf(place);
    if (code === '') return NOTHING;
    const en = admin2Names.get(`CN.${place.admin1}.${code}`) ?? '';
    return {
      en: en.replace(/ (Shi|Diqu|Meng|Prefecture)$/, ''),
      zh: divisions.prefectures.get(code),
    };
  }

  return {
    list,

    indexOf(place) {
      const key = `${place.country} ${place.admin1} ${place.country === 'CN' ? place.admin2 : ''}`;
      let index = indexes.get(key);
      if (index === undefined) {
        index = list.length;
        indexes.set(key, index);
        const { country } = place;
        list.push({
          country: {
            en: LONGER[country] ?? inEnglish.of(country),
            zh: inChinese.of(country),
          },
          admin1: admin1Of(place),
          prefecture: prefectureOf(place),
        });
      }
      return index;
    },

    /** Code of a place's prefecture in China, empty where it has none. */
    prefectureCodeOf,

    /** Code of the smallest division of China that a place is known to lie in. */
    divisionCodeOf(place) {
      return prefectureCodeOf(place) || provinceCodeOf(place.admin1);
    },

    /** Autonomous counties have no short English name that is theirs by custom. */
    countyInEnglish({ name, stem }, latin) {
      if (/自治|林区|矿区/.test(name)) return '';
      const kind = { 县: ' County', 区: ' District', 市: '', 旗: ' Banner' }[name.at(-1)];
      if (kind === undefined) return '';
      const spoken = plainLatin(latin(stemOf(stem)));
      return spoken[0].toUpperCase() + spoken.slice(1).replaceAll('v', 'ü') + kind;
    },
  };
}
