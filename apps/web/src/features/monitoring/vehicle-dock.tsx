import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import { Dock } from '../../kit/dock.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { readWidth } from './remembered.ts';

export interface VehicleDockProps {
  readonly preferences: Preferences;
  readonly phone: boolean;
  /** On a phone whether it lies over the map, elsewhere whether it stands beside it. */
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where the vehicle panel stands: docked at the left, on a phone over the map. */
export function VehicleDock({ preferences, phone, open, onClose, children }: VehicleDockProps) {
  const t = useT();
  const [width, setWidth] = usePreference(preferences, 'monitoring.dockWidth', readWidth);
  if (phone) {
    return (
      <Sheet
        open={open}
        placement="left"
        size="min(340px, 88vw)"
        title={t('dock.label')}
        styles={{ body: { padding: 0 } }}
        onClose={onClose}
      >
        {children}
      </Sheet>
    );
  }
  if (!open) return null;
  return (
    <Dock label={t('dock.label')} resizeLabel={t('dock.resize')} width={width} onWidth={setWidth}>
      {children}
    </Dock>
  );
}
