import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const ELSEWHERE = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} a Chromium that is installed; `CHROMIUM_PATH` names another */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE].find(isExecutable);
}

/**
 * Installs Debian's Chromium where that is possible without asking anybody.
 * @returns {string | undefined} its path
 */
export function installBrowser() {
  if (!onPath('apt-get')) return undefined;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && !succeeds(['sudo', '-n', 'true'])) return undefined;
  console.log('No Chromium found: installing it with apt-get …');
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-y'];
  if (!succeeds([...apt, 'update'])) console.log('(the package lists could not be updated)');
  if (!succeeds([...apt, 'install', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'])) {
    return undefined;
  }
  return findBrowser();
}

function succeeds([command, ...args]) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0;
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(':')
    .some((folder) => isExecutable(path.join(folder, name)));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
