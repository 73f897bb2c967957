import { BASE_PATH } from '@outrider/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** Adds the API reference: `/api/docs` for people, `/api/openapi.json` for tools. */
export function serveReference(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  const page = referencePage();
  app.get(`${BASE_PATH}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get(`${BASE_PATH}/docs`, async (request, reply) => {
    const wantsJson = request.headers.accept?.startsWith('application/json') ?? false;
    return wantsJson
      ? reply.type('application/json; charset=utf-8').send(document)
      : reply.type('text/html; charset=utf-8').send(page);
  });
}
