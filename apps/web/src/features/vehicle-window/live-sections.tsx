import {
  type CarInfo,
  compassLabelKey,
  gpsFlag,
  labelKeyOf,
  signalLabelKey,
} from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import type { Translate } from '@outrider/i18n';
import { decimalText } from '../../kit/number-text.ts';
import styles from './fact-values.module.css';
import { Address, Coordinates, Driver, Late, Moment, TodayMileage } from './fact-values.tsx';
import type { LiveVehicle } from './live-vehicle.ts';
import { ResetMileage } from './reset-mileage.tsx';
import { known, type WindowSection } from './window-section.ts';

/** A fix older than this is marked as old even while the vehicle is online. */
const OLD_FIX_MS = 5 * 60_000;

export interface VehicleFacts {
  readonly t: Translate;
  readonly vehicleId: number;
  readonly plate: string;
  readonly live: LiveVehicle;
  /** what its call says, once it has answered */
  readonly info: CarInfo | undefined;
  readonly now: number;
  readonly mayReset: boolean;
}

const tenths = (value: number) => decimalText(value, 1);

/** Whether the place is not where the vehicle is now, as far as anybody knows. */
function isOld({ live, now }: VehicleFacts): boolean {
  return live.hasPosition && (!isOnline(live.status) || now - live.fixedAtMs > OLD_FIX_MS);
}

/** Where it is and when that was. */
export function whereSection(facts: VehicleFacts): WindowSection {
  const { t, live, plate, now } = facts;
  const isStale = isOld(facts);
  return {
    key: 'where',
    look: 'lines',
    facts: known([
      live.hasPosition
        ? {
            key: 'address',
            label: 'address.label',
            isStale,
            title: isStale ? t('window.stale') : undefined,
            value: <Address live={live} plate={plate} />,
          }
        : { key: 'address', label: 'address.label', value: t('vehicle.noPosition') },
      live.fixedAtMs !== 0 && {
        key: 'fixed',
        label: 'window.fixed',
        isStale,
        value: (
          <>
            <Moment ms={live.fixedAtMs} now={now} /> {live.late && <Late />}
          </>
        ),
      },
      {
        key: 'heard',
        label: 'window.heard',
        value: live.heardAtMs === 0 ? t('window.none') : <Moment ms={live.heardAtMs} now={now} />,
      },
    ]),
  };
}

/** What an operator asks first, beside each other. */
export function nowSection(facts: VehicleFacts): WindowSection {
  const { t, live, info, mayReset } = facts;
  const online = isOnline(live.status);
  const signal = online ? live.signal : null;
  const gps = t(labelKeyOf(gpsFlag, live.located ? 1 : (info?.gpsflag ?? 0)));
  const satellites = online && live.located ? live.satellites : null;
  // The store has the odometer; what is taken off it since the last reset stands in the call.
  const resetKm =
    info?.odometer != null && info.pfmmileage !== null ? info.odometer - info.pfmmileage : 0;
  const totalKm =
    info?.pfmmileage === 0
      ? 0
      : live.odometerKm === null
        ? null
        : Math.max(0, live.odometerKm - resetKm);
  return {
    key: 'now',
    look: 'tiles',
    facts: known([
      info !== undefined &&
        info.drivername !== '' && {
          key: 'driver',
          label: 'window.driver',
          value: <Driver info={info} />,
        },
      live.hasPosition && {
        key: 'direction',
        label: 'window.direction',
        value: t(compassLabelKey(live.headingDeg)),
        title: `${live.headingDeg}°`,
      },
      {
        key: 'today',
        label: 'window.mileageToday',
        value: <TodayMileage vehicleId={facts.vehicleId} info={info} />,
      },
      totalKm !== null && {
        key: 'total',
        label: 'window.mileageTotal',
        value: (
          <span className={styles.total}>
            {t('units.km', { value: tenths(totalKm) })}
            {mayReset && info?.terminalId != null && (
              <ResetMileage plate={facts.plate} carid={info.carid} terminalId={info.terminalId} />
            )}
          </span>
        ),
      },
      info?.oil != null && {
        key: 'fuel',
        label: 'window.fuel',
        value: t('window.litres', { value: tenths(info.oil) }),
      },
      {
        key: 'gps',
        label: 'window.gps',
        isStale: online && !live.located,
        value: gps,
      },
      satellites !== null && {
        key: 'satellites',
        label: 'window.satellites',
        value: t('window.strengthOf', { level: t(signalLabelKey(satellites)), value: satellites }),
      },
      signal !== null && {
        key: 'signal',
        label: 'window.signal',
        value: t('window.strengthOf', { level: t(signalLabelKey(signal)), value: signal }),
      },
    ]),
  };
}

/** Whose it is and what stands in it. */
export function deviceSection({ t, live, info }: VehicleFacts): WindowSection {
  return {
    key: 'device',
    look: 'lines',
    title: 'window.device',
    facts: known([
      info && {
        key: 'department',
        label: 'window.department',
        value: info.deptname || t('window.none'),
      },
      info && {
        key: 'terminal',
        label: 'window.terminal',
        value: info.terminal || t('window.none'),
      },
      live.hasPosition && {
        key: 'coordinates',
        label: 'window.coordinates',
        value: <Coordinates live={live} />,
      },
      info?.hasPosition && {
        key: 'altitude',
        label: 'window.altitude',
        value: t('units.metres', { value: info.altitude }),
      },
      live.hasPosition && {
        key: 'batch',
        label: 'window.batch',
        value: live.late ? t('window.yes') : t('window.no'),
      },
    ]),
  };
}
