import type { MapService } from '@outrider/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Popover, Segmented, Switch } from 'antd';
import { use, useId, useState } from 'react';
import { useT } from '../client/language.ts';
import { mapTexts } from '../client/lazy-texts.ts';
import {
  chooseMap,
  type MapWish,
  mapName,
  styleOfMap,
  useMapConfig,
} from '../client/map-config.ts';
import { warnOf } from '../client/notices.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import { MapPreview } from './map-preview.tsx';
import styles from './map-type-menu.module.css';

const datumNames = { wgs84: 'WGS 84', gcj02: 'GCJ-02', bd09: 'BD-09' } as const;

/** A button that opens a small picker of maps: each with a picture drawn by us, as a map or from above. */
export function MapTypeMenu() {
  use(mapTexts());
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="leftBottom"
      arrow={false}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      content={<Picker />}
    >
      <button
        type="button"
        className={styles.open}
        aria-label={t('mapType.open')}
        title={t('mapType.open')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m8 2 6 3.2-6 3.2-6-3.2zM2 8.2l6 3.2 6-3.2M2 11l6 3.2L14 11" />
        </svg>
      </button>
    </Popover>
  );
}

function Picker() {
  const t = useT();
  const theme = useThemeMode();
  const dimId = useId();
  const queries = useQueryClient();
  const maps = useMapConfig();
  const chosen = maps.find(({ isSelect }) => isSelect === 1);
  if (chosen === undefined) return null;
  const style = styleOfMap(chosen)?.style ?? 'standard';
  const choose = (wish: Partial<MapWish>) => {
    const { type, dim } = chosen;
    chooseMap(queries, { type, style, dim, ...wish }).catch((error) => warnOf(t, error));
  };
  const has = (map: MapService, wanted: string) => map.styles.some((one) => one.style === wanted);
  return (
    <div className={styles.picker} role="dialog" aria-label={t('mapType.title')}>
      <div className={styles.head}>
        <span className={styles.title}>{t('mapType.title')}</span>
        <Segmented
          size="small"
          aria-label={t('mapType.style')}
          value={style}
          onChange={(next) => choose({ style: next })}
          options={[
            { value: 'standard' as const, label: t('mapType.standard') },
            {
              value: 'satellite' as const,
              label: t('mapType.satellite'),
              disabled: !has(chosen, 'satellite'),
            },
          ]}
        />
      </div>
      <div className={styles.maps} role="radiogroup" aria-label={t('mapType.title')}>
        {maps.map((map) => (
          <label key={map.key} className={styles.map} data-chosen={map === chosen || undefined}>
            <input
              type="radio"
              name="map-type"
              className={styles.radio}
              checked={map === chosen}
              onChange={() =>
                choose({ type: map.type, style: has(map, style) ? style : 'standard' })
              }
            />
            <span className={styles.picture}>
              <MapPreview look={map.key} isSatellite={style === 'satellite' && has(map, style)} />
            </span>
            <span className={styles.name}>{mapName(t, map)}</span>
            <span className={styles.datum}>
              {map.styles.length > 0 && map.key === 'system'
                ? t('mapType.offline')
                : datumNames[map.datum]}
            </span>
          </label>
        ))}
      </div>
      {theme === 'dark' && chosen.key !== 'system' && (
        <label className={styles.foot} htmlFor={dimId}>
          <span>{t('mapType.dim')}</span>
          <Switch
            id={dimId}
            size="small"
            checked={chosen.dim === 1}
            onChange={(isOn) => choose({ dim: isOn ? 1 : 0 })}
          />
        </label>
      )}
    </div>
  );
}
