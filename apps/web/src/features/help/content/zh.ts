import { articlesOf } from './articles-of.ts';

/** Every article in Chinese. */
export const texts = articlesOf(import.meta.glob('./zh/*.md', { eager: true, import: 'default' }));
