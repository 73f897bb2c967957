import type { HelpArticle, HelpTexts } from '../article.ts';

/** Articles that the build made of a folder of Markdown, by their ids. */
export function articlesOf(modules: Readonly<Record<string, HelpArticle>>): HelpTexts {
  return new Map(Object.values(modules).map((article) => [article.id, article]));
}
