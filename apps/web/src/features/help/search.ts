import { type HelpTexts, plainText } from './article.ts';

/** A part of a text, marked where a searched word stands. */
export interface SnippetPart {
  readonly text: string;
  readonly hit: boolean;
}

export interface SearchHit {
  readonly articleId: string;
  readonly articleTitle: string;
  /** undefined for what stands before an article's first heading */
  readonly sectionId: string | undefined;
  readonly sectionTitle: string;
  readonly snippet: readonly SnippetPart[];
}

interface Entry {
  readonly articleId: string;
  readonly articleTitle: string;
  readonly sectionId: string | undefined;
  readonly sectionTitle: string;
  readonly text: string;
  readonly folded: { readonly article: string; readonly section: string; readonly text: string };
}

export type SearchIndex = readonly Entry[];

const MOST_HITS = 40;
const SNIPPET_CHARACTERS = 120;
const WEIGHTS = { article: 6, section: 4, text: 1 };
/** A word that stands more often than this in a text says no more about it. */
const MOST_COUNTED = 3;
/** Chinese has no spaces: a run that is nowhere as a whole is looked for by pairs of characters. */
const CHINESE_RUN = /^[\u3400-\u9fff]{3,}$/;
const ENOUGH_PAIRS = 0.6;

/** Lower case, full-width letters and digits as plain ones; as many characters as before. */
export function fold(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .toLowerCase();
}

/** Every article, heading by heading. */
export function buildIndex(texts: HelpTexts): SearchIndex {
  return [...texts.values()].flatMap((article) => {
    const parts = [
      { id: undefined, title: article.title, html: article.introHtml },
      ...article.sections,
    ];
    return parts.map((part): Entry => {
      const text = plainText(part.html);
      return {
        articleId: article.id,
        articleTitle: article.title,
        sectionId: part.id,
        sectionTitle: part.title,
        text,
        folded: { article: fold(article.title), section: fold(part.title), text: fold(text) },
      };
    });
  });
}

/**
 * Finds the sections that have every word of the query, the best first. Words are parts of words too
 * ("termin"); of a Chinese run that is nowhere as it stands, most pairs of characters are enough.
 */
export function searchHelp(index: SearchIndex, query: string): SearchHit[] {
  const words = fold(query)
    .split(/[\s,;，；、。]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return index
    .map((entry) => ({ entry, scores: words.map((word) => scoreOf(entry, word)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ entry, scores }) => ({ entry, score: scores.reduce((sum, score) => sum + score, 0) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ entry }) => hitOf(entry, words));
}

function scoreOf({ folded }: Entry, word: string): number {
  const whole =
    (folded.article.includes(word) ? WEIGHTS.article : 0) +
    (folded.section.includes(word) ? WEIGHTS.section : 0) +
    Math.min(countOf(folded.text, word), MOST_COUNTED) * WEIGHTS.text;
  if (whole > 0 || !CHINESE_RUN.test(word)) return whole;
  const everything = `${folded.article} ${folded.section} ${folded.text}`;
  const pairs = pairsOf(word);
  const share = pairs.filter((pair) => everything.includes(pair)).length / pairs.length;
  return share >= ENOUGH_PAIRS ? share / 2 : 0;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
}

function countOf(text: string, word: string): number {
  return text.split(word).length - 1;
}

function hitOf(entry: Entry, words: readonly string[]): SearchHit {
  const { articleId, articleTitle, sectionId, sectionTitle } = entry;
  return { articleId, articleTitle, sectionId, sectionTitle, snippet: snippetOf(entry, words) };
}

/** The text around the first word that was found. */
function snippetOf({ text, folded }: Entry, words: readonly string[]): SnippetPart[] {
  const marks = words.flatMap((word) =>
    CHINESE_RUN.test(word) && !folded.text.includes(word) ? pairsOf(word) : [word],
  );
  const first = marks.map((mark) => folded.text.indexOf(mark)).filter((at) => at >= 0);
  const at = first.length > 0 ? Math.min(...first) : 0;
  const start = Math.max(0, at - SNIPPET_CHARACTERS / 4);
  const end = Math.min(text.length, start + SNIPPET_CHARACTERS);
  const parts: SnippetPart[] = [];
  const add = (part: string, hit: boolean) => {
    if (part !== '') parts.push({ text: part, hit });
  };
  if (start > 0) add('… ', false);
  let from = start;
  while (from < end) {
    const next = nextMark(folded.text, marks, from);
    if (next === undefined || next.at >= end) break;
    add(text.slice(from, next.at), false);
    add(text.slice(next.at, next.at + next.length), true);
    from = next.at + next.length;
  }
  add(text.slice(from, end), false);
  if (end < text.length) add(' …', false);
  return parts;
}

function nextMark(folded: string, marks: readonly string[], from: number) {
  return marks
    .map((mark) => ({ at: folded.indexOf(mark, from), length: mark.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length)[0];
}
