import type { Messages } from './translate.ts';

/** Languages there is a bundle for, in the order they are offered, each under its own name. */
export const languages = [
  { id: 'zh', name: '中文', htmlLang: 'zh-CN' },
  { id: 'en', name: 'English', htmlLang: 'en' },
] as const;

export type Language = (typeof languages)[number]['id'];

/** Shown for what a language has no text for. */
export const fallbackLanguage: Language = 'en';

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./bundles/en.ts')).en,
  zh: async () => (await import('./bundles/zh.ts')).zh,
};

/** @returns the texts of a language, loaded when first asked for. */
export function loadMessages(language: Language): Promise<Messages> {
  return loaders[language]();
}

/** @returns the language for a stored or browser tag such as `zh-Hans-CN`, or undefined. */
export function matchLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language.id === primary)?.id;
}
