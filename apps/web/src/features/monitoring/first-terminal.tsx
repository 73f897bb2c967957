import { useT } from '../../client/language.ts';
import { useSystemParameters } from '../../client/system-parameters.ts';
import styles from './first-terminal.module.css';

const SELF_REGISTRATION = 'OUTRIDER_SELF_REGISTRATION=on';
/** Names under which only this very machine finds itself. */
const ownMachine = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** What to do in an installation that has no vehicle: where a terminal has to connect, and what it needs to be let in. */
export function FirstTerminal() {
  const t = useT();
  const { data: system } = useSystemParameters();
  if (system === undefined) return null;
  const { hostname } = location;
  return (
    <section className={styles.card} aria-labelledby="first-terminal">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M5 31V17a3 3 0 0 1 3-3h18v17M26 20h8l9 7v4h-2M5 31h4m10 0h12" />
        <circle cx="14" cy="32" r="4.5" />
        <circle cx="36" cy="32" r="4.5" />
        <path d="M33 9a8 8 0 0 1 8 8M33 4a13 13 0 0 1 13 13" />
      </svg>
      <h2 id="first-terminal">{t('first.title')}</h2>
      <p>{t('first.text')}</p>
      <dl>
        <dt>{t('first.host')}</dt>
        <dd>
          <code>{hostname}</code>
          {ownMachine.test(hostname) && <small>{t('first.ownMachine')}</small>}
        </dd>
        <dt>{t('first.port')}</dt>
        <dd>
          <code>{system.terminalPort}</code>
        </dd>
        <dt>{t('first.protocol')}</dt>
        <dd>{t('first.protocols')}</dd>
        <dt>{t('first.registration')}</dt>
        <dd>
          {system.selfRegistration ? t('first.mayRegister') : t('first.mayNotRegister')}
          {!system.selfRegistration && <code className={styles.setting}>{SELF_REGISTRATION}</code>}
        </dd>
      </dl>
      <p className={styles.waiting} role="status">
        <i />
        {t('first.waiting')}
      </p>
    </section>
  );
}
