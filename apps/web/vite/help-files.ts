import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:help-files';

/** Gives the client the sizes of what can be downloaded from the help (`virtual:help-files`). */
export function helpFiles(): Plugin {
  let publicDir = '';
  return {
    name: 'outrider-help-files',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      return `export default ${JSON.stringify(Object.fromEntries(sizesBelow(publicDir)))};`;
    },
  };
}

function sizesBelow(publicDir: string): [string, number][] {
  const folder = path.join(publicDir, 'help');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const address = `/${path.relative(publicDir, file).split(path.sep).join('/')}`;
      return [address, statSync(file).size];
    });
}
