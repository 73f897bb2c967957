import { Drawer } from 'antd';
import { use, useState } from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { usePreference } from '../../client/preferences.ts';
import { Dock } from '../../kit/dock.tsx';
import { usePhoneWidth } from '../../kit/use-phone-width.ts';
import type { FleetMapHandle, MapPadding } from '../../map/index.ts';
import { PlainMap } from '../../map/plain-map.tsx';
import { useSurroundings } from '../../records/index.ts';
import { Glyph } from './glyph.tsx';
import type { RegionKind } from './region-kind.ts';
import { type LinkedArea, RegionPanel } from './region-panel.tsx';
import styles from './regions-page.module.css';
import type { DeskStep } from './use-region-desk.ts';

const SHEET_PX = 440;
const ABOVE_SHEET: MapPadding = [0, 0, SHEET_PX, 0];
const NOTHING_COVERED: MapPadding = [0, 0, 0, 0];
const DEFAULT_WIDTH_PX = 340;
const readWidth = (stored: unknown): number =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : DEFAULT_WIDTH_PX;

export interface RegionsPageProps {
  readonly kind: RegionKind;
  readonly onLink?: ((area: LinkedArea) => void) | undefined;
}

/** All regions or all markers: the tree at the left, the map with every other pixel. */
export function RegionsPage({ kind, onLink }: RegionsPageProps) {
  use(mapTexts());
  const t = useT();
  const phone = usePhoneWidth();
  const { preferences } = useSurroundings();
  const [width, setWidth] = usePreference(preferences, 'regions.dockWidth', readWidth);
  const [map, setMap] = useState<FleetMapHandle | null>(null);
  const [step, setStep] = useState<DeskStep>('tree');
  const [isOpen, setOpen] = useState(false);
  const panel = (
    <RegionPanel
      key={kind}
      kind={kind}
      stage={map?.stage ?? null}
      onLink={onLink}
      onStep={setStep}
    />
  );
  // While something is drawn the map must stay in reach: then the panel is a sheet below it.
  const isSheet = step === 'form' || step === 'details';
  return (
    <div className={styles.page} data-sheet={(phone && isSheet) || undefined}>
      {!phone && (
        <Dock
          label={t(`region.tree.${kind}`)}
          resizeLabel={t('region.dockResize')}
          width={width}
          onWidth={setWidth}
        >
          {panel}
        </Dock>
      )}
      <div className={styles.stage}>
        <PlainMap ref={setMap} padding={phone && isSheet ? ABOVE_SHEET : NOTHING_COVERED} />
        {phone && !isSheet && (
          <button
            type="button"
            className={styles.open}
            aria-label={t('region.openTree')}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <Glyph name="list" />
          </button>
        )}
      </div>
      {phone && (
        <Drawer
          open={isOpen || isSheet}
          placement={isSheet ? 'bottom' : 'left'}
          size={isSheet ? SHEET_PX : 'min(340px, 88vw)'}
          mask={!isSheet}
          forceRender
          closable={false}
          styles={{ body: { padding: 0 } }}
          onClose={() => setOpen(false)}
        >
          {panel}
        </Drawer>
      )}
    </div>
  );
}
