import { dueKinds, duePage } from '@outrider/contract';
import type { RoleContext } from '../../platform/role.ts';
import { postMessage } from '../inbox/index.ts';
import { type DueNews, forgetGone, readersOf, takeNews } from './reminders.queries.ts';

/** Things that a message names; the page has the others. */
const MOST_NAMED = 5;

/**
 * Tells inboxes what has come to be due soon or overdue, once each: every operator whose role has the
 * page and whose department holds the vehicle or driver. What comes together is one message per page.
 */
export async function remind(parts: Pick<RoleContext, 'db' | 'bus' | 'log'>): Promise<void> {
  const { db } = parts;
  await forgetGone(db);
  const news = await takeNews(db);
  for (const { kind, record, textKey } of dueKinds) {
    const ofKind = news.filter((thing) => thing.kind === kind);
    if (ofKind.length === 0) continue;
    for (const reader of await readersOf(db, `${record}.read`)) {
      const seen = ofKind.filter(({ path }) => path.includes(reader.departmentId));
      if (seen.length === 0) continue;
      await postMessage(
        parts,
        { userIds: [reader.id] },
        {
          kind: 'system',
          textKey,
          values: valuesOf(seen),
          link: `${duePage(kind)}?handling=0&duestate=1,2`,
        },
      );
    }
  }
}

function valuesOf(things: readonly DueNews[]): Record<string, string | number> {
  const overdue = things.filter(({ state }) => state === 1).length;
  const names = things.slice(0, MOST_NAMED).map(textOf);
  if (things.length > MOST_NAMED) names.push('…');
  return { overdue, soon: things.length - overdue, names: names.join(', ') };
}

/** What it is, and by when or after how many km. */
function textOf({ label, dueOn, kmLeft }: DueNews): string {
  return [label, dueOn ?? '', kmLeft === null ? '' : `${kmLeft} km`].filter(Boolean).join(' ');
}
