import type { Knock, SetupState, TerminalProgress } from '@outrider/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import { usePageActive } from '../../kit/page-active.ts';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './first-run-guide.module.css';
import type { GuideVehicle } from './guide-state.ts';
import { KnockList } from './knock-list.tsx';

/** Somebody stands beside the vehicle and looks: what arrives is shown within this time. */
const WATCH_MS = 1500;

export interface OnlineStepProps {
  readonly setup: SetupState;
  readonly vehicle: GuideVehicle | null;
  readonly monitoringUrl: string | undefined;
  readonly onBack: () => void;
  readonly onAdd: (knock: Knock) => void;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}

/** Fourth: what arrives of the terminal, as it arrives; and who was refused, and why. */
export function OnlineStep(props: OnlineStepProps) {
  const { setup, vehicle, monitoringUrl, onBack, onAdd, onAnother, onDone } = props;
  const t = useT();
  const isActive = usePageActive();
  const { data: progress } = useQuery({
    queryKey: ['terminalProgress', vehicle?.carid],
    queryFn: ({ signal }) => call('terminalProgress', { carid: vehicle?.carid ?? 0 }, { signal }),
    enabled: vehicle !== null,
    staleTime: 0,
    refetchInterval: isActive ? WATCH_MS : false,
  });
  const plate = vehicle?.plate ?? '';
  const isOnline = progress?.position != null;
  return (
    <div className={styles.form}>
      <h3>
        {vehicle === null
          ? t('guide.online.knocks')
          : isOnline
            ? t('guide.online.ready', { plate })
            : t('guide.online.title', { plate })}
      </h3>
      {vehicle === null ? (
        <p>{t('guide.online.noVehicle')}</p>
      ) : (
        <Stages progress={progress} phone={vehicle.phone} />
      )}
      {progress?.refused && (
        <p className={styles.refused} role="alert">
          {t(`guide.knock.${progress.refused.result}`)}
          <small>{dateTimeText(new Date(progress.refused.time))}</small>
        </p>
      )}
      {vehicle !== null && <h4>{t('guide.online.knocks')}</h4>}
      <KnockList knocks={setup.knocks} own={vehicle?.phone ?? null} onAdd={onAdd} />
      <footer className={styles.actions}>
        <Button onClick={onBack}>{t('guide.back')}</Button>
        {isOnline ? (
          <>
            <Button onClick={onAnother}>{t('guide.vehicle.another')}</Button>
            {monitoringUrl && vehicle ? (
              <Link to={`${monitoringUrl}?vehicle=${vehicle.carid}`} onClick={onDone}>
                <Button type="primary" tabIndex={-1}>
                  {t('guide.online.show')}
                </Button>
              </Link>
            ) : (
              <Button type="primary" onClick={onDone}>
                {t('guide.done')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onDone}>{t('guide.later')}</Button>
        )}
      </footer>
    </div>
  );
}

function Stages({
  progress,
  phone,
}: {
  readonly progress: TerminalProgress | undefined;
  readonly phone: string;
}) {
  const t = useT();
  const hasPosition = progress?.position != null;
  const stages = [
    ['connected', progress?.heard, t('guide.online.connectedHint', { phone })],
    // A terminal that was known already need not register again: what comes after proves it.
    [
      'registered',
      progress?.registered ?? progress?.authenticated,
      t('guide.online.registeredHint'),
    ],
    ['authenticated', progress?.authenticated, t('guide.online.authenticatedHint')],
    [
      'position',
      progress?.position,
      hasPosition && !progress.located
        ? t('guide.online.notLocated')
        : t('guide.online.positionHint'),
    ],
  ] as const;
  const next = stages.findIndex(([, time]) => !time);
  return (
    <ol className={styles.stages} aria-live="polite">
      {stages.map(([stage, time, hint], index) => (
        <li key={stage} data-state={time ? 'done' : index === next ? 'next' : 'open'}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="8" />
            {time && <path d="m6.2 10.4 2.6 2.6 5-5.6" />}
          </svg>
          <b>{t(`guide.online.${stage}`)}</b>
          <small>{hint}</small>
          <span>{time ? dateTimeText(new Date(time)) : t('guide.online.waiting')}</span>
        </li>
      ))}
    </ol>
  );
}
