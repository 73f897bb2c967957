// SQL stands in the platform, in *.queries.ts and in report definitions only: who changes the
// schema finds every statement by the names of the files.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.mjs';

const ALLOWED = [
  /\.queries\.ts$/,
  /\.test\.ts$/,
  /\/testing\//,
  /^apps\/server\/src\/platform\//,
  /^apps\/server\/src\/reports\/definitions\//,
];

/** A string that begins like a statement. */
const STATEMENT =
  /[`'"]\s*(select\s+[\w*("]|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(create|alter|drop|truncate)\s+(table|index|database)\s|copy\s+[\w(])/i;

const found = [];
for (const folder of ['apps/server/src', 'apps/simulator/src']) {
  for (const name of readdirSync(path.join(root, folder), { recursive: true })) {
    const file = path.posix.join(folder, name.replaceAll('\\', '/'));
    const isOurs = /\.ts$/.test(file) && !file.includes('node_modules');
    if (!isOurs || ALLOWED.some((pattern) => pattern.test(file))) continue;
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    lines.forEach((line, index) => {
      if (STATEMENT.test(line)) found.push(`${file}:${index + 1}: ${line.trim()}`);
    });
  }
}
for (const place of found) console.error(place);
if (found.length > 0) {
  console.error('SQL belongs into a *.queries.ts beside the code that needs it.');
  process.exitCode = 1;
}
