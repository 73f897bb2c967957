import {
  alarmLabelKeys,
  type CarInfo,
  compassLabelKey,
  gpsFlag,
  labelKeyOf,
} from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../client/language.ts';
import { ageText, dateTimeText } from '../../../kit/time-text.ts';
import type { LiveVehicle } from './live-vehicle.ts';
import styles from './vehicle-window.module.css';

/** A fix older than this is marked as old even while the vehicle is online. */
const OLD_FIX_MS = 5 * 60_000;

const km = (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The table of facts of a vehicle's window; what is unknown is left out or a dash, never a guess. */
export function Facts({
  live,
  info,
  now,
}: {
  readonly live: LiveVehicle;
  readonly info: CarInfo | undefined;
  readonly now: number;
}) {
  const t = useT();
  const alarms = alarmLabelKeys(live.alarmBits);
  const stale = live.hasPosition && (!isOnline(live.status) || now - live.fixedAtMs > OLD_FIX_MS);
  const time = (ms: number) =>
    ms === 0 ? (
      t('window.none')
    ) : (
      <>
        {dateTimeText(new Date(ms))} <small>{ageText(t, (now - ms) / 1000)}</small>
      </>
    );
  return (
    <>
      {alarms.length > 0 && (
        <p className={styles.alarms}>
          <b>{t('window.alarm')}</b> {alarms.map((key) => t(key)).join(' · ')}
        </p>
      )}
      <dl className={styles.facts} data-stale={stale || undefined}>
        <Fact name={t('window.heard')} wide>
          {time(live.heardAtMs)}
        </Fact>
        {live.fixedAtMs !== 0 && (
          <Fact
            name={t('window.fixed')}
            wide
            stale={stale}
            title={stale ? t('window.stale') : undefined}
          >
            {time(live.fixedAtMs)}
            {live.late && (
              <span className={styles.late} title={t('window.lateHint')}>
                {t('window.late')}
              </span>
            )}
          </Fact>
        )}
        <Fact name={t('window.gps')}>
          {t(labelKeyOf(gpsFlag, info && !live.located ? info.gpsflag : live.located ? 1 : 0))}
        </Fact>
        <Fact name={t('window.satellites')}>{live.satellites ?? t('window.none')}</Fact>
        {live.hasPosition && (
          <Fact name={t('window.direction')} stale={stale}>
            {t('window.headingOf', {
              name: t(compassLabelKey(live.headingDeg)),
              degrees: live.headingDeg,
            })}
          </Fact>
        )}
        <Fact name={t('window.altitude')}>
          {info?.hasPosition ? t('units.metres', { value: info.altitude }) : t('window.none')}
        </Fact>
        <Fact name={t('window.mileageToday')}>
          {info?.todayMileage == null
            ? t('window.none')
            : t('units.km', { value: km(info.todayMileage) })}
        </Fact>
        <Fact name={t('window.mileageTotal')}>
          {live.odometerKm === null
            ? t('window.none')
            : t('units.km', { value: km(live.odometerKm) })}
        </Fact>
        {info && (
          <>
            <Fact name={t('window.department')}>{info.deptname || t('window.none')}</Fact>
            <Fact name={t('window.driver')}>{info.drivername || t('window.none')}</Fact>
            <Fact name={t('window.terminal')}>{info.terminal || t('window.none')}</Fact>
          </>
        )}
        {info?.oil != null && (
          <Fact name={t('window.fuel')}>{t('window.litres', { value: info.oil.toFixed(1) })}</Fact>
        )}
        {live.hasPosition && (
          <Fact name={t('window.coordinates')} stale={stale} wide>
            {live.lngDeg.toFixed(6)}, {live.latDeg.toFixed(6)}
          </Fact>
        )}
      </dl>
      {!live.hasPosition && <p className={styles.noPosition}>{t('vehicle.noPosition')}</p>}
    </>
  );
}

function Fact({
  name,
  wide,
  stale,
  title,
  children,
}: {
  readonly name: string;
  readonly wide?: boolean;
  readonly stale?: boolean;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div data-wide={wide || undefined} data-stale={stale || undefined} title={title}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
