// A platform with a made-up organisation and 60 vehicles that drive: `npm run demo`.
// Its data are in a folder of their own; its user's password is made at the first start, kept there
// for the owner's eyes only, and printed at every start.
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './sources.mjs';

const reportEveryS = 2;
const readyPatienceMs = 120_000;
const env = process.env;

try {
  await build();
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

const dataDir = path.resolve(env.OUTRIDER_DATA_DIR || defaultDataDir());
mkdirSync(dataDir, { recursive: true });
const password = keptPassword(path.join(dataDir, 'demo-login.json'));
const fleetFile = path.join(root, 'apps/simulator/fleets/demo.json');
const { users } = JSON.parse(readFileSync(fleetFile, 'utf8'));
const httpPort = await portFor('OUTRIDER_HTTP_PORT', 8080);
const terminalPort = await portFor('OUTRIDER_JT808_PORT', 6808);
const mediaPort = await portFor('OUTRIDER_MEDIA_PORT', 6078);

const settings = {
  OUTRIDER_DATA_DIR: dataDir,
  OUTRIDER_HTTP_PORT: httpPort,
  OUTRIDER_JT808_PORT: terminalPort,
  OUTRIDER_JT808_UDP_PORT: env.OUTRIDER_JT808_UDP_PORT || terminalPort,
  OUTRIDER_MEDIA_PORT: mediaPort,
  OUTRIDER_DEMO_FLEET: fleetFile,
  OUTRIDER_DEMO_PASSWORD: password,
  OUTRIDER_FIXED_PASSWORD_USERS: users.map((user) => user.loginName).join(','),
  OUTRIDER_REGISTRATION: env.OUTRIDER_REGISTRATION || 'true',
  OUTRIDER_BASEMAP_OVERLAY: path.join(root, 'apps/simulator/roads/baoan.geojson'),
  OUTRIDER_MAP_LNG: env.OUTRIDER_MAP_LNG || '113.92',
  OUTRIDER_MAP_LAT: env.OUTRIDER_MAP_LAT || '22.6',
  OUTRIDER_LOG_LEVEL: env.OUTRIDER_LOG_LEVEL || 'warn',
};
for (const [key, value] of Object.entries(settings)) env[key] = String(value);

// The server runs in this very process, so that a signal needs no messenger.
process.setSourceMapsEnabled(true);
process.argv.splice(2);
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href);
await untilReady(`http://127.0.0.1:${httpPort}/readyz`);
startVehicles();
printLogin();

/** In the clone; as root only where PostgreSQL's own user may pass, else where services keep theirs. */
function defaultDataDir() {
  const inClone = path.join(root, 'data', 'demo');
  if (process.getuid?.() !== 0) return inClone;
  for (let folder = root; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (!(statSync(folder).mode & 0o001)) return '/var/lib/outrider-demo';
  }
  return inClone;
}

function keptPassword(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).password;
  if (existsSync(path.join(dataDir, 'postgres'))) {
    console.error(
      `${file} is gone, and with it the demo's password. Remove ${dataDir} to begin anew.`,
    );
    process.exit(1);
  }
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]);
  const made = `${letters.join('')}-${randomInt(10)}a${randomInt(10)}Z`;
  writeFileSync(file, `${JSON.stringify({ loginName: 'demo', password: made })}\n`, {
    mode: 0o600,
  });
  return made;
}

/** What the environment says, else the usual port, else the next one that nobody listens on. */
async function portFor(key, usual) {
  if (env[key]) return Number(env[key]);
  for (let port = usual; port < usual + 100; port++) if (await isFree(port)) return port;
  throw new Error(`no free port from ${usual} on; set ${key}`);
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)));
  });
}

async function untilReady(url) {
  const deadline = Date.now() + readyPatienceMs;
  while (Date.now() < deadline && process.exitCode === undefined) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.error('The platform did not become ready; see the messages above.');
  // A start that failed is being wound up already, and a second signal would cut that short.
  if (process.exitCode === undefined) process.kill(process.pid, 'SIGTERM');
  await new Promise(() => {});
}

/** The vehicles end with us: when their channel to this process closes, they say goodbye and stop. */
function startVehicles() {
  const terminals = path.join(dataDir, 'terminals.json');
  const vehicles = fork(
    path.join(root, 'apps/simulator/dist/main.js'),
    [
      ['--port', terminalPort],
      ['--fleet', fleetFile],
      ['--state', terminals],
      ['--interval', reportEveryS],
      ['--parked-interval', 10],
      ['--alarms-per-hour', 1],
      ['--seed', 7],
    ].flatMap((pair) => pair.map(String)),
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  vehicles.on('exit', (code) => {
    if (code) console.error(`The simulated vehicles stopped (code ${code}).`);
  });
}

function printLogin() {
  const lines = [
    '60 vehicles of a made-up organisation are on the road.',
    '',
    `  Address    http://localhost:${httpPort}`,
    '  Name       demo',
    `  Password   ${password}`,
    '',
    'Others with the same password:',
    ...users
      .filter((user) => user.loginName !== 'demo')
      .map((user) => `  ${user.loginName.padEnd(10)} ${user.displayName}`),
    '',
    `Data in ${dataDir}. Ctrl-C stops everything; the next start goes on.`,
  ];
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  const body = lines.map((line) => `│ ${line.padEnd(width)} │`);
  console.log(['', `┌${edge}┐`, ...body, `└${edge}┘`, ''].join('\n'));
}
