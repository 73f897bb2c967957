/** A heading of an article with what stands below it. */
export interface HelpSection {
  /** anchor, the same in every language */
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
  readonly html: string;
}

/** An article as the build makes it of its Markdown (apps/web/vite/markdown.ts). */
export interface HelpArticle {
  /** name of its file, the same in every language */
  readonly id: string;
  readonly title: string;
  /** its first paragraph as plain text */
  readonly summary: string;
  /** what stands before the first heading */
  readonly introHtml: string;
  readonly sections: readonly HelpSection[];
}

/** Languages the help texts are written in. */
export const helpLanguages = ['zh', 'en'] as const;
export type HelpLanguage = (typeof helpLanguages)[number];

/** All articles of one language by their ids. */
export type HelpTexts = ReadonlyMap<string, HelpArticle>;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** Tags between which words are not joined. */
const BLOCK_TAG = /<\/?(?:p|li|[ou]l|t[dhr]|h\d|div|pre|figure|figcaption|br)\b[^>]*>/g;

/** The words of a piece of an article's HTML, in one line. */
export function plainText(html: string): string {
  return html
    .replace(BLOCK_TAG, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
