// Writes the reference of all settings that the help offers for download, from the server's own table:
//   node scripts/help/settings.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from '../sources.mjs';

export const settingsFile = path.join(root, 'apps/web/public/help/settings.txt');

/** What `npm start -- --help` says of settings, without what depends on the machine that says it. */
export async function settingsText() {
  const { listSettings, describeSettings } = await load();
  const rows = listSettings().map((row) =>
    row.env === 'OUTRIDER_DATA_DIR'
      ? {
          ...row,
          default: '/var/lib/outrider when run as root, ~/.local/share/outrider otherwise',
        }
      : row,
  );
  return `Outrider: settings of the server

Settings are environment variables, or lines NAME=value of the file that OUTRIDER_CONFIG names
(# begins a comment; the environment wins). An unknown name or an impossible value is refused.
A change takes effect at the next start.

  OUTRIDER_CONFIG [path]
      File with settings.
      text; default none
${describeSettings(rows)}
`;
}

async function load() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { listSettings } from './apps/server/src/config.ts';
        export { describeSettings } from './apps/server/src/platform/settings.ts';`,
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(settingsFile, await settingsText());
}
