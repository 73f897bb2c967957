import { isGranted } from '@outrider/contract';
import { BackupsPage } from '../features/backups/index.ts';
import { useSession } from './session.ts';

/** Gives the page of backups what it needs of the session. */
export function BackupsRoute() {
  const user = useSession((state) => state.user);
  if (user === null) return null;
  const granted = new Set(user.permissions);
  return (
    <BackupsPage
      mayMake={isGranted(granted, 'sysBackup.add')}
      mayPlan={isGranted(granted, 'sysBackup.edit')}
      mayDelete={isGranted(granted, 'sysBackup.del')}
      mayDownload={isGranted(granted, 'sysBackup.download')}
    />
  );
}
