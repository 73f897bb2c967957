import { describe, expect, it } from 'vitest';
import { findLiterals } from './find-literals.mjs';

const textsIn = (source: string) => findLiterals(source).map(({ text }) => text);

describe('the search for visible literals', () => {
  it('finds text between tags, in branches and in templates', () => {
    const source = `const A = () => <p>Hello {on ? 'On' : t('off')} {n + ' pieces'} {\`\${n} km/h\`}</p>;`;
    expect(textsIn(source).sort()).toEqual(['Hello', 'On', 'km/h', 'pieces']);
  });

  it('finds attributes and fields that are shown or read aloud', () => {
    const source = `const B = () => (
      <button title="Close" aria-label={x ?? '关闭'} className="wide" type="button" data-a="b">
        <Menu items={[{ key: 'out', label: 'Log out' }]} />
      </button>
    );`;
    expect(findLiterals(source)).toEqual([
      { text: 'Close', place: 'title', line: 2 },
      { text: '关闭', place: 'aria-label', line: 2 },
      { text: 'Log out', place: 'label', line: 3 },
    ]);
  });

  it('lets keys, values, marks and figures be', () => {
    const source = `const C = () => (
      <p title={t('page.title')} style={{ content: '"·"' }}>
        {name} · {count > 99 ? '99+' : count} – <b>{t(\`status.\${kind}\`)}</b>
      </p>
    );`;
    expect(textsIn(source)).toEqual([]);
  });
});
