/**
 * The languages of the product (spec/1 §9), in its order. `htmlLang` is the tag for `lang` attributes
 * and for Intl; `tags` are the browser tags a language answers to, of which the longest match decides.
 */
export const languageTable = [
  { id: 'zh', name: '简体中文', icon: '简', htmlLang: 'zh-CN', tags: ['zh'] },
  { id: 'en', name: 'English', icon: 'EN', htmlLang: 'en', tags: ['en'] },
  { id: 'alb', name: 'Shqip', icon: 'SQ', htmlLang: 'sq', tags: ['sq'] },
  {
    id: 'hk',
    name: '繁體中文',
    icon: '繁',
    htmlLang: 'zh-HK',
    tags: ['zh-hk', 'zh-mo', 'zh-tw', 'zh-hant'],
  },
  { id: 'ru', name: 'Русский', icon: 'RU', htmlLang: 'ru', tags: ['ru'] },
  { id: 'esp', name: 'Español', icon: 'ES', htmlLang: 'es', tags: ['es'] },
  {
    id: 'latin',
    name: 'Español (Latinoamérica)',
    icon: 'LA',
    htmlLang: 'es-419',
    tags: [
      ...[
        'es-419',
        'es-ar',
        'es-bo',
        'es-cl',
        'es-co',
        'es-cr',
        'es-cu',
        'es-do',
        'es-ec',
        'es-gt',
      ],
      ...['es-hn', 'es-mx', 'es-ni', 'es-pa', 'es-pe', 'es-pr', 'es-py', 'es-sv', 'es-us', 'es-uy'],
      'es-ve',
    ],
  },
  { id: 'fren', name: 'Français', icon: 'FR', htmlLang: 'fr', tags: ['fr'] },
  { id: 'rio', name: 'Português (Brasil)', icon: 'PT', htmlLang: 'pt-BR', tags: ['pt'] },
  { id: 'indic', name: 'हिन्दी', icon: 'हि', htmlLang: 'hi', tags: ['hi'] },
  // Some systems still send the old code of Indonesian.
  { id: 'indo', name: 'Bahasa Indonesia', icon: 'ID', htmlLang: 'id', tags: ['id', 'in'] },
  { id: 'viet', name: 'Tiếng Việt', icon: 'VI', htmlLang: 'vi', tags: ['vi'] },
  { id: 'thai', name: 'ไทย', icon: 'ไท', htmlLang: 'th', tags: ['th'] },
  { id: 'malay', name: 'Bahasa Melayu', icon: 'MS', htmlLang: 'ms', tags: ['ms'] },
  { id: 'beng', name: 'বাংলা', icon: 'বা', htmlLang: 'bn', tags: ['bn'] },
] as const;

/** Any language of the product, on offer or not. */
export type LanguageId = (typeof languageTable)[number]['id'];

/** Whether a text (from a request, say) is the id of a language of the product. */
export function isLanguageId(text: string): text is LanguageId {
  return languageTable.some(({ id }) => id === text);
}

/** @returns the tag by which Intl and the browser know a language. */
export function tagOf(language: LanguageId): string {
  return languageTable.find(({ id }) => id === language)?.htmlLang ?? language;
}

/**
 * Numbers as a language groups them, always in the digits 0–9: plates, times, coordinates and what
 * terminals send have no others, and two kinds of digits in one row of figures cannot be compared
 * (Intl would write Bengali with digits of its own).
 */
export function numberFormat(
  language: LanguageId,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  return new Intl.NumberFormat(tagOf(language), { ...options, numberingSystem: 'latn' });
}
