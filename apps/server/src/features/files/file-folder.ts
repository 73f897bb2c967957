import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const ID = /^[0-9a-f]{32}$/;
/** Files that are still being written. */
const ARRIVING = 'arriving';

/** The folder below the data folder in which the bytes stand: `files/<first two digits>/<id>`. */
export class FileFolder {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = path.join(dataDir, 'files');
  }

  /** A new file that nobody can see yet; its id cannot be guessed. */
  async begin(): Promise<{ id: string; handle: FileHandle }> {
    const id = randomBytes(16).toString('hex');
    await mkdir(path.join(this.#root, ARRIVING), { recursive: true, mode: 0o700 });
    return { id, handle: await open(this.#arriving(id), 'wx+', 0o600) };
  }

  /** Puts a written and synced file in its place; when this resolves, a power cut cannot take it away. */
  async finish(id: string): Promise<void> {
    const folder = path.dirname(this.pathOf(id));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(this.#arriving(id), this.pathOf(id));
    await syncFolder(folder);
  }

  /** Removes a file that did not arrive whole. */
  async abandon(id: string): Promise<void> {
    await rm(this.#arriving(id), { force: true });
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }

  /** @throws Error when it is no id: a path is made of nothing else */
  pathOf(id: string): string {
    if (!ID.test(id)) throw new Error('no id of a file');
    return path.join(this.#root, id.slice(0, 2), id);
  }

  /** The shards there are, and the ids in each. */
  async *shards(): AsyncGenerator<{ prefix: string; ids: string[] }> {
    for (const prefix of await list(this.#root)) {
      if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
      const ids = (await list(path.join(this.#root, prefix))).filter((name) => ID.test(name));
      yield { prefix, ids };
    }
  }

  /** When the bytes of an id were last written, ms since 1970; undefined when there are none. */
  async writtenAtMs(id: string): Promise<number | undefined> {
    return (await stat(this.pathOf(id)).catch(() => undefined))?.mtimeMs;
  }

  /** Removes what began to arrive before a time and never did: a process ended in between. */
  async removeArrivingBefore(timeMs: number): Promise<number> {
    let removed = 0;
    const folder = path.join(this.#root, ARRIVING);
    for (const name of await list(folder)) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (!found || found.mtimeMs >= timeMs) continue;
      await rm(file, { force: true });
      removed++;
    }
    return removed;
  }

  #arriving(id: string): string {
    return path.join(this.#root, ARRIVING, id);
  }
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** A rename is safe once its folder is; Windows has no such thing and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
