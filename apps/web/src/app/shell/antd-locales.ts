import type { LanguageId } from '@outrider/i18n';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';

/** English is built in: the first image must not wait for another file. */
export const builtInLocale = withFormats(enUS);

/** The texts of Ant Design's own widgets in every language of the product, loaded when shown. */
const locales: Record<LanguageId, () => Promise<{ readonly default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => Promise.resolve({ default: enUS }),
  alb: () => import('antd/es/locale/sq_AL'),
  hk: () => import('antd/es/locale/zh_HK'),
  ru: () => import('antd/es/locale/ru_RU'),
  esp: () => import('antd/es/locale/es_ES'),
  latin: () => import('antd/es/locale/es_US'),
  fren: () => import('antd/es/locale/fr_FR'),
  rio: () => import('antd/es/locale/pt_BR'),
  indic: () => import('antd/es/locale/hi_IN'),
  indo: () => import('antd/es/locale/id_ID'),
  viet: () => import('antd/es/locale/vi_VN'),
  thai: () => import('antd/es/locale/th_TH'),
  malay: () => import('antd/es/locale/ms_MY'),
  beng: () => import('antd/es/locale/bn_BD'),
};

/** @returns the widgets' texts of a language, its dates as everywhere in the product. */
export async function loadLocale(language: LanguageId): Promise<Locale> {
  return withFormats((await locales[language]()).default);
}

/** Languages bring an order of day and month of their own; here a date reads the same in all (spec/1 §9). */
function withFormats(locale: Locale): Locale {
  const picker = locale.DatePicker;
  if (picker === undefined) return locale;
  const formats = {
    dateFormat: 'YYYY-MM-DD',
    dateTimeFormat: 'YYYY-MM-DD HH:mm:ss',
    fieldDateFormat: 'YYYY-MM-DD',
    fieldDateTimeFormat: 'YYYY-MM-DD HH:mm:ss',
    fieldTimeFormat: 'HH:mm:ss',
    fieldMonthFormat: 'YYYY-MM',
  };
  return { ...locale, DatePicker: { ...picker, lang: { ...picker.lang, ...formats } } };
}
