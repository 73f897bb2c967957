import { Button, Segmented } from 'antd';
import { use, useState } from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import type { Preferences } from '../../client/preferences.ts';
import { usePreference } from '../../client/preferences.ts';
import type { MapStage } from '../../map/index.ts';
import { useAlwaysShown } from './always-shown.ts';
import { AssociatedRegions } from './associated-regions.tsx';
import { Glyph } from './glyph.tsx';
import { PlaceTree } from './place-tree.tsx';
import type { RegionKind } from './region-kind.ts';
import { IconButton } from './region-list.tsx';
import { type LinkedArea, RegionPanel } from './region-panel.tsx';
import styles from './region-side.module.css';
import type { DeskStep } from './use-region-desk.ts';

const tabs = ['associated', 'regions', 'markers', 'places'] as const;
type Tab = (typeof tabs)[number];
const readTab = (stored: unknown): Tab => tabs.find((tab) => tab === stored) ?? 'regions';

export interface RegionSideProps {
  readonly stage: MapStage;
  readonly preferences: Preferences;
  /** The vehicle whose associated regions are asked for. */
  readonly vehicle: { readonly id: number; readonly plate: string } | null;
  readonly onLink: ((area: LinkedArea) => void) | undefined;
  readonly onClose: () => void;
}

/** The panel beside the live map: regions and markers, drawn and looked at without leaving the vehicles. */
export function RegionSide({ stage, preferences, vehicle, onLink, onClose }: RegionSideProps) {
  use(mapTexts());
  const t = useT();
  const [tab, setTab] = usePreference(preferences, 'map.regionTab', readTab);
  const [step, setStep] = useState<DeskStep>('tree');
  return (
    <section className={styles.side} aria-label={t('region.dock')}>
      {step === 'tree' && (
        <header className={styles.head}>
          <Segmented<Tab>
            size="small"
            aria-label={t('region.side.tabs')}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({ value, label: t(`region.side.${value}`) }))}
          />
          <IconButton label={t('region.close')} onClick={onClose}>
            <Glyph name="close" />
          </IconButton>
        </header>
      )}
      <div className={styles.body}>
        {tab === 'associated' && <AssociatedRegions stage={stage} vehicle={vehicle} />}
        {tab === 'places' && <PlaceTree stage={stage} />}
        {tab === 'regions' && (
          <ShownPanel
            kind="region"
            stage={stage}
            preferences={preferences}
            onLink={onLink}
            onStep={setStep}
          />
        )}
        {tab === 'markers' && (
          <ShownPanel
            kind="marker"
            stage={stage}
            preferences={preferences}
            onLink={undefined}
            onStep={setStep}
          />
        )}
      </div>
    </section>
  );
}

interface ShownPanelProps extends Omit<RegionSideProps, 'onClose' | 'vehicle'> {
  readonly kind: RegionKind;
  readonly onStep: (step: DeskStep) => void;
}

/** What is ticked always shows on the map. */
function ShownPanel({ kind, stage, preferences, onLink, onStep }: ShownPanelProps) {
  const t = useT();
  const shown = useAlwaysShown(preferences, kind);
  return (
    <>
      <RegionPanel kind={kind} stage={stage} shown={shown} onLink={onLink} onStep={onStep} />
      <footer className={styles.foot}>
        {shown.ids.size === 0 ? (
          <span>{t('region.side.shownHint')}</span>
        ) : (
          <>
            <span>{t('region.countShown', { count: shown.ids.size })}</span>
            <Button size="small" type="link" onClick={() => shown.onChange(new Set())}>
              {t('region.clearShown')}
            </Button>
          </>
        )}
      </footer>
    </>
  );
}
