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
import { measuredFact } from './measured-fact.tsx';
import { ResetMileage } from './reset-mileage.tsx';
import { known, OLD_AFTER_MS, type WindowFact, type WindowSection } from './window-section.ts';

const LOCATED = 1;
const NOT_LOCATED = 0;

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
  return live.hasPosition && (!isOnline(live.status) || now - live.fixedAtMs > OLD_AFTER_MS);
}

/** Where it is and when that was. */
export function whereSection(facts: VehicleFacts): WindowSection {
  const { t, live, plate, now } = facts;
  const mark = isOld(facts) ? 'faded' : undefined;
  return {
    key: 'where',
    look: 'lines',
    facts: known([
      live.hasPosition
        ? {
            key: 'address',
            label: 'address.label',
            mark,
            title: mark && t('window.stale'),
            value: <Address live={live} plate={plate} />,
          }
        : { key: 'address', label: 'address.label', value: t('vehicle.noPosition') },
      live.fixedAtMs !== 0 && {
        key: 'fixed',
        label: 'window.fixed',
        mark,
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

/**
 * Kilometres since the last reset. The store has the odometer; what is taken off it stands in the call.
 * @returns null where no odometer is known
 */
function totalMileageKm(live: LiveVehicle, info: CarInfo | undefined): number | null {
  if (info?.pfmmileage === 0) return 0;
  if (live.odometerKm === null) return info?.pfmmileage ?? null;
  if (info?.odometer == null || info.pfmmileage === null) return live.odometerKm;
  return Math.max(0, live.odometerKm - (info.odometer - info.pfmmileage));
}

/** Litres, or the share of the tank of terminals that know no litres. */
function fuelFact(t: Translate, info: CarInfo, now: number): WindowFact | null {
  const { oil, oilPercent, sensorTimes } = info;
  const text =
    oil !== null
      ? t('window.litres', { value: tenths(oil) })
      : oilPercent !== null && t('window.percent', { value: oilPercent });
  return text ? measuredFact(t, 'fuel', 'window.fuel', text, sensorTimes.fuel, now) : null;
}

/** What an operator asks first, beside each other. */
export function nowSection(facts: VehicleFacts): WindowSection {
  const { t, live, info, mayReset } = facts;
  const online = isOnline(live.status);
  const mark = isOld(facts) ? 'faded' : undefined;
  const signal = online ? live.signal : null;
  const satellites = online && live.located ? live.satellites : null;
  const totalKm = totalMileageKm(live, info);
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
        mark,
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
      info && fuelFact(t, info, facts.now),
      {
        key: 'gps',
        label: 'window.gps',
        mark: live.located ? mark : 'warning',
        value: t(labelKeyOf(gpsFlag, live.located ? LOCATED : NOT_LOCATED)),
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
