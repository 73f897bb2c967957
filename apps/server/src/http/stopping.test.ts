import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startWebFixture } from './testing/web-fixture.ts';

it('a server that stops does not wait for who sends a call byte by byte', async () => {
  const fixture = await startWebFixture();
  const { hostname, port } = new URL(fixture.url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 100\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n',
  );
  // The call is in progress: its body is waited for.
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  const startedAt = performance.now();
  await fixture.stop();
  expect(performance.now() - startedAt).toBeLessThan(5000);
  await closed;
});
