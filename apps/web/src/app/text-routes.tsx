import { isGranted, type PermissionKey } from '@outrider/contract';
import { reloadTexts } from '../client/language.ts';
import { AlarmNamesPage, TextsPage } from '../features/texts/index.ts';
import { menusQuery, queryClient } from './query-client.ts';
import { useSession } from './session.ts';

/** Shows here at once what was changed: texts of this browser, and menus, whose names come from the server. */
function showChanges(): void {
  // Without an answer the texts of before go on being shown.
  reloadTexts().catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: menusQuery.queryKey });
}

function useRights(page: 'multilingual' | 'translationAlarms') {
  const user = useSession((state) => state.user);
  const granted = new Set(user?.permissions);
  const may = (button: 'edit' | 'import' | 'export') => {
    const key: PermissionKey = `${page}.${button}`;
    return isGranted(granted, key);
  };
  return { edit: may('edit'), import: may('import'), export: may('export') };
}

/** Gives the page of texts what it needs of the session. */
export function TextsRoute() {
  return <TextsPage rights={useRights('multilingual')} onChanged={showChanges} />;
}

/** Gives the page of alarm names what it needs of the session. */
export function AlarmNamesRoute() {
  return <AlarmNamesPage rights={useRights('translationAlarms')} onChanged={showChanges} />;
}
