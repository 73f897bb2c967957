import { createDatabase } from '../../platform/database.ts';
import { dropAside, listAside, otherUsers, takeBack, usedSchema } from './restore.queries.ts';
import { RestoreError } from './restore-backup.ts';

const MIB = 1024 * 1024;

/**
 * What restores have put aside: lists it, takes one back into use, or deletes one.
 * @param url of the database, which no server uses meanwhile
 * @returns what to say
 * @throws RestoreError
 */
export async function workOnPutAside(
  url: string,
  action: 'list' | 'use' | 'delete',
  name: string,
): Promise<string> {
  const db = createDatabase({ url, role: 'restore', maxConnections: 2, statementTimeoutMs: 0 });
  try {
    const kept = await listAside(db);
    if (action === 'list') {
      if (kept.length === 0) return 'Nothing is put aside.\n';
      return kept.map((one) => `${one.name}  ${Math.ceil(one.bytes / MIB)} MiB\n`).join('');
    }
    if (!kept.some((one) => one.name === name)) {
      throw new RestoreError(`nothing is put aside under the name ${JSON.stringify(name)}`);
    }
    const users = await otherUsers(db);
    if (users.length > 0) throw new RestoreError(`the database is in use (${users.join(', ')})`);
    if (action === 'delete') {
      await dropAside(db, name);
      return `${name} is deleted.\n`;
    }
    const aside = await takeBack(db, { used: await usedSchema(db), name, at: new Date() });
    return `${name} is in use again; what was used until now is put aside as ${aside}.\n`;
  } finally {
    await db.close();
  }
}
