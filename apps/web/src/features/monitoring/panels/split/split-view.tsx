import { type DragEvent, type ReactNode, use, useState } from 'react';
import { useT } from '../../../../client/language.ts';
import { mapTexts } from '../../../../client/lazy-texts.ts';
import { usePreference } from '../../../../client/preferences.ts';
import { useEscape } from '../../../../kit/use-escape.ts';
import { droppedVehicle, holdsVehicle } from '../../drag-vehicle.ts';
import { PanelButton } from '../panel-button.tsx';
import type { PanelPage } from '../panel-page.ts';
import {
  readSplit,
  setSplit,
  splitLayouts,
  withLayout,
  withoutVehicle,
  withVehicle,
} from './split-state.ts';
import { SplitTile } from './split-tile.tsx';
import styles from './split-view.module.css';

/** Several vehicles, each on a small map that follows it, where else the one map stands. */
export function SplitView({ page }: { readonly page: PanelPage }) {
  use(mapTexts());
  const { preferences, choice } = page;
  const t = useT();
  const [split] = usePreference(preferences, 'monitoring.split', readSplit);
  const [maximised, setMaximised] = useState(0);
  const isMaximised = maximised > 0 && split.vehicles.includes(maximised);
  useEscape(isMaximised, () => setMaximised(0));
  const { selected } = choice;
  const mayAdd = selected !== null && !split.vehicles.includes(selected);

  return (
    <section className={styles.view} aria-label={t('split.title')}>
      <header className={styles.head}>
        <b>{t('split.title')}</b>
        <div className={styles.layouts}>
          {splitLayouts.map((layout) => (
            <button
              key={layout}
              type="button"
              aria-pressed={split.layout === layout}
              aria-label={t('split.layout', { count: layout })}
              title={t('split.layout', { count: layout })}
              onClick={() => setSplit(preferences, withLayout(split, layout))}
            >
              {layout}
            </button>
          ))}
        </div>
        <span className={styles.gap} />
        {mayAdd && (
          <PanelButton
            label={t('split.add')}
            path="M8 3.5v9M3.5 8h9"
            onPress={() => setSplit(preferences, withVehicle(split, selected))}
          />
        )}
        <PanelButton
          label={t('split.close')}
          path="m4 4 8 8m0-8-8 8"
          onPress={() => setSplit(preferences, { ...split, isOpen: false })}
        />
      </header>
      <div
        className={styles.tiles}
        data-layout={split.layout}
        data-maximised={isMaximised || undefined}
      >
        {split.vehicles.map((vehicleId, tile) => {
          const drop = (id: number) => setSplit(preferences, withVehicle(split, id, tile));
          // Vehicles move between tiles: a tile that becomes another vehicle's is another one.
          const key = vehicleId > 0 ? `v${vehicleId}` : `free${tile}`;
          if (isMaximised && vehicleId !== maximised) return null;
          return (
            <DropTarget key={key} onVehicle={drop}>
              {vehicleId > 0 ? (
                <SplitTile
                  page={page}
                  vehicleId={vehicleId}
                  isMaximised={isMaximised}
                  onMaximise={() => setMaximised(isMaximised ? 0 : vehicleId)}
                  onRemove={() => setSplit(preferences, withoutVehicle(split, vehicleId))}
                />
              ) : (
                <div className={styles.free}>
                  <strong>{t('split.empty')}</strong>
                  <p>{t('split.emptyHint')}</p>
                </div>
              )}
            </DropTarget>
          );
        })}
      </div>
    </section>
  );
}

function DropTarget({
  onVehicle,
  children,
}: {
  readonly onVehicle: (vehicleId: number) => void;
  readonly children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!holdsVehicle(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by keyboard with the vehicle's menu
    <div
      className={styles.target}
      data-over={over || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const vehicleId = droppedVehicle(event.dataTransfer);
        if (vehicleId === undefined) return;
        event.preventDefault();
        onVehicle(vehicleId);
      }}
    >
      {children}
    </div>
  );
}
