import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHelp, useHelpAddress } from './help-context.ts';
import styles from './help-frame.module.css';

const RESULTS_PAGE = '/helpCenter/center';

/** Searches while one types; the results stand on the topics page, under an address of their own. */
export function SearchBox() {
  const { t } = useHelp();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = useHelpAddress();
  const onResults = pathname === RESULTS_PAGE;
  const asked = onResults ? (query.get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => setText(asked), [asked]);

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const search = (next: string) => {
    setText(next);
    const word = next.trim();
    const target = word === '' ? RESULTS_PAGE : `${RESULTS_PAGE}?q=${encodeURIComponent(word)}`;
    if (word === '' && !onResults) return;
    // The first letter is a step that one can go back from; the following ones change it.
    void navigate(address(target), { replace: onResults && asked !== '' });
  };

  return (
    <search className={styles.search}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.6" />
        <path d="m10.6 10.6 3.4 3.4" />
      </svg>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={text}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') search('');
        }}
      />
      {text === '' ? (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      ) : (
        <button type="button" aria-label={t('help.searchClear')} onClick={() => search('')}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 4 8 8m0-8-8 8" />
          </svg>
        </button>
      )}
    </search>
  );
}
