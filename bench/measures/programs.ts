import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
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
 * Runs a bench program of its own. What it prints is shown; lines of JSON with `name`, `value`,
 * `unit` (and `atLeast` or `atMost`) become figures.
 */
async function runProgram(entry: string): Promise<Figure[]> {
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
  const figures = output.split('\n').flatMap(readFigure);
  if (figures.length === 0) process.stdout.write(output);
  return figures;
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
