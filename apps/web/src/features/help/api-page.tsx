import { BASE_PATH } from '@outrider/contract';
import { useEffect, useState } from 'react';
import { ApiCallCard } from './api-call-card.tsx';
import { type ApiDocument, type ApiGroup, apiGroups, filterCalls } from './api-document.ts';
import styles from './api-page.module.css';
import { useHelp, useHelpTitle } from './help-context.ts';
import { InlineCode } from './inline-code.tsx';
import pages from './page.module.css';

type State = 'loading' | 'failed' | { readonly document: ApiDocument; readonly groups: ApiGroup[] };

/** /helpCenter/apiserver: the API reference, made of what this server says of itself. */
export function ApiPage() {
  const { t } = useHelp();
  const [state, setState] = useState<State>('loading');
  const [filter, setFilter] = useState('');
  useHelpTitle(t('help.apiserver'));

  const load = (signal?: AbortSignal) => {
    setState('loading');
    readDocument(signal).then(
      (document) => setState({ document, groups: apiGroups(document) }),
      () => {
        if (!signal?.aborted) setState('failed');
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `load` is for the button too
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, []);

  return (
    <main id="help-text" className={pages.wide}>
      <h1>{t('help.apiserver')}</h1>
      <p className={pages.lead}>{t('help.apiLead')}</p>
      {state === 'loading' && <p role="status">{t('shell.loading')}</p>}
      {state === 'failed' && (
        <p role="alert">
          {t('help.apiFailed')}{' '}
          <button type="button" className={styles.retry} onClick={() => load()}>
            {t('action.retry')}
          </button>
        </p>
      )}
      {typeof state === 'object' && <Reference {...state} filter={filter} onFilter={setFilter} />}
    </main>
  );
}

async function readDocument(signal?: AbortSignal): Promise<ApiDocument> {
  const answer = await fetch(`${BASE_PATH}/openapi.json`, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`);
  const document: ApiDocument = await answer.json();
  return document;
}

function Reference(props: {
  readonly document: ApiDocument;
  readonly groups: readonly ApiGroup[];
  readonly filter: string;
  readonly onFilter: (text: string) => void;
}) {
  const { t } = useHelp();
  const shown = filterCalls(props.groups, props.filter);
  const count = shown.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <>
      <p lang="en">
        <InlineCode text={props.document.info.description} />
      </p>
      <div className={styles.filter}>
        <input
          type="search"
          value={props.filter}
          placeholder={t('help.apiFilter')}
          aria-label={t('help.apiFilter')}
          onChange={(event) => props.onFilter(event.target.value)}
        />
        <span role="status">{t('help.apiFound', { count })}</span>
      </div>
      <div className={styles.columns}>
        <nav aria-label={t('help.api.groups')}>
          {shown.map(({ name, calls }) => (
            <section key={name}>
              <h2>{name}</h2>
              <ul>
                {calls.map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <b data-method={method}>{method}</b> {path.split('/').slice(3).join('/')}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.calls}>
          {count === 0 && <p>{t('help.api.empty')}</p>}
          {shown.flatMap(({ calls }) =>
            calls.map((call) => <ApiCallCard key={call.id} call={call} />),
          )}
        </div>
      </div>
    </>
  );
}
