import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const IGNORED = new Set(['node_modules', 'dist', 'coverage']);

/** A hash over the names and contents of files and folders, tests left out. */
export function contentStamp(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => [...filesBelow(path.join(root, entry))])) {
    hash.update(path.relative(root, file)).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function* filesBelow(entry) {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) {
    if (!/\.test\.tsx?$/.test(entry)) yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) {
    if (!IGNORED.has(name) && !name.startsWith('dist.')) yield* filesBelow(path.join(entry, name));
  }
}
