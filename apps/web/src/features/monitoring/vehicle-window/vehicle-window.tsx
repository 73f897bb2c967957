import { type CarInfo, labelKeyOf, serviceStatus, vehicleStatus } from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { call } from '../../../client/call.ts';
import { errorText } from '../../../client/error-text.ts';
import { useT } from '../../../client/language.ts';
import type { LivePositions } from '../../../client/live-positions.ts';
import { StatusIcon } from '../../../kit/status-icon.tsx';
import { dateTimeText, durationText } from '../../../kit/time-text.ts';
import { useEscape } from '../../../kit/use-escape.ts';
import { useNow } from '../../../kit/use-now.ts';
import { loadGlyphs } from '../../../theme/load-glyphs.ts';
import { Facts } from './facts.tsx';
import { type LiveVehicle, liveFromInfo, useLiveVehicle } from './live-vehicle.ts';
import styles from './vehicle-window.module.css';

export interface VehicleWindowProps {
  readonly vehicleId: number;
  readonly plate: string;
  readonly positions: LivePositions;
  readonly following: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** Absent when the user may not send texts. */
  readonly onSendText?: ((terminal: string) => void) | undefined;
  /** Given where nothing around the window offers to close it: it then has its own frame and button. */
  readonly onClose?: (() => void) | undefined;
}

/** Everything known of one vehicle, live: what changes comes from the positions, the rest from its call. */
export function VehicleWindow(props: VehicleWindowProps) {
  const { vehicleId, plate, positions, following, onFollow, onSendText, onClose } = props;
  const t = useT();
  const now = useNow(1_000);
  const info = useQuery({
    queryKey: ['carInfo', vehicleId],
    queryFn: async ({ signal }) => {
      const answer = await call('carInfo', { carid: vehicleId }, { signal });
      await loadGlyphs(answer.drivername + answer.deptname);
      return answer;
    },
    refetchInterval: 30_000,
  });
  const streamed = useLiveVehicle(positions, vehicleId);
  const live = streamed ?? (info.data && liveFromInfo(info.data, now));

  useEscape(onClose !== undefined, () => onClose?.());

  return (
    <article
      className={styles.window}
      data-framed={onClose !== undefined || undefined}
      aria-label={t('window.label', { plate })}
    >
      <header className={styles.head}>
        <h2>{plate}</h2>
        {live && isOnline(live.status) && <Chips live={live} />}
        {info.data && <ServiceChip info={info.data} />}
        {onClose && (
          <button
            type="button"
            className={styles.close}
            aria-label={t('window.close')}
            onClick={onClose}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8m0-8-8 8" />
            </svg>
          </button>
        )}
      </header>
      {live && <StatusLine live={live} info={info.data} now={now} />}
      <div className={styles.body}>
        {live && <Facts live={live} info={info.data} now={now} plate={plate} />}
        {!live && info.isPending && (
          <div role="status" aria-label={t('window.loading')}>
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </div>
        )}
        {info.isError && (
          <p className={styles.failed} role="alert">
            {t('window.failed')}: {errorText(t, info.error)}
            <Button size="small" onClick={() => void info.refetch()}>
              {t('action.retry')}
            </Button>
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <Button
          type={following ? 'primary' : 'default'}
          disabled={!live?.hasPosition}
          aria-pressed={following}
          onClick={() => onFollow(!following)}
        >
          {following ? t('vehicle.unfollow') : t('vehicle.follow')}
        </Button>
        {onSendText && info.data?.terminal && (
          <Button onClick={() => onSendText(info.data.terminal)}>{t('vehicle.sendText')}</Button>
        )}
      </footer>
    </article>
  );
}

/** Slow speeds to a tenth; standing is a plain 0. */
function speedText(speedKmh: number): string {
  return speedKmh === 0 || speedKmh >= 10 ? speedKmh.toFixed(0) : speedKmh.toFixed(1);
}

/** What holds now; of an offline vehicle nobody knows it. */
function Chips({ live }: { readonly live: LiveVehicle }) {
  const t = useT();
  return (
    <>
      <span className={styles.chip} data-kind={live.accOn ? 'on' : 'off'}>
        {live.accOn ? t('window.accOn') : t('window.accOff')}
      </span>
      <span className={styles.speed}>{t('units.kmh', { value: speedText(live.speedKmh) })}</span>
    </>
  );
}

/** Said only where it is out of the ordinary: service has ended, or the vehicle is being repaired, scrapped … */
function ServiceChip({ info }: { readonly info: CarInfo }) {
  const t = useT();
  if (!info.serviceIsExpired && info.serviceStatus === 0) return null;
  return (
    <span className={styles.chip} data-kind="warning" title={info.serviceEnd ?? undefined}>
      {info.serviceIsExpired
        ? t('window.expired')
        : t(labelKeyOf(serviceStatus, info.serviceStatus))}
    </span>
  );
}

function StatusLine({
  live,
  info,
  now,
}: {
  readonly live: LiveVehicle;
  readonly info: CarInfo | undefined;
  readonly now: number;
}) {
  const t = useT();
  const alarm = live.alarmBits !== 0 || info?.alarmFlag === 1;
  const status = t(labelKeyOf(vehicleStatus, live.status));
  const online = isOnline(live.status);
  return (
    <div className={styles.status}>
      <StatusIcon status={live.status} alarm={alarm} />
      {online || live.statusSinceMs === 0
        ? live.statusSinceMs === 0
          ? status
          : t('window.statusFor', {
              status,
              duration: durationText(t, (now - live.statusSinceMs) / 1000),
            })
        : t('window.offlineSince', { time: dateTimeText(new Date(live.statusSinceMs)) })}
    </div>
  );
}
