import type { CarInfo } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { useAddress } from '../../client/use-address.ts';
import { useCall } from '../../client/use-call.ts';
import { AddressLine } from '../../kit/address-line.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { decimalText } from '../../kit/number-text.ts';
import { ageText, dateTimeText, dayText } from '../../kit/time-text.ts';
import styles from './fact-values.module.css';
import type { LiveVehicle } from './live-vehicle.ts';

const REFRESH_MS = 30_000;

/** A time and how long ago it was. */
export function Moment({ ms, now }: { readonly ms: number; readonly now: number }) {
  const t = useT();
  return (
    <>
      {dateTimeText(new Date(ms))} <small>{ageText(t, (now - ms) / 1000)}</small>
    </>
  );
}

/** Marks what a terminal kept and sent later. */
export function Late() {
  const t = useT();
  return (
    <span className={styles.late} title={t('window.lateHint')}>
      {t('window.late')}
    </span>
  );
}

/** The address, asked for once the vehicle has moved notably. */
export function Address({ live, plate }: { readonly live: LiveVehicle; readonly plate: string }) {
  const t = useT();
  const { state, get } = useAddress({ lat: live.latDeg, lng: live.lngDeg });
  const copied = () =>
    [
      plate,
      dateTimeText(new Date(live.fixedAtMs)),
      coordinatesText(live),
      ...(state.phase === 'resolved' ? [state.address] : []),
    ].join('\n');
  return (
    <div className={styles.address}>
      <AddressLine t={t} state={state} onGet={get} />
      <CopyButton label={t('address.copy')} done={t('address.copied')} text={copied} />
    </div>
  );
}

const coordinatesText = ({ lngDeg, latDeg }: LiveVehicle) =>
  `${lngDeg.toFixed(6)}, ${latDeg.toFixed(6)}`;

/** Where it is as numbers. */
export function Coordinates({ live }: { readonly live: LiveVehicle }) {
  return coordinatesText(live);
}

/** What it drove today: asked for when the window is open, and kept fresh while it is. */
export function TodayMileage({
  vehicleId,
  info,
}: {
  readonly vehicleId: number;
  readonly info: CarInfo | undefined;
}) {
  const t = useT();
  const today = dayText();
  const days = useCall(
    'dailyMileage',
    { carid: vehicleId, startTime: today, endTime: today },
    { refetchInterval: REFRESH_MS },
  );
  const km = days.data ? days.data[0]?.mileage : info?.todayMileage;
  return km == null ? t('window.none') : t('units.km', { value: decimalText(km, 1) });
}

/** Who drives it, with his face where there is a picture and his number to call. */
export function Driver({ info }: { readonly info: CarInfo }) {
  const t = useT();
  const drivers = useCall('carDrivers', { carid: info.carid, page: 1, limit: 1, allPage: 0 });
  const photo = drivers.data?.data[0]?.photo ?? '';
  return (
    <span className={styles.driver}>
      {photo !== '' && <Avatar name={info.drivername} photo={photo} size={20} />}
      <span title={info.drivername}>{info.drivername}</span>
      {info.driverphone !== '' && (
        <a href={`tel:${info.driverphone}`} title={info.driverphone}>
          <svg
            viewBox="0 0 16 16"
            role="img"
            aria-label={t('window.call', { phone: info.driverphone })}
          >
            <path d="M5.5 2.5H3.2c-.4 0-.7.3-.7.7a10.3 10.3 0 0 0 10.3 10.3c.4 0 .7-.3.7-.7v-2.3l-3-1-1.3 1.6a8 8 0 0 1-3.8-3.8l1.6-1.3z" />
          </svg>
        </a>
      )}
    </span>
  );
}
