import type { SetupState } from '@outrider/contract';
import { Button } from 'antd';
import { useT } from '../../client/language.ts';
import { CopyValue } from './copy-value.tsx';
import styles from './first-run-guide.module.css';
import type { GuideVehicle } from './guide-state.ts';

/** Names under which only this very machine finds itself. */
const ownMachine = /^(localhost|127\.[\d.]+|\[::1\])$/;
const SELF_REGISTRATION = 'OUTRIDER_SELF_REGISTRATION=on';
const answers = [0, 1, 3, 4] as const;

export interface TerminalStepProps {
  readonly setup: SetupState;
  readonly vehicle: GuideVehicle | null;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Third: what is to be typed into the terminal, and what its display may say. */
export function TerminalStep({ setup, vehicle, onBack, onDone }: TerminalStepProps) {
  const t = useT();
  const { hostname } = location;
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    <div className={styles.form}>
      <h3>{t('guide.terminal.title')}</h3>
      <p>{t('guide.terminal.text')}</p>
      <dl className={styles.values}>
        <dt>{t('guide.terminal.host')}</dt>
        <dd>
          <CopyValue name={t('guide.terminal.host')} value={host} />
          {ownMachine.test(hostname) && <small>{t('guide.terminal.ownMachine')}</small>}
        </dd>
        <dt>{t('guide.terminal.tcp')}</dt>
        <dd>
          <CopyValue name={t('guide.terminal.tcp')} value={String(setup.tcpPort)} />
        </dd>
        <dt>{t('guide.terminal.udp')}</dt>
        <dd>
          {setup.udpPort > 0 ? (
            <CopyValue name={t('guide.terminal.udp')} value={String(setup.udpPort)} />
          ) : (
            t('guide.terminal.udpOff')
          )}
        </dd>
        {vehicle && (
          <>
            <dt>{t('guide.terminal.phone')}</dt>
            <dd>
              <CopyValue name={t('guide.terminal.phone')} value={vehicle.phone} />
            </dd>
            <dt>{t('guide.terminal.number')}</dt>
            <dd>
              <CopyValue name={t('guide.terminal.number')} value={vehicle.terminal} />
            </dd>
          </>
        )}
        <dt>{t('guide.terminal.protocol')}</dt>
        <dd>{t('guide.terminal.protocols')}</dd>
        <dt>{t('guide.terminal.registration')}</dt>
        <dd>
          {setup.selfRegistration ? t('guide.terminal.open') : t('guide.terminal.closed')}
          {!setup.selfRegistration && <code className={styles.setting}>{SELF_REGISTRATION}</code>}
        </dd>
        <dt>{t('guide.terminal.apn')}</dt>
        <dd>{t('guide.terminal.apnText')}</dd>
        <dt>{t('guide.terminal.firewall')}</dt>
        <dd>{t('guide.terminal.firewallText')}</dd>
      </dl>
      <details className={styles.answers}>
        <summary>{t('guide.terminal.answers')}</summary>
        <ul>
          {answers.map((answer) => (
            <li key={answer}>
              <code>{answer}</code> {t(`guide.terminal.answer.${answer}`)}
            </li>
          ))}
        </ul>
      </details>
      <footer className={styles.actions}>
        <Button onClick={onBack}>{t('guide.back')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('guide.next')}
        </Button>
      </footer>
    </div>
  );
}
