import { Component, type ReactNode, Suspense, use } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useT } from '../../client/language.ts';
import { BrandMark } from '../../kit/brand-mark.tsx';
import { HelpContext } from './help-context.ts';
import styles from './help-frame.module.css';
import { helpLanguageOf, loadHelp } from './load-help.ts';

/** Gives the pages below it the help in the language of the address or of the interface (spec/1 §2). */
export function HelpProvider({ children }: { readonly children: ReactNode }) {
  const [query] = useSearchParams();
  const language = helpLanguageOf(query.get('lang'), useLanguage());
  return (
    <LoadFailure>
      <Suspense fallback={<Waiting />}>
        <Loaded key={language} language={language}>
          {children}
        </Loaded>
      </Suspense>
    </LoadFailure>
  );
}

function Loaded(props: {
  readonly language: Parameters<typeof loadHelp>[0];
  readonly children: ReactNode;
}) {
  const help = use(loadHelp(props.language));
  return <HelpContext value={help}>{props.children}</HelpContext>;
}

function Waiting() {
  const t = useT();
  return (
    <div className={styles.waiting} role="status">
      <BrandMark size={40} />
      <p>{t('shell.loading')}</p>
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <main className={styles.waiting} role="alert">
      <BrandMark size={40} />
      <h1>{t('page.offlineStart')}</h1>
      <button type="button" className={styles.action} onClick={onRetry}>
        {t('action.retry')}
      </button>
    </main>
  );
}

/** Texts that did not arrive, so that they can be asked for again. */
class LoadFailure extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed onRetry={() => this.setState({ failed: false })} />;
  }
}
