import { labelKeyOf, vehicleStatus } from '@outrider/contract';
import { isOnline } from '@outrider/domain';
import { type DragEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../../client/language.ts';
import { StatusIcon } from '../../../../kit/status-icon.tsx';
import { ageText } from '../../../../kit/time-text.ts';
import { useNow } from '../../../../kit/use-now.ts';
import type { FleetMapHandle, MapPosition } from '../../../../map/index.ts';
import { PlainMap } from '../../../../map/plain-map.tsx';
import { dragVehicle } from '../../drag-vehicle.ts';
import { PanelButton } from '../panel-button.tsx';
import type { PanelPage } from '../panel-page.ts';
import { OneVehicle } from './one-vehicle.ts';
import styles from './split-view.module.css';
import { drawTail } from './track-tail.ts';

const ZOOM = 15;
/** An older fix is marked as old. */
const OLD_FIX_S = 180;

export interface SplitTileProps {
  readonly page: PanelPage;
  readonly vehicleId: number;
  readonly isMaximised: boolean;
  readonly onMaximise: () => void;
  readonly onRemove: () => void;
}

/** One vehicle on a small map that follows it, with what matters of it above. */
export function SplitTile({ page, vehicleId, isMaximised, onMaximise, onRemove }: SplitTileProps) {
  const t = useT();
  const vehicle = useMemo(
    () => new OneVehicle(page.positions, vehicleId),
    [page.positions, vehicleId],
  );
  const [map, setMap] = useState<FleetMapHandle | null>(null);
  const followed = useMemo(() => new Set([vehicleId]), [vehicleId]);
  useEffect(() => (map === null ? undefined : drawTail(map.stage, vehicle)), [map, vehicle]);
  const start = useStart(vehicle);
  const plate = page.plateOf(vehicleId);
  const isKnown = page.fleet.cars.has(vehicleId);
  return (
    <article
      className={styles.tile}
      aria-label={plate}
      data-maximised={isMaximised || undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        if (isKnown) page.openMenu(vehicleId, event.clientX, event.clientY);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons and the vehicle's menu do the same by keyboard */}
      <header
        className={styles.tileHead}
        draggable
        onDragStart={(event: DragEvent) => dragVehicle(event.dataTransfer, vehicleId)}
        onDoubleClick={onMaximise}
      >
        <TileFacts vehicle={vehicle} plate={plate} />
        <PanelButton
          label={isMaximised ? t('split.restore') : t('split.maximise', { plate })}
          path={isMaximised ? 'M6.5 2.5v4h-4m11 3h-4v4' : 'M9.5 2.5h4v4m-7 7h-4v-4'}
          onPress={onMaximise}
        />
        <PanelButton
          label={t('split.remove', { plate })}
          path="m4 4 8 8m0-8-8 8"
          onPress={onRemove}
        />
      </header>
      <div className={styles.tileMap}>
        {start === null ? (
          <p className={styles.note}>{isKnown ? t('split.noPosition') : t('split.gone')}</p>
        ) : (
          <PlainMap
            ref={setMap}
            isBare
            positions={vehicle}
            plateOf={page.plateOf}
            start={start}
            followedIds={followed}
          />
        )}
      </div>
    </article>
  );
}

/** Where the vehicle is when its map is made; null until it has reported. */
function useStart(vehicle: OneVehicle): MapPosition | null {
  const hasPosition = useSyncExternalStore(
    (listener) => vehicle.onChange(listener),
    () => vehicle.count === 1 && (vehicle.latE6[0] !== 0 || vehicle.lngE6[0] !== 0),
  );
  return useMemo(
    () =>
      hasPosition
        ? { lngDeg: vehicle.lngE6[0]! / 1e6, latDeg: vehicle.latE6[0]! / 1e6, zoom: ZOOM }
        : null,
    [hasPosition, vehicle],
  );
}

function TileFacts({ vehicle, plate }: { readonly vehicle: OneVehicle; readonly plate: string }) {
  const t = useT();
  const nowS = useNow(1_000) / 1000;
  useSyncExternalStore(
    (listener) => vehicle.onChange(listener),
    () => `${vehicle.count} ${vehicle.gpsTimeS[0]} ${vehicle.status[0]} ${vehicle.speedDkmh[0]}`,
  );
  const status = vehicle.count === 1 ? vehicle.status[0]! : 0;
  const fixedAtS = vehicle.gpsTimeS[0]!;
  const ageS = nowS - fixedAtS;
  return (
    <>
      <StatusIcon status={status} alarm={(vehicle.flags[0]! & ALARM) !== 0} />
      <b>{plate}</b>
      <span className={styles.statusText}>{t(labelKeyOf(vehicleStatus, status))}</span>
      {isOnline(status) && (
        <span className={styles.speed}>
          {t('units.kmh', { value: Math.round(vehicle.speedDkmh[0]! / 10) })}
        </span>
      )}
      {fixedAtS > 0 && (
        <span className={styles.age} data-old={ageS > OLD_FIX_S || undefined}>
          {ageText(t, ageS)}
        </span>
      )}
    </>
  );
}

const ALARM = 4;
