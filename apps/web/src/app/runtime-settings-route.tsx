import { isGranted } from '@outrider/contract';
import { RuntimeSettingsPage } from '../features/runtime-settings/index.ts';
import { useSession } from './session.ts';

/** Gives the page of platform settings what it needs of the session. */
export function RuntimeSettingsRoute() {
  const user = useSession((state) => state.user);
  if (user === null) return null;
  return <RuntimeSettingsPage mayEdit={isGranted(new Set(user.permissions), 'sysSet.edit')} />;
}
