import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../client/call.ts';
import { useHelp, useHelpTitle, useScrollToAnchor } from './help-context.ts';
import { HelpHeader } from './help-header.tsx';
import { HelpProvider } from './help-provider.tsx';
import page from './page.module.css';
import { Prose } from './prose.tsx';
import styles from './t2t-page.module.css';
import { t2tArticle } from './topics.ts';

/** Where terminals connect; null for what this server does not tell. */
interface Access {
  readonly tcpPort: number | null;
  readonly udpPort: number | null;
}

const untold: Access = { tcpPort: null, udpPort: null };
const BLANK = '_______________';
/** Names under which only this very machine finds itself. */
const ownMachine = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** /t2tHelp: how an installer gets a terminal online, with the address and ports of this server. */
export function T2tHelp() {
  return (
    <HelpProvider>
      <HelpHeader />
      <T2tPage />
    </HelpProvider>
  );
}

function T2tPage() {
  const { t, texts } = useHelp();
  const [query] = useSearchParams();
  const blank = query.has('blank');
  const access = useAccess(blank);
  useHelpTitle(t('help.t2tTitle'));
  useScrollToAnchor();
  const article = texts.get(t2tArticle);
  const isOwn = ownMachine.test(location.hostname);
  const port = (value: number | null) => {
    if (blank) return BLANK;
    if (value === null) return t('help.t2tAsk');
    return value < 0 ? t('help.t2tOff') : String(value);
  };
  const facts = {
    host: blank ? BLANK : isOwn ? t('help.t2tAsk') : location.hostname,
    tcpPort: port(access.tcpPort),
    udpPort: port(access.udpPort),
  };
  return (
    <main id="help-text" className={page.narrow}>
      <h1>{t('help.t2tTitle')}</h1>
      <section className={styles.server} aria-label={t('help.t2tThisServer')}>
        <dl>
          <div>
            <dt>{t('help.t2tAddress')}</dt>
            <dd>{facts.host}</dd>
          </div>
          <div>
            <dt>{t('help.t2tPort')}</dt>
            <dd>{facts.tcpPort}</dd>
          </div>
          <div>
            <dt>{t('help.t2tUdpPort')}</dt>
            <dd>{facts.udpPort}</dd>
          </div>
        </dl>
        {isOwn && !blank && <p>{t('help.t2tOwnMachine')}</p>}
        <button type="button" onClick={() => window.print()}>
          {t('help.print')}
        </button>
      </section>
      {article && <Prose article={article} facts={facts} />}
    </main>
  );
}

/** @param blank whether nothing is asked: for a sheet that is filled in by hand */
function useAccess(blank: boolean): Access {
  const [access, setAccess] = useState(untold);
  useEffect(() => {
    if (blank) return;
    const leaving = new AbortController();
    call('terminalAccess', {}, { signal: leaving.signal }).then(setAccess, () => {
      // The steps are of use without the ports; the page then says whom to ask for them.
    });
    return () => leaving.abort();
  }, [blank]);
  return access;
}
