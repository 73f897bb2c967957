import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it has to reach, as in "≥ 20000"; empty when there is no aim. */
  aim: string;
  met: boolean | null;
}

export type Aim = { atLeast: number } | { atMost: number } | null;

/** A measured figure beside its aim. */
export function figure(name: string, value: number, unit: string, aim: Aim = null): Figure {
  if (aim === null) return { name, value, unit, aim: '', met: null };
  if ('atLeast' in aim) {
    return { name, value, unit, aim: `≥ ${group(aim.atLeast)}`, met: value >= aim.atLeast };
  }
  return { name, value, unit, aim: `≤ ${group(aim.atMost)}`, met: value <= aim.atMost };
}

function describeMachine(): Record<string, string | number> {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    commit: commitOf(),
  };
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** Lines of text with the columns of a table under each other. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, unit, aim, met }) => [
    name,
    group(value),
    unit,
    aim,
    met === null ? '' : met ? 'met' : 'SHORT',
  ]);
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 1 ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Writes figures with machine and command to bench/results; returns the file's path. */
export function saveResults(name: string, command: string, results: object): string {
  const folder = path.join(process.cwd(), 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  const at = new Date().toISOString();
  const content = { at, command, machine: describeMachine(), ...results };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}

function group(value: number): string {
  const digits =
    Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
