import { currentLanguage } from '../../client/language.ts';

/** 0 Chinese, 1 English: what services and the gazetteer answer in (spec/1 §7). */
export function searchLanguage(): 0 | 1 {
  const { language } = currentLanguage();
  return language === 'zh' || language === 'hk' ? 0 : 1;
}
