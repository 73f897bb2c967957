import { type ReactNode, useMemo } from 'react';
import { RecordContext } from '../records/record-context.ts';
import type { Session } from './session.ts';

/** Tells the pages of records who is signed in, and what he may do. */
export function RecordSession({
  session: { user, preferences },
  children,
}: {
  readonly session: Session;
  readonly children: ReactNode;
}) {
  const surroundings = useMemo(
    () => ({
      permissions: new Set(user.permissions),
      openPages: new Set(user.authMenuList),
      user,
      preferences,
    }),
    [user, preferences],
  );
  return <RecordContext value={surroundings}>{children}</RecordContext>;
}
