// The server as built, and the web client from its sources with changes shown at once.
import { spawn } from 'node:child_process';
import { root } from './sources.mjs';

const server = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, stdio: 'inherit' });
const { createServer } = await import('vite');
const client = await createServer({ root: `${root}/apps/web` });
await client.listen();
client.printUrls();

// Ctrl-C reaches the server too; it stops in its own time.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', async (code) => {
  await client.close();
  process.exit(code ?? 1);
});
