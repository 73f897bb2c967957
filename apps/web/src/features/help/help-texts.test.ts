import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpTopics } from '../../client/help-topics.ts';
import { type HelpArticle, helpLanguages, plainText } from './article.ts';
import { texts as en } from './content/en.ts';
import { texts as zh } from './content/zh.ts';
import { aboutArticle, questionArticles, t2tArticle, topicsInOrder } from './topics.ts';
import { helpVideos } from './videos.ts';

const texts = { zh, en };
const publicDir = path.join(import.meta.dirname, '../../../public');
const pages = [
  ...['center', 'aboutMe', 'pdfPage', 'videos'],
  ...['normalQA', 'downList', 'apiserver', 'funcHistory'],
];

const headings = ({ sections }: HelpArticle) => sections.map(({ level, id }) => `${level} ${id}`);
const htmlOf = ({ introHtml, sections }: HelpArticle) =>
  [introHtml, ...sections.map(({ html }) => html)].join('\n');
const matches = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

describe('the topics of the help', () => {
  it('are all in a group, once', () => {
    expect([...topicsInOrder].sort()).toEqual([...helpTopics].sort());
  });

  it('are the articles that are written, beside the questions and two pages', () => {
    const others = [...questionArticles, aboutArticle, t2tArticle];
    expect([...en.keys()].sort()).toEqual([...helpTopics, ...others].sort());
  });
});

describe('help articles', () => {
  it('are written in every language', () => {
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it.each([...en.keys()])('%s has the same headings in every language', (id) => {
    expect(headings(zh.get(id)!)).toEqual(headings(en.get(id)!));
  });

  it.each([...en.keys()])('%s shows the same pictures in every language', (id) => {
    const pictures = (article: HelpArticle) =>
      matches(htmlOf(article), /<img src="\/help\/(?:zh|en)\/([\w-]+)\.webp"/g);
    expect(pictures(zh.get(id)!)).toEqual(pictures(en.get(id)!));
  });

  it.each([...en.keys()])('%s has as many rows, steps and notes in every language', (id) => {
    const counts = (article: HelpArticle) =>
      ['<tr>', '<li>', '<pre>', 'class="note"'].map((mark) => htmlOf(article).split(mark).length);
    expect(counts(zh.get(id)!)).toEqual(counts(en.get(id)!));
  });

  for (const language of helpLanguages) {
    describe(`in ${language}`, () => {
      it('have a title, a summary and no heading twice', () => {
        for (const article of texts[language].values()) {
          expect(article.title, article.id).not.toBe('');
          if (!questionArticles.includes(article.id)) {
            expect(article.summary, article.id).not.toBe('');
          }
          expect(new Set(headings(article)).size).toBe(article.sections.length);
        }
      });

      it('are in that language', () => {
        for (const article of texts[language].values()) {
          const words = plainText(htmlOf(article)).replace(/\s/g, '');
          const chinese = (words.match(/[\u4e00-\u9fff]/g)?.length ?? 0) / words.length;
          if (language === 'zh') expect(chinese, article.id).toBeGreaterThan(0.3);
          else expect(chinese, article.id).toBe(0);
        }
      });

      it('lead nowhere that does not exist', () => {
        for (const article of texts[language].values()) {
          const links = matches(htmlOf(article), /href="([^"]*)" data-help-link/g);
          for (const link of links) {
            expect(leadsSomewhere(link, texts[language]), `${article.id}: ${link}`).toBe(true);
          }
          for (const anchor of matches(htmlOf(article), /href="#([^"]*)"/g)) {
            expect(article.sections.map(({ id }) => id)).toContain(anchor);
          }
        }
      });

      // Read as they are written: the build leaves out a picture that it does not find.
      it('have every picture that they name', () => {
        const folder = path.join(import.meta.dirname, 'content', language);
        for (const file of readdirSync(folder)) {
          const markdown = readFileSync(path.join(folder, file), 'utf8');
          for (const picture of matches(markdown, /\]\(pic:([\w-]+)\)/g)) {
            const found = existsSync(path.join(publicDir, 'help', language, `${picture}.webp`));
            expect(found, `${language}/${file}: ${picture}`).toBe(true);
          }
        }
      });
    });
  }
});

describe('help videos', () => {
  const files = ['webm', 'webp', 'zh.vtt', 'en.vtt'];
  it.each(helpLanguages.flatMap((language) => helpVideos.map(({ id }) => ({ language, id }))))(
    '$language/$id has its recording, its poster and captions in both languages',
    ({ language, id }) => {
      const folder = path.join(publicDir, 'help/videos', language);
      const missing = files.filter((file) => !existsSync(path.join(folder, `${id}.${file}`)));
      expect(missing).toEqual([]);
    },
  );
});

function leadsSomewhere(link: string, all: ReadonlyMap<string, HelpArticle>): boolean {
  const [address = '', anchor] = link.split('#');
  if (address === '/t2tHelp') return true;
  const [, , page = '', topic] = address.split('/');
  if (!pages.includes(page)) return false;
  if (topic === undefined) return anchor === undefined;
  const article = all.get(topic);
  return article !== undefined && (!anchor || article.sections.some(({ id }) => id === anchor));
}
