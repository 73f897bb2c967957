import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { HelpArticle, HelpLanguage } from '../src/features/help/article.ts';
import { plainText } from '../src/features/help/article.ts';
import { pictureSize } from './picture-size.ts';

/** Device pixels per CSS pixel of the pictures, as scripts/help/pictures.mjs takes them. */
const PICTURE_SCALE = 1;
const HEADING_ID = /\s*\{#([\w-]+)\}\s*$/;
const NOTE = /^\s*<p>\[!(NOTE|TIP|IMPORTANT|WARNING)\]\s*/;

const noteLabels: Record<HelpLanguage, Record<string, string>> = {
  zh: { NOTE: '说明', TIP: '提示', IMPORTANT: '重要', WARNING: '注意' },
  en: { NOTE: 'Note', TIP: 'Tip', IMPORTANT: 'Important', WARNING: 'Take care' },
};

export interface MarkdownPlace {
  readonly id: string;
  readonly language: HelpLanguage;
  /** vite's public folder, where `help/<language>/` holds the pictures */
  readonly publicDir: string;
}

/**
 * Makes an article of its Markdown. Beside GitHub's Markdown it knows `## Heading {#anchor}`,
 * `![what it shows](pic:name)`, links to `help:topic#anchor` and `page:child`, and notes (`> [!TIP]`).
 * @throws Error naming the heading that has no anchor
 */
export function renderArticle(markdown: string, place: MarkdownPlace): HelpArticle {
  const marked = markedFor(place);
  const [head = '', ...rest] = markdown.split(/^(?=#{2,3} )/m);
  const [, title = '', intro = ''] = /^# (.+)\n([\s\S]*)$/.exec(head) ?? [];
  const introHtml = html(marked, intro);
  return {
    id: place.id,
    title: title.trim(),
    summary: plainText(/<p>([\s\S]*?)<\/p>/.exec(introHtml)?.[1] ?? ''),
    introHtml,
    sections: rest.map((block) => {
      const [line = '', ...body] = block.split('\n');
      const id = HEADING_ID.exec(line)?.[1];
      if (id === undefined)
        throw new Error(`${place.language}/${place.id}.md: no {#id} in ${line}`);
      return {
        id,
        title: plainText(html(marked, line.replace(HEADING_ID, '').replace(/^#+ /, ''))),
        level: line.startsWith('### ') ? 3 : 2,
        html: html(marked, body.join('\n')),
      };
    }),
  };
}

function html(marked: Marked, markdown: string): string {
  return marked.parse(markdown, { async: false }).trim();
}

function markedFor({ language, publicDir }: MarkdownPlace): Marked {
  const figure = ({ href, text }: Tokens.Image) => {
    const file = `help/${language}/${href.replace(/^pic:/, '')}.webp`;
    const size = pictureSize(path.join(publicDir, file));
    // A picture that is still to be taken; scripts/help/pictures.mjs takes it from the built product.
    if (size === undefined) return '';
    const width = Math.round(size.width / PICTURE_SCALE);
    const height = Math.round(size.height / PICTURE_SCALE);
    const caption = escaped(text);
    return `<figure><a href="/${file}" target="_blank" rel="noreferrer"><img src="/${file}" alt="${caption}" width="${width}" height="${height}" loading="lazy" decoding="async"></a><figcaption aria-hidden="true">${caption}</figcaption></figure>`;
  };
  return new Marked({
    gfm: true,
    renderer: {
      image: figure,
      paragraph({ tokens }) {
        const [only, second] = tokens;
        const isPicture = only?.type === 'image' && second === undefined;
        const inner = this.parser.parseInline(tokens);
        return isPicture ? inner : `<p>${inner}</p>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const inside = insideAddress(href);
        return inside
          ? `<a href="${inside}" data-help-link>${inner}</a>`
          : `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${inner}</a>`;
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
      blockquote({ tokens }) {
        const inner = this.parser.parse(tokens);
        const kind = NOTE.exec(inner)?.[1];
        if (kind === undefined) return `<blockquote>${inner}</blockquote>`;
        const label = noteLabels[language][kind];
        return `<div class="note" data-kind="${kind.toLowerCase()}" role="note"><b>${label}</b>${inner.replace(NOTE, '<p>')}</div>`;
      },
    },
  });
}

/** @returns the client's address for `help:topic#anchor` and `page:child`, undefined for other links */
function insideAddress(href: string): string | undefined {
  if (href.startsWith('help:')) return `/helpCenter/center/${href.slice(5)}`;
  if (href.startsWith('page:/')) return href.slice(5);
  return href.startsWith('page:') ? `/helpCenter/${href.slice(5)}` : undefined;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Lets the client import `content/<language>/<id>.md` as an article. */
export function helpMarkdown(): Plugin {
  let publicDir = '';
  return {
    name: 'outrider-help-markdown',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transform: {
      filter: { id: /\/help\/content\/(zh|en)\/[\w-]+\.md$/ },
      handler(code, file) {
        const language = path.basename(path.dirname(file)) === 'zh' ? 'zh' : 'en';
        const id = path.basename(file, '.md');
        const article = renderArticle(code, { id, language, publicDir });
        return { code: `export default ${JSON.stringify(article)};`, map: null, moduleType: 'js' };
      },
    },
  };
}
