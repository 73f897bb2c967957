import { alarmLabelKeys } from '@outrider/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { FleetConnection } from '../../client/fleet-connection.ts';
import { useLanguage, useT } from '../../client/language.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LayerButton } from '../../kit/layer-button.tsx';
import { numberText } from '../../kit/number-text.ts';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import styles from './alarm-bell.module.css';

/** More than a person reads at once; the heading says how many there are in all. */
const LISTED = 50;
const COUNT_SHOWN = 99;

/** How many vehicles are in alarm now, and which; a line leads to the vehicle on the map. */
export function AlarmBell({ connection }: { readonly connection: FleetConnection }) {
  const t = useT();
  const { alarms } = connection;
  const count = useSyncExternalStore(alarms.subscribe, () => alarms.count);
  const label = count === 0 ? t('bell.none') : t('bell.label', { count });
  return (
    <LayerButton
      role="dialog"
      label={label}
      title={label}
      layerLabel={t('bell.title')}
      className={styles.bell}
      button={
        <>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4.5 14h11c-1-1.2-1.4-2.4-1.4-4.6V8.4a4.1 4.1 0 0 0-8.2 0v1c0 2.2-.4 3.4-1.4 4.6Zm3.7 2.2a1.9 1.9 0 0 0 3.6 0M10 4.3V2.9" />
          </svg>
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count > COUNT_SHOWN ? `${COUNT_SHOWN}+` : numberText(count)}
            </span>
          )}
        </>
      }
    >
      {(close) => <AlarmList connection={connection} onLeave={close} />}
    </LayerButton>
  );
}

function AlarmList({
  connection: { alarms, names },
  onLeave,
}: {
  readonly connection: FleetConnection;
  readonly onLeave: () => void;
}) {
  const t = useT();
  const language = useLanguage();
  const now = useNow(5_000);
  const version = useSyncExternalStore(alarms.subscribe, alarms.version);
  useSyncExternalStore(names.subscribe, names.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the set or the minute changes
  const list = useMemo(() => alarms.list(LISTED), [alarms, version, now]);
  useEffect(() => names.want(list.map(({ vehicleId }) => vehicleId)), [names, list]);
  const listText = useMemo(
    () => new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }),
    [language],
  );

  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>
        {t('bell.title')}
        <span>{t('units.vehicles', { count: alarms.count })}</span>
      </h2>
      {list.length === 0 && (
        <div className={styles.empty}>
          <EmptyState title={t('bell.empty')} hint={t('bell.emptyHint')} />
        </div>
      )}
      <ul className={styles.list}>
        {list.map(({ vehicleId, alarmBits, sinceMs, reportedMs }) => (
          <li key={vehicleId}>
            <Link
              to={`/positionMonitor?vehicle=${vehicleId}`}
              className={styles.line ?? ''}
              onClick={onLeave}
            >
              <i className={styles.ring} />
              <b>{names.get(vehicleId) ?? t('bell.unnamed')}</b>
              <time title={dateTimeText(new Date(sinceMs ?? reportedMs))}>
                {sinceMs === null
                  ? t('bell.reported', { age: ageText(t, (now - reportedMs) / 1000) })
                  : ageText(t, (now - sinceMs) / 1000)}
              </time>
              <span>{listText.format(alarmLabelKeys(alarmBits).map((key) => t(key)))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {alarms.count > list.length && list.length > 0 && (
        <p className={styles.rest}>{t('bell.more', { count: alarms.count - list.length })}</p>
      )}
    </div>
  );
}
