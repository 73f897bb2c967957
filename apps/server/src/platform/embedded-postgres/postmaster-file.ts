import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What a postmaster says about itself in `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  port: number;
  socketFolder: string;
}

/** @returns undefined when there is none or it is not complete */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const content = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory, status.
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 5432) || 5432, socketFolder: lines[4] ?? '' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * PostgreSQL processes that work in this cluster: the postmaster, and after its death the
 * backends that have not noticed yet. Linux only knows all of them; elsewhere the postmaster.
 */
export async function processesOf(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster).catch(() => cluster);
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const found = await Promise.all(
      pids.map(async (pid) => {
        const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
        if (cwd !== folder) return undefined;
        const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
        return name.trim() === 'postgres' ? Number(pid) : undefined;
      }),
    );
    return found.filter((pid) => pid !== undefined);
  }
  const file = await readPostmasterFile(cluster);
  if (!file || !isAlive(file.pid)) return [];
  return (await isPostmasterByCommand(file.pid)) ? [file.pid] : [];
}

async function isPostmasterByCommand(pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const run = promisify(execFile);
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres');
}

/**
 * Clears what a killed postmaster left: backends that still hold the shared memory, and a
 * `postmaster.pid` whose number now belongs to a program that has nothing to do with it (for
 * which PostgreSQL itself would refuse to start). Only to be called when no postmaster lives.
 */
export async function clearRemains(cluster: string): Promise<void> {
  for (const pid of await processesOf(cluster)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile, which is what we wanted.
    }
  }
  const deadline = Date.now() + 10_000;
  while ((await processesOf(cluster)).length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const file = await readPostmasterFile(cluster);
  if (file && isAlive(file.pid)) await rm(path.join(cluster, 'postmaster.pid'), { force: true });
}
