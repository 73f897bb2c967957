import { currentLanguage } from '../../client/language.ts';

/** Languages that read Chinese names; all others get Latin letters. */
const readsChinese: ReadonlySet<string> = new Set(['zh', 'hk']);

/** 0 Chinese, 1 English: what services and the gazetteer answer in (spec/1 §7). */
export function searchLanguage(): 0 | 1 {
  return readsChinese.has(currentLanguage().language) ? 0 : 1;
}
