import { readFileSync } from 'node:fs';

/** Files that the process needs besides its connections. */
const reserve = 100;

/**
 * How many connections this process may open (`ulimit -n` less a reserve), or Infinity where the
 * system does not tell.
 */
export function connectionLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft) - reserve;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
