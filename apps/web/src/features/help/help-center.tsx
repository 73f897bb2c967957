import { Outlet } from 'react-router';
import { HelpHeader } from './help-header.tsx';
import { HelpProvider } from './help-provider.tsx';

/** The frame of all pages below /helpCenter. */
export function HelpCenter() {
  return (
    <HelpProvider>
      <HelpHeader />
      <Outlet />
    </HelpProvider>
  );
}
