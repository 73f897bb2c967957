// The faults in full: all scenarios, or those named on the command line; --small for the short form,
// --rounds=<n> for another number of kills.
import { type Figure, saveResults, tableOf } from '../harness/report.ts';
import { fullEffort, type Scenario, smallEffort } from './scenario.ts';
import { scenarios } from './scenarios.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const args = process.argv.slice(2);
const rounds = args.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length);
const effort = {
  ...(args.includes('--small') ? smallEffort : fullEffort),
  ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
};
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0 || args.includes('--help')) {
  print(scenarios.map(({ name, describe }) => `${name.padEnd(16)}${describe}`).join('\n'));
  process.exit(unknown.length > 0 ? 2 : 0);
}

const all: Figure[] = [];
for (const scenario of scenarios) {
  if (wanted.length > 0 && !wanted.includes(scenario.name)) continue;
  all.push(...(await runOne(scenario)));
}
const command = ['npm run faults', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
const file = saveResults(wanted.length === 0 ? 'faults' : `faults-${wanted.join('-')}`, command, {
  figures: all,
});
const broken = all.filter(({ met }) => met === false);
print(
  `\n${tableOf(all)}\n\n${broken.length === 0 ? 'all held' : `${broken.length} did not hold`}; written to ${file}`,
);
process.exit(broken.length === 0 ? 0 : 1);

async function runOne(scenario: Scenario): Promise<Figure[]> {
  print(`\n${scenario.name}: ${scenario.describe}`);
  const startedAt = performance.now();
  let figures: Figure[];
  try {
    figures = await scenario.run(effort);
  } catch (error) {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    figures = [{ name: 'came to its end', value: 0, unit: '', aim: '= 1', met: false }];
  }
  const seconds = (performance.now() - startedAt) / 1000;
  print(`${tableOf(figures)}\n${seconds.toFixed(1)} s`);
  return figures.map((found) => ({ ...found, name: `${scenario.name}: ${found.name}` }));
}
