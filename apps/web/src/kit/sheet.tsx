import type { DrawerProps } from 'antd';
import { lazy, Suspense, useState } from 'react';

/** Wide screens seldom have one. */
const SheetDrawer = lazy(() => import('./sheet-drawer.tsx'));

/** A drawer over the page whose code is loaded when it is opened for the first time. */
export function Sheet(props: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <SheetDrawer {...props} />
    </Suspense>
  );
}
