import {
  type CarInfo,
  type CarNode,
  labelKeyOf,
  serviceStatus,
  vehicleStatus,
} from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/language.ts';
import type { LivePositions } from '../../client/live-positions.ts';
import type { Preferences } from '../../client/preferences.ts';
import { StatusIcon } from '../../kit/status-icon.tsx';
import { dateTimeText, durationText } from '../../kit/time-text.ts';
import { useEscape } from '../../kit/use-escape.ts';
import { useNow } from '../../kit/use-now.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import { type LiveVehicle, liveFromInfo, useLiveVehicle } from './live-vehicle.ts';
import styles from './vehicle-window.module.css';

/** All below the head comes when the first window opens. */
const VehicleContent = lazy(async () => ({
  default: (await import('./vehicle-content.tsx')).VehicleContent,
}));

/** A way from the vehicle to another page. */
export interface WindowLink {
  readonly key: string;
  readonly label: string;
  readonly onChoose: () => void;
}

export interface VehicleWindowProps {
  readonly vehicleId: number;
  readonly plate: string;
  /** its node of the tree, which is there before its call has been answered */
  readonly car: CarNode | undefined;
  readonly positions: LivePositions;
  readonly preferences: Preferences;
  readonly following: boolean;
  readonly onFollow: (follow: boolean) => void;
  /** Absent when the user may not send texts. */
  readonly onSendText?: ((terminal: string) => void) | undefined;
  readonly permissions: ReadonlySet<string>;
  /** 2: devices are watched instead of vehicles */
  readonly platformModel: number;
  readonly links: readonly WindowLink[];
  /** Given where nothing around the window offers to close it: it then has its own frame and button. */
  readonly onClose?: (() => void) | undefined;
}

const REFRESH_MS = 30_000;

/** Everything known of one vehicle, live: what changes comes from the positions, the rest from its call. */
export function VehicleWindow(props: VehicleWindowProps) {
  const { vehicleId, plate, positions, onClose } = props;
  const t = useT();
  const now = useNow(1_000);
  const info = useQuery({
    queryKey: ['carInfo', vehicleId],
    queryFn: async ({ signal }) => {
      const answer = await call('carInfo', { carid: vehicleId }, { signal });
      await loadGlyphs(answer.drivername + answer.deptname);
      return answer;
    },
    refetchInterval: REFRESH_MS,
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
        <h2 title={plate}>{plate}</h2>
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
      {live && <StatusLine live={live} now={now} />}
      <Suspense fallback={<Waiting label={t('window.loading')} />}>
        <VehicleContent {...props} live={live} info={info} now={now} />
      </Suspense>
    </article>
  );
}

/** Stands where the content will be, as high as it will be at least. */
function Waiting({ label }: { readonly label: string }) {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      {[92, 64, 78, 64, 78].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <i key={line} style={{ width: `${width}%` }} />
      ))}
    </div>
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

function StatusLine({ live, now }: { readonly live: LiveVehicle; readonly now: number }) {
  const t = useT();
  const status = t(labelKeyOf(vehicleStatus, live.status));
  const isKnown = live.statusSinceMs !== 0;
  const text = () => {
    if (!isKnown) return status;
    if (!isOnline(live.status)) {
      return t('window.offlineSince', { time: dateTimeText(new Date(live.statusSinceMs)) });
    }
    const duration = durationText(t, (now - live.statusSinceMs) / 1000);
    return t('window.statusFor', { status, duration });
  };
  return (
    <div className={styles.status}>
      <StatusIcon status={live.status} alarm={live.alarmBits !== 0} />
      {text()}
    </div>
  );
}
