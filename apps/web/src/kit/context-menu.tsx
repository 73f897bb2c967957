import { lazy, Suspense } from 'react';

/** The menu itself weighs much, and most who look at a page never open one. */
const PointMenu = lazy(async () => ({ default: (await import('./point-menu.tsx')).PointMenu }));

/** Where a menu opens: client coordinates. */
export interface MenuAt {
  readonly x: number;
  readonly y: number;
}

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface ContextMenuProps {
  /** null while it is closed */
  readonly at: MenuAt | null;
  readonly items: readonly (MenuItem | 'divider')[];
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}

/** The menu of a right click; its code is loaded with the first one. */
export function ContextMenu({ at, ...menu }: ContextMenuProps) {
  if (at === null) return null;
  return (
    <Suspense fallback={null}>
      <PointMenu at={at} {...menu} />
    </Suspense>
  );
}
