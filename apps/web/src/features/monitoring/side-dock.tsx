import { type ReactNode, Suspense } from 'react';
import { useT } from '../../client/language.ts';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import { Dock } from '../../kit/dock.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { readSideWidth } from './remembered.ts';

export interface SideDockProps {
  readonly preferences: Preferences;
  readonly phone: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dock at the right of the map, on a phone a sheet over its lower half. What stands in it closes it. */
export function SideDock({ preferences, phone, onClose, children }: SideDockProps) {
  const t = useT();
  const [width, setWidth] = usePreference(preferences, 'monitoring.sideWidth', readSideWidth);
  const content = <Suspense fallback={<Skeleton height={28} />}>{children}</Suspense>;
  if (phone) {
    return (
      <Sheet
        open
        placement="bottom"
        size="62%"
        mask={false}
        closable={false}
        styles={{ body: { padding: 0 } }}
        onClose={onClose}
      >
        {content}
      </Sheet>
    );
  }
  return (
    <Dock
      side="right"
      label={t('dock.side')}
      resizeLabel={t('dock.resizeSide')}
      width={width}
      onWidth={setWidth}
    >
      {content}
    </Dock>
  );
}
