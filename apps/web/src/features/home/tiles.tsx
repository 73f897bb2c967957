import { type HomeOverview, labelKeyOf, vehicleStatus } from '@outrider/contract';
import { isOnline, VehicleStatus } from '@outrider/domain';
import { useT } from '../../client/language.ts';
import { decimalText, numberText } from '../../kit/number-text.ts';
import { StatusIcon } from '../../kit/status-icon.tsx';
import { durationText } from '../../kit/time-text.ts';
import { alarmLevels, LevelMark } from './level-mark.tsx';
import { OnlineRing } from './online-ring.tsx';
import { ServiceMark } from './service-mark.tsx';
import { Figure, Parts, Tile } from './tile.tsx';
import styles from './tiles.module.css';

/** What a figure opens. */
export type HomeList = 'mileage' | 'alarms' | 'silent';
export type ExpiryWindow = 'expired' | 'next7' | 'next30';

export interface TilesProps {
  readonly overview: HomeOverview;
  readonly isSingle: boolean;
  readonly monitoringUrl: string | undefined;
  readonly onList: (list: HomeList, level?: 0 | 1 | 2) => void;
  /** Undefined for whoever may not see the services. */
  readonly onExpiry: ((window: ExpiryWindow) => void) | undefined;
}

/** The first row: online, mileage, alarms, services. */
export function Tiles(props: TilesProps) {
  const { overview, isSingle } = props;
  return (
    <div className={styles.tiles}>
      {isSingle ? <OwnVehicle {...props} /> : <Online {...props} />}
      <Mileage {...props} />
      {overview.alarms && <Alarms {...props} alarms={overview.alarms} />}
      <Services {...props} />
    </div>
  );
}

function Online({ overview, monitoringUrl }: TilesProps) {
  const t = useT();
  const { online, total, inAlarm } = overview;
  const rate = total === 0 ? 0 : (online / total) * 100;
  const digits = rate === 0 || rate === 100 ? 0 : 1;
  const counted = t('home.onlineOf', { online: numberText(online), count: total });
  return (
    <Tile title={t('home.onlineRate')}>
      <div className={styles.withRing}>
        <div>
          <Figure
            value={decimalText(rate, digits)}
            unit="%"
            to={monitoringUrl && `${monitoringUrl}?status=3`}
            label={t('home.showOnMap', { status: t('home.online'), count: online })}
          />
          <p className={styles.note}>{counted}</p>
        </div>
        <OnlineRing share={rate / 100} />
      </div>
      <p className={styles.note} data-alarm={inAlarm > 0 || undefined}>
        {inAlarm > 0 ? t('home.inAlarm', { count: inAlarm }) : t('home.noneInAlarm')}
      </p>
    </Tile>
  );
}

function OwnVehicle({ overview, monitoringUrl }: TilesProps) {
  const t = useT();
  const status =
    overview.byStatus.find(({ count }) => count > 0)?.carstatus ?? VehicleStatus.offline;
  const name = t(labelKeyOf(vehicleStatus, status));
  return (
    <Tile title={t('home.yourVehicle')}>
      <Figure
        value={name}
        to={monitoringUrl}
        label={t('home.showOnMap', { status: name, count: overview.total })}
      />
      <p className={styles.state}>
        <StatusIcon status={status} alarm={overview.inAlarm > 0} />
        {isOnline(status) && t('home.online')}
      </p>
    </Tile>
  );
}

function Mileage({ overview, isSingle, onList }: TilesProps) {
  const t = useT();
  const { mileage, active, drivingMinutes } = overview;
  const isLarge = mileage >= 10_000;
  return (
    <Tile title={t('home.mileageToday')}>
      <Figure
        value={decimalText(mileage, isLarge ? 0 : 1)}
        unit="km"
        onPress={() => onList('mileage')}
        label={t('home.list.mileage')}
      />
      {!isSingle && active > 0 && (
        <p className={styles.note}>
          {t('home.perVehicle', { km: decimalText(mileage / active, 1) })}
        </p>
      )}
      <p className={styles.note}>
        {t('home.drivingTime', { duration: durationText(t, drivingMinutes * 60) })}
      </p>
    </Tile>
  );
}

function Alarms({
  alarms,
  onList,
}: TilesProps & { readonly alarms: NonNullable<HomeOverview['alarms']> }) {
  const t = useT();
  return (
    <Tile title={t('home.alarmsToday')}>
      <Parts
        parts={alarmLevels.map(({ level, code, labelKey }) => ({
          key: level,
          mark: <LevelMark level={level} />,
          name: t(labelKey),
          value: numberText(alarms[level]),
          isStrong: level === 'high' && alarms.high > 0,
          onPress: () => onList('alarms', code),
        }))}
      />
    </Tile>
  );
}

function Services({ overview: { services }, onExpiry }: TilesProps) {
  const t = useT();
  const part = (
    window: ExpiryWindow,
    level: 'expired' | 'verySoon' | 'soon',
    labelKey: 'home.expired' | 'home.within7' | 'home.within30',
    count: number,
  ) => ({
    key: window,
    mark: <ServiceMark level={level} />,
    name: t(labelKey),
    value: numberText(count),
    isStrong: window === 'expired' && count > 0,
    onPress: onExpiry && (() => onExpiry(window)),
  });
  return (
    <Tile title={t('home.services')}>
      <Parts
        parts={[
          part('expired', 'expired', 'home.expired', services.expired),
          part('next7', 'verySoon', 'home.within7', services.within7),
          part('next30', 'soon', 'home.within30', services.within30),
        ]}
      />
    </Tile>
  );
}
