import { alarmLabelKeys, type CarInfo, isGranted } from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Dropdown, Skeleton } from 'antd';
import { use } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { electricSection } from './electric-section.ts';
import { deviceSection, nowSection, whereSection } from './live-sections.tsx';
import type { LiveVehicle } from './live-vehicle.ts';
import { InstallPictures } from './pictures.tsx';
import { Sections } from './sections.tsx';
import { sensorSection } from './sensor-section.ts';
import { Switches, switchesOf } from './switches.tsx';
import styles from './vehicle-content.module.css';
import type { VehicleWindowProps } from './vehicle-window.tsx';
import type { WindowSection } from './window-section.ts';

const ELECTRIC = 4;

export interface VehicleContentProps extends VehicleWindowProps {
  readonly live: LiveVehicle | undefined;
  readonly info: UseQueryResult<CarInfo>;
  readonly now: number;
}

/** What stands below the head of a vehicle's window: alarms, facts by section, and what can be done. */
export function VehicleContent(props: VehicleContentProps) {
  use(mapTexts());
  const { live, info } = props;
  const t = useT();
  const alarms = live ? alarmLabelKeys(live.alarmBits) : [];
  return (
    <>
      <div className={styles.body}>
        {alarms.length > 0 && (
          <p className={styles.alarms}>
            <b>{t('window.alarm')}</b> {alarms.map((key) => t(key)).join(' · ')}
          </p>
        )}
        {live && <Sections sections={sectionsOf(props, live, t)} preferences={props.preferences} />}
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
      <Actions {...props} />
    </>
  );
}

function sectionsOf(
  { vehicleId, plate, info: { data }, now, permissions, platformModel }: VehicleContentProps,
  live: LiveVehicle,
  t: ReturnType<typeof useT>,
): WindowSection[] {
  const mayReset = isGranted(permissions, 'positionMonitor.reset');
  const facts = { t, vehicleId, plate, live, info: data, now, mayReset };
  const first = [whereSection(facts), nowSection(facts)];
  if (data === undefined) return first;
  const isElectric = data.protocol === ELECTRIC;
  return [
    ...first,
    ...(isElectric && data.electric ? [electricSection(t, data.electric, now)] : []),
    sensorSection(t, data, platformModel, now),
    ...(switchesOf(data, permissions).length > 0
      ? [
          {
            key: 'switches',
            look: 'lines' as const,
            title: 'window.switches' as const,
            isOpen: true,
            facts: [],
            below: () => (
              <Switches
                info={data}
                plate={plate}
                isOnline={isOnline(live.status)}
                permissions={permissions}
              />
            ),
          },
        ]
      : []),
    deviceSection(facts),
    {
      key: 'pictures',
      look: 'lines',
      title: 'window.pictures',
      facts: [],
      below: () => <InstallPictures addresses={data.installPicture} />,
    },
  ];
}

/** What can be done with the vehicle; nothing that this user may not, and nothing that leads nowhere. */
function Actions({ live, info, following, onFollow, onSendText, links }: VehicleContentProps) {
  const t = useT();
  const { data } = info;
  const mayText = onSendText && data && data.terminal !== '' && data.protocol !== ELECTRIC;
  const [first, ...others] = links;
  return (
    <footer className={styles.foot}>
      <Button
        type={following ? 'primary' : 'default'}
        disabled={!live?.hasPosition}
        aria-pressed={following}
        onClick={() => onFollow(!following)}
      >
        {following ? t('vehicle.unfollow') : t('vehicle.follow')}
      </Button>
      {mayText && (
        <Button onClick={() => onSendText(data.terminal)}>{t('vehicle.sendText')}</Button>
      )}
      {first && <Button onClick={first.onChoose}>{first.label}</Button>}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ key, label }) => ({ key, label })),
            onClick: ({ key }) => others.find((link) => link.key === key)?.onChoose(),
          }}
        >
          <Button aria-label={t('window.more')} title={t('window.more')}>
            <svg className={styles.dots} viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 8h.01M8 8h.01M13 8h.01" />
            </svg>
          </Button>
        </Dropdown>
      )}
    </footer>
  );
}
