import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessInfo {
  pid: number;
  parentPid: number;
  /** Arguments, joined by blanks. */
  command: string;
}

/** All processes that can be seen in /proc; empty where there is none (macOS, Windows). */
export function listProcesses(): ProcessInfo[] {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parentPid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid: Number(name), parentPid, command }];
    } catch {
      return []; // it ended meanwhile
    }
  });
}

/** Resident memory of a process in bytes, NaN when it is gone. */
export function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** CPU seconds, user and system, that a process has used. */
export function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Ends a process at once; true when there was one. */
export function killNow(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
