// Every text that a person may see, or hear read aloud, is a key of packages/i18n: fails on literals
// in components.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLiterals } from './find-literals.mjs';
import { root } from './sources.mjs';

/** Literals that are the same in every language, each with its reason. */
const allowed = new Map([
  ['© OpenStreetMap contributors', 'the words that its licence asks for'],
  ['Apache-2.0', 'the name of a licence'],
  ['HTTP', 'the name of a protocol'],
  ['© GeoNames', 'the name that its licence asks for'],
  ['WGS 84', 'the name of a datum'],
  ['GCJ-02', 'the name of a datum'],
  ['BD-09', 'the name of a datum'],
  ['256 px', 'a number with its unit'],
  ['512 px', 'a number with its unit'],
  ['Esc', 'what is printed on the key'],
]);

/** A component may hand keys of texts on. */
const IS_KEY = /^[a-z]\w*(\.\w+)+$/;

function* components(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* components(file);
    else if (/(?<!\.test)\.tsx$/.test(entry.name)) yield file;
  }
}

function main() {
  const found = [...components(path.join(root, 'apps/web/src'))].flatMap((file) =>
    findLiterals(readFileSync(file, 'utf8'))
      .filter(({ text }) => !allowed.has(text) && !IS_KEY.test(text))
      .map(({ text, line, place }) => `${path.relative(root, file)}:${line} ${place}: ${text}`),
  );
  if (found.length === 0) return;
  console.error('Visible texts that are no key of packages/i18n:');
  for (const problem of found) console.error(`  ${problem}`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
