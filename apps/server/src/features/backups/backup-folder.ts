import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { freeBytesOf } from './write-backup.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}\.tar\.gz$/;
const UNFINISHED = '.partial';

/** The folder below the data folder in which backups stand, each one file. */
export class BackupFolder {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = path.resolve(dataDir, 'backups');
  }

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** A name that no other backup has: `outrider-20261121-083000-1f2e3d.tar.gz`, in UTC. */
  newName(nowMs: number): string {
    const stamp = new Date(nowMs).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
    return `outrider-${stamp}-${randomBytes(3).toString('hex')}.tar.gz`;
  }

  /** @throws Error when it is no name of a backup: a path is made of nothing else */
  pathOf(name: string): string {
    if (!NAME.test(name)) throw new Error('no name of a backup');
    return path.join(this.path, name);
  }

  unfinishedPathOf(name: string): string {
    return this.pathOf(name) + UNFINISHED;
  }

  /** Gives a written backup its name; when this resolves, a power cut cannot take it away. */
  async finish(name: string): Promise<void> {
    await rename(this.unfinishedPathOf(name), this.pathOf(name));
    if (process.platform === 'win32') return;
    const handle = await open(this.path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
    await rm(this.unfinishedPathOf(name), { force: true });
  }

  /** What was being written when a process ended. For who knows that none is written now. */
  async removeUnfinished(): Promise<void> {
    for (const name of await readdir(this.path)) {
      if (name.endsWith(`.tar.gz${UNFINISHED}`)) await rm(path.join(this.path, name));
    }
  }

  /** Names of the backups that there are. */
  async list(): Promise<string[]> {
    const names = await readdir(this.path).catch(() => []);
    return names.filter((name) => NAME.test(name));
  }

  async sizeOf(name: string): Promise<number> {
    return (await stat(this.pathOf(name))).size;
  }

  freeBytes(): Promise<number> {
    return freeBytesOf(this.path);
  }
}
