import { BASE_PATH, CallError } from '@outrider/contract';
import { isLanguageId, isOffered } from '@outrider/i18n';
import type { FastifyInstance } from 'fastify';
import type { PlatformTexts } from '../features/languages/index.ts';
import { sendFailure } from './answers.ts';

/**
 * Serves what this platform words otherwise than the product, as files (spec/1 §7: `{lang}.json?v=3`):
 * `/api/languages/<language>.json`, an object of key → text, empty for most. They hold nothing that
 * needs a session, and are asked for again with their tag.
 */
export function serveLanguages(app: FastifyInstance, texts: PlatformTexts): void {
  app.get<{ Params: { file: string } }>(`${BASE_PATH}/languages/:file`, async (request, reply) => {
    const id = /^([a-z]{2,8})\.json$/.exec(request.params.file)?.[1] ?? '';
    if (!isLanguageId(id) || !isOffered(id)) {
      return sendFailure(reply, new CallError('callUnknown'));
    }
    const { json, etag } = await texts.overrides(id);
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
