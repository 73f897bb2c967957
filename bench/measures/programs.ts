import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Figure, figure } from '../harness/report.ts';
import type { LoneMeasure } from './measure.ts';

const folder = path.join(process.cwd(), 'bench');

/** Decoding of 0x0200 alone, by bench/decode-0200.ts. */
export const decode: LoneMeasure = {
  name: 'decode',
  describe: 'decoding of 0x0200 alone, on one core',
  run: () => runProgram(path.join(folder, 'decode-0200.ts')),
};

/** The figures of the home page from memory, by bench/overview.ts. */
export const overview: LoneMeasure = {
  name: 'overview',
  describe: 'the overview of 50,000 vehicles, from memory',
  run: () => runProgram(path.join(folder, 'overview.ts')),
};

/** The tree and the map in a real browser, by bench/web/*.bench.ts. */
export const web: LoneMeasure = {
  name: 'web',
  describe: 'the tree with 50,000 and the map with 10,000 vehicles in a headless browser',
  async run() {
    const web = path.join(folder, 'web');
    const names = existsSync(web)
      ? readdirSync(web).filter((name) => name.endsWith('.bench.ts'))
      : [];
    const figures: Figure[] = [];
    for (const name of names) figures.push(...(await runProgram(path.join(web, name))));
    return figures;
  },
};

/**
 * Runs a bench program of its own. Its figures are the lines of JSON that it prints (`name`,
 * `value`, `unit`, and `atLeast` or `atMost`), or those of the result files that it writes.
 */
async function runProgram(entry: string): Promise<Figure[]> {
  const startedAtMs = Date.now();
  const child = spawn(process.execPath, [path.join(folder, 'run-bundled.mjs'), entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${entry} failed:\n${output}`);
  const printed = output.split('\n').flatMap(readFigure);
  return printed.length > 0 ? printed : readResults(startedAtMs);
}

/** Figures of the result files written since then. */
function readResults(sinceMs: number): Figure[] {
  const results = path.join(folder, 'results');
  if (!existsSync(results)) return [];
  const files = readdirSync(results).map((name) => path.join(results, name));
  return files
    .filter((file) => statSync(file).mtimeMs >= sinceMs)
    .flatMap((file) => {
      // Written by saveResults of the report harness.
      const { figures } = JSON.parse(readFileSync(file, 'utf8')) as { figures?: Figure[] };
      return figures ?? [];
    });
}

function readFigure(line: string): Figure[] {
  if (!line.startsWith('{')) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return [];
  }
  if (typeof parsed !== 'object' || parsed === null) return [];
  const { name, value, unit, atLeast, atMost }: Record<string, unknown> = { ...parsed };
  if (typeof name !== 'string' || typeof value !== 'number' || typeof unit !== 'string') return [];
  if (typeof atLeast === 'number') return [figure(name, value, unit, { atLeast })];
  return [figure(name, value, unit, typeof atMost === 'number' ? { atMost } : null)];
}
