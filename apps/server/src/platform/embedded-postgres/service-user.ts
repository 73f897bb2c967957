import { readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';

/** Whom PostgreSQL runs as; undefined means: as we do. */
export interface ServiceUser {
  uid: number;
  gid: number;
  name: string;
}

/** In this order; the last exists on every system. */
const PREFERRED = ['outrider', 'postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root needs somebody else for it: the owner of the cluster
 * that is already there, so that a second start never changes hands; else the first of a few
 * users that systems have.
 * @param clusterDir may not exist yet
 */
export function chooseServiceUser(clusterDir: string): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readUsers();
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const name = users.find((user) => user.uid === owner.uid)?.name ?? `uid ${owner.uid}`;
    return { uid: owner.uid, gid: owner.gid, name };
  }
  for (const name of PREFERRED) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (user) return user;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and there is no user ${PREFERRED.join(' or ')} to run it as`,
  );
}

function readUsers(): ServiceUser[] {
  let content = '';
  try {
    content = readFileSync('/etc/passwd', 'utf8');
  } catch {
    // A container without the file still knows this id, by convention.
    return [{ name: 'nobody', uid: 65534, gid: 65534 }];
  }
  return content.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    // macOS writes nobody's id as -2.
    return /^-?\d+$/.test(uid) ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

/** A new data folder is closed to others, except that root's own lets the service user pass. */
export function dataFolderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700;
}
