import type { RuntimeSetting } from '@outrider/contract';
import { wgs84 } from '@outrider/domain';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../client/language.ts';
import styles from './runtime-settings-page.module.css';
import type { Draft } from './runtime-settings-page.tsx';

const PositionPicker = lazy(() => import('../../map/picker/position-picker.tsx'));

/** Chooses on a map where maps start, instead of typing it. */
export function MapStartButton({
  settings,
  draft,
  disabled,
  onWish,
}: {
  readonly settings: readonly RuntimeSetting[];
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly onWish: (setting: RuntimeSetting, value: RuntimeSetting['value']) => void;
}) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const find = (key: RuntimeSetting['key']) => settings.find((setting) => setting.key === key);
  const [lng, lat, zoom] = [find('mapDefaultLng'), find('mapDefaultLat'), find('mapDefaultZoom')];
  if (lng === undefined || lat === undefined || zoom === undefined) return null;
  const wished = (setting: RuntimeSetting): number => {
    const value = draft[setting.key] === undefined ? setting.value : draft[setting.key];
    return Number(setting.isFixed ? setting.inForce : (value ?? setting.defaultValue));
  };
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <small>{t('sysSet.mapStart.hint')}</small>
      </span>
      <span className={styles.value}>
        <Button disabled={disabled || lng.isFixed || lat.isFixed} onClick={() => setOpen(true)}>
          {t('sysSet.mapStart')}
        </Button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <PositionPicker
            start={{ at: wgs84(wished(lat), wished(lng)), zoom: wished(zoom) }}
            onClose={() => setOpen(false)}
            onTake={(at, closeness) => {
              onWish(lng, at.lng);
              onWish(lat, at.lat);
              if (!zoom.isFixed) onWish(zoom, Math.round(closeness));
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
