// A platform of its own for whoever takes pictures: new data, free ports, the built program.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../sources.mjs';

const PASSWORD = 'Harbour#2031';
const READY_MS = 120_000;
const fleetFile = path.join(root, 'apps/simulator/fleets/demo.json');

/**
 * Starts the built server, and with `fleet: 'demo'` the 60 vehicles of the demo.
 * @param {{ fleet: 'demo' | 'empty', settings?: Record<string, string> }} options
 */
export async function startPlatform({ fleet, settings = {} }) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'outrider-help-'));
  const [httpPort, terminalPort, mediaPort] = await freePorts(3);
  const url = `http://localhost:${httpPort}`;
  const server = spawn(process.execPath, [path.join(root, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      OUTRIDER_DATA_DIR: dataDir,
      OUTRIDER_HTTP_PORT: httpPort,
      OUTRIDER_JT808_PORT: terminalPort,
      OUTRIDER_JT808_UDP_PORT: terminalPort,
      OUTRIDER_MEDIA_PORT: mediaPort,
      OUTRIDER_BASEMAP_OVERLAY: path.join(root, 'apps/simulator/roads/baoan.geojson'),
      OUTRIDER_MAP_LNG: '113.92',
      OUTRIDER_MAP_LAT: '22.6',
      OUTRIDER_LOG_LEVEL: 'error',
      ...(fleet === 'demo' && {
        OUTRIDER_DEMO_FLEET: fleetFile,
        OUTRIDER_DEMO_PASSWORD: PASSWORD,
      }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  const programs = [server];
  const stop = async () => {
    for (const program of programs.reverse()) await ended(program);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok, READY_MS);
    if (fleet === 'empty') await until(() => word(printed, 'Password'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    terminalPort,
    newPassword: PASSWORD,
    login:
      fleet === 'demo'
        ? { name: 'demo', password: PASSWORD }
        : { name: word(printed, 'Name'), password: word(printed, 'Password') },
    /** Lets vehicles report over real sockets: those of the demo, or such that nobody knows yet. */
    startVehicles(args) {
      const known = fleet === 'demo' ? ['--fleet', fleetFile] : [];
      const vehicles = fork(
        path.join(root, 'apps/simulator/dist/main.js'),
        [
          '--port',
          terminalPort,
          '--state',
          path.join(dataDir, 'terminals.json'),
          ...known,
          ...args,
        ].map(String),
        { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      );
      programs.push(vehicles);
    },
    stop,
  };
}

/** What the first start prints for the administrator. */
function word(printed, label) {
  return new RegExp(`${label}\\s+(\\S+)`).exec(printed)?.[1] ?? '';
}

async function ended(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = once(program, 'exit');
  program.kill('SIGTERM');
  await gone;
}

/** Waits until `check` gives something true. */
export async function until(check, patienceMs = 60_000) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited in vain for: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  return await Promise.all(
    servers.map(async (server) => {
      await once(server, 'listening');
      const { port } = server.address();
      server.close();
      await once(server, 'close');
      return port;
    }),
  );
}
