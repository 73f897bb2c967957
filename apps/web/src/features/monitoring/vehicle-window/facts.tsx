import {
  alarmLabelKeys,
  type CarInfo,
  compassLabelKey,
  gpsFlag,
  labelKeyOf,
  signalLabelKey,
} from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../client/language.ts';
import { useAddress } from '../../../client/use-address.ts';
import { useCall } from '../../../client/use-call.ts';
import { AddressLine } from '../../../kit/address-line.tsx';
import { Avatar } from '../../../kit/avatar.tsx';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { ageText, dateTimeText } from '../../../kit/time-text.ts';
import { InstallPictures } from './install-pictures.tsx';
import type { LiveVehicle } from './live-vehicle.ts';
import styles from './vehicle-window.module.css';

/** A fix older than this is marked as old even while the vehicle is online. */
const OLD_FIX_MS = 5 * 60_000;

const km = (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface FactsProps {
  readonly live: LiveVehicle;
  readonly info: CarInfo | undefined;
  readonly now: number;
  readonly plate: string;
}

/** The facts of a vehicle's window, a line each: where it is, what it has run, whose it is. */
export function Facts(props: FactsProps) {
  const t = useT();
  const alarms = alarmLabelKeys(props.live.alarmBits);
  return (
    <>
      {alarms.length > 0 && (
        <p className={styles.alarms}>
          <b>{t('window.alarm')}</b> {alarms.map((key) => t(key)).join(' · ')}
        </p>
      )}
      <WhereAndWhen {...props} />
      <Readings {...props} />
      {props.info && <Master info={props.info} />}
      {props.info && <InstallPictures addresses={props.info.installPicture} />}
    </>
  );
}

function WhereAndWhen({ live, info, now, plate }: FactsProps) {
  const t = useT();
  const stale = live.hasPosition && (!isOnline(live.status) || now - live.fixedAtMs > OLD_FIX_MS);
  const gps = t(labelKeyOf(gpsFlag, live.located ? 1 : (info?.gpsflag ?? 0)));
  return (
    <dl className={styles.facts}>
      <Fact name={t('window.heard')}>
        {live.heardAtMs === 0 ? t('window.none') : <Time ms={live.heardAtMs} now={now} />}
      </Fact>
      {live.fixedAtMs !== 0 && (
        <Fact name={t('window.fixed')} stale={stale} title={stale ? t('window.stale') : undefined}>
          <Time ms={live.fixedAtMs} now={now} />
          {live.late && (
            <span className={styles.late} title={t('window.lateHint')}>
              {t('window.late')}
            </span>
          )}
        </Fact>
      )}
      <Fact name={t('window.gps')} stale={stale || (isOnline(live.status) && !live.located)}>
        {live.located && live.satellites !== null
          ? t('window.gpsWith', { status: gps, count: live.satellites })
          : gps}
      </Fact>
      {live.hasPosition && (
        <>
          <Whereabouts live={live} plate={plate} stale={stale} />
          <Fact name={t('window.direction')} stale={stale}>
            {t('window.headingOf', {
              name: t(compassLabelKey(live.headingDeg)),
              degrees: live.headingDeg,
            })}
          </Fact>
        </>
      )}
      {info?.hasPosition && (
        <Fact name={t('window.altitude')} stale={stale}>
          {t('units.metres', { value: info.altitude })}
        </Fact>
      )}
      {!live.hasPosition && <Fact name={t('window.coordinates')}>{t('vehicle.noPosition')}</Fact>}
    </dl>
  );
}

/** Where it is: the coordinates as they come, the address once the vehicle has moved notably. */
function Whereabouts({
  live,
  plate,
  stale,
}: {
  readonly live: LiveVehicle;
  readonly plate: string;
  readonly stale: boolean;
}) {
  const t = useT();
  const { state, get } = useAddress({ lat: live.latDeg, lng: live.lngDeg });
  const coordinates = `${live.lngDeg.toFixed(6)}, ${live.latDeg.toFixed(6)}`;
  const copied = () =>
    [
      plate,
      dateTimeText(new Date(live.fixedAtMs)),
      coordinates,
      ...(state.phase === 'resolved' ? [state.address] : []),
    ].join('\n');
  return (
    <>
      <Fact name={t('address.label')} stale={stale}>
        <AddressLine t={t} state={state} onGet={get} />
      </Fact>
      <Fact name={t('window.coordinates')} stale={stale}>
        {coordinates}
        <CopyButton label={t('address.copy')} done={t('address.copied')} text={copied} />
      </Fact>
    </>
  );
}

/** What the terminal measures; a vehicle without a sensor has no line for it. */
function Readings({ live, info }: FactsProps) {
  const t = useT();
  const signal = isOnline(live.status) ? live.signal : null;
  const today = info?.todayMileage ?? null;
  const fuel = info?.oil ?? null;
  if (signal === null && today === null && live.odometerKm === null && fuel === null) return null;
  return (
    <dl className={styles.facts}>
      {today !== null && (
        <Fact name={t('window.mileageToday')}>{t('units.km', { value: km(today) })}</Fact>
      )}
      {live.odometerKm !== null && (
        <Fact name={t('window.mileageTotal')}>{t('units.km', { value: km(live.odometerKm) })}</Fact>
      )}
      {fuel !== null && (
        <Fact name={t('window.fuel')}>{t('window.litres', { value: fuel.toFixed(1) })}</Fact>
      )}
      {signal !== null && (
        <Fact name={t('window.signal')}>
          {t('window.strengthOf', { level: t(signalLabelKey(signal)), value: signal })}
        </Fact>
      )}
    </dl>
  );
}

/** The main driver's face; nothing while there is no picture of him. */
function DriverPhoto({ carid, name }: { readonly carid: number; readonly name: string }) {
  const drivers = useCall('carDrivers', { carid, page: 1, limit: 1, allPage: 0 });
  const photo = drivers.data?.data[0]?.photo ?? '';
  return photo === '' ? null : (
    <span className={styles.face}>
      <Avatar name={name} photo={photo} size={24} />
    </span>
  );
}

/** Who the vehicle belongs to and who drives it. */
function Master({ info }: { readonly info: CarInfo }) {
  const t = useT();
  return (
    <dl className={styles.facts}>
      <Fact name={t('window.department')}>{info.deptname || t('window.none')}</Fact>
      {info.drivername !== '' && (
        <Fact name={t('window.driver')}>
          <DriverPhoto carid={info.carid} name={info.drivername} />
          <span>{info.drivername}</span>
          {info.driverphone !== '' && (
            <a className={styles.phone} href={`tel:${info.driverphone}`}>
              {info.driverphone}
            </a>
          )}
        </Fact>
      )}
      <Fact name={t('window.terminal')}>{info.terminal || t('window.none')}</Fact>
    </dl>
  );
}

function Time({ ms, now }: { readonly ms: number; readonly now: number }) {
  const t = useT();
  return (
    <>
      {dateTimeText(new Date(ms))} <small>{ageText(t, (now - ms) / 1000)}</small>
    </>
  );
}

function Fact({
  name,
  stale,
  title,
  children,
}: {
  readonly name: string;
  readonly stale?: boolean;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div data-stale={stale || undefined} title={title}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
