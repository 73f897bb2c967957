import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in for a service of the network answers. */
export interface FakeReply {
  readonly status?: number;
  /** an object becomes JSON, a text stays as it is */
  readonly body: unknown;
  /** nothing comes, the connection stays open */
  readonly isSilent?: boolean;
}

/** A stand-in for a service of the network, on a free port of this machine. */
export interface FakeService {
  readonly url: string;
  /** what it was asked, in order */
  readonly asked: { url: URL; body: string }[];
  reply: (url: URL, body: string) => FakeReply;
  stop(): void;
}

export async function startFakeService(): Promise<FakeService> {
  const asked: FakeService['asked'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', service.url);
      asked.push({ url, body });
      const answer = service.reply(url, body);
      if (answer.isSilent) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reply: () => ({ status: 500, body: '' }),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}
