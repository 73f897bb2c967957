import { describe, expect, it } from 'vitest';
import { renderArticle } from './markdown.ts';

const place = { id: 'some', language: 'en', publicDir: '/nowhere' } as const;

describe('making an article of Markdown', () => {
  it('cuts it at its headings and keeps their anchors', () => {
    const article = renderArticle(
      '# Title\n\nFirst **words**.\n\n## One {#one}\n\ntext\n\n### `Two` {#two}\n',
      place,
    );
    expect(article).toMatchObject({ id: 'some', title: 'Title', summary: 'First words.' });
    expect(article.sections).toEqual([
      { id: 'one', title: 'One', level: 2, html: '<p>text</p>' },
      { id: 'two', title: 'Two', level: 3, html: '' },
    ]);
  });

  it('refuses a heading without an anchor', () => {
    expect(() => renderArticle('# T\n\n## No anchor\n', place)).toThrow('en/some.md: no {#id}');
  });

  it('leads to other pages of the help and marks what leads elsewhere', () => {
    const { introHtml } = renderArticle(
      '# T\n\n[a](help:map#follow) [b](page:videos) [c](page:/t2tHelp) [d](https://example.org)',
      place,
    );
    expect(introHtml).toContain('<a href="/helpCenter/center/map#follow" data-help-link>a</a>');
    expect(introHtml).toContain('<a href="/helpCenter/videos" data-help-link>b</a>');
    expect(introHtml).toContain('<a href="/t2tHelp" data-help-link>c</a>');
    expect(introHtml).toContain('href="https://example.org" target="_blank" rel="noreferrer"');
  });

  it('makes notes, and leaves out a picture that is not taken yet', () => {
    const { introHtml } = renderArticle('# T\n\n> [!TIP]\n> Hello\n\n![What](pic:x)\n', place);
    expect(introHtml).toContain('<div class="note" data-kind="tip" role="note"><b>Tip</b><p>Hello');
    expect(introHtml).not.toContain('<figure');
  });
});
