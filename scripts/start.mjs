// Starts the server, after building what has changed since the last time.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './sources.mjs';

try {
  await build({ only: ['server', 'web'] });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
// In this very process, so that a signal needs no messenger.
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href);
