import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { ThirdParty } from '../src/features/help/third-party.ts';

const VIRTUAL = 'virtual:third-party';
const NOTICES_FILE = 'help/third-party-notices.txt';
const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** Workspaces whose dependencies are part of the product; the simulator is a tool. */
const shipped = ['apps/web', 'apps/server', 'packages/*'];

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Found extends ThirdParty {
  readonly folder: string;
}

/**
 * The packages that the product is made of, as they are installed: those its workspaces depend on, and
 * what these depend on in turn.
 * @param root the repository
 */
function installedPackages(root: string): Found[] {
  const found = new Map<string, Found>();
  const waiting = workspaces(root);
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies, optionalDependencies } = manifestOf(from);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = folderOf(name, from, root);
      if (folder === undefined || name.startsWith('@outrider/')) continue;
      const { version = '', license = 'see its notice' } = manifestOf(folder);
      const key = `${name}@${version}`;
      if (found.has(key)) continue;
      found.set(key, { name, version, licence: license, folder });
      waiting.push(folder);
    }
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Names, licences and licence texts of all packages, as one text. */
function notices(packages: readonly Found[]): string {
  const rule = '='.repeat(78);
  const parts = packages.map(({ name, version, licence, folder }) => {
    const texts = readdirSync(folder)
      .filter((file) => LICENCE_FILE.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
    return [`${rule}\n${name} ${version} (${licence})\n${rule}`, ...texts].join('\n\n');
  });
  return `${parts.join('\n\n')}\n`;
}

function workspaces(root: string): string[] {
  return shipped.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [path.join(root, pattern)];
    const parent = path.join(root, pattern.slice(0, -2));
    return readdirSync(parent).map((name) => path.join(parent, name));
  });
}

function manifestOf(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return manifest;
}

/** Where Node would find a package: in the nearest `node_modules` upwards. */
function folderOf(name: string, from: string, root: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === root || folder === path.dirname(folder)) return undefined;
  }
}

/** Gives the client the list (`virtual:third-party`) and the file with all licence texts. */
export function thirdPartyNotices(root: string): Plugin {
  return {
    name: 'outrider-third-party',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const list = installedPackages(root).map(({ name, version, licence }): ThirdParty => {
        return { name, version, licence };
      });
      return `export default ${JSON.stringify(list)};`;
    },
    generateBundle() {
      const source = notices(installedPackages(root));
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source });
    },
  };
}
