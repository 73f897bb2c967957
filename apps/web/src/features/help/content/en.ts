import { articlesOf } from './articles-of.ts';

/** Every article in English. */
export const texts = articlesOf(import.meta.glob('./en/*.md', { eager: true, import: 'default' }));
