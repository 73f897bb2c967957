import { CallError, dueKinds, isGranted } from '@outrider/contract';
import { countDue, markDue, saveDueSetting } from '../../features/safeguard/index.ts';
import type { Database } from '../../platform/database.ts';
import type { Handlers } from '../bind.ts';
import type { Caller } from '../caller.ts';

/** What falls due: counts, marks and settings; its lists are records. */
export function reminderHandlers(
  db: Database,
): Pick<Handlers, 'dueCounts' | 'dueMark' | 'saveDueSettings'> {
  return {
    async dueCounts(_request, caller) {
      const { permissions, isOfTopDepartment } = caller.session.user;
      const maySet = isOfTopDepartment && isGranted(new Set(permissions), 'expirationReminder.set');
      const kinds = openTo(caller).map(({ kind }) => kind);
      return (await countDue(db, caller.scope, kinds)).map((count) => ({ ...count, maySet }));
    },

    async dueMark({ kind, ids, handling, until, note }, caller, { address }) {
      const entry = openTo(caller).find((each) => each.kind === kind);
      if (!entry) throw new CallError('permissionDenied');
      if ((handling === 2) !== (until !== undefined)) throw new CallError('requestInvalid');
      const { id: userId, loginName, displayName } = caller.session.user;
      const marker = { userId, loginName, name: displayName || loginName, address };
      const mark = { kind, record: entry.record, ids, handling, until: until ?? null };
      await db.tx((q) => markDue(q, caller.scope, marker, { ...mark, note: note?.trim() || null }));
      return null;
    },

    async saveDueSettings(request) {
      await saveDueSetting(db, request);
      return null;
    },
  };
}

/** The kinds whose page a caller may open. */
function openTo({ session }: Caller) {
  const granted = new Set(session.user.permissions);
  return dueKinds.filter(({ record }) => isGranted(granted, `${record}.read`));
}
