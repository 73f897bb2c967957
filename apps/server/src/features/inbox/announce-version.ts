import { PRODUCT_VERSION } from '@outrider/contract';
import type { RoleContext } from '../../platform/role.ts';
import { takeVersion, usersInForce } from './inbox.queries.ts';
import { postMessage } from './post-message.ts';

/** Tells everybody, once, that another version runs than before; the first one is nobody's news. */
export async function announceVersion(
  parts: Pick<RoleContext, 'db' | 'bus' | 'log'>,
): Promise<void> {
  const before = await parts.db.tx((q) => takeVersion(q, PRODUCT_VERSION));
  if (before === undefined || before === PRODUCT_VERSION) return;
  await postMessage(
    parts,
    { userIds: await usersInForce(parts.db) },
    {
      kind: 'system',
      textKey: 'message.versionInstalled',
      values: { version: PRODUCT_VERSION },
      link: '/helpCenter/funcHistory',
    },
  );
}
