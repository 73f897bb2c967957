import multipart, { type MultipartFile } from '@fastify/multipart';
import { CallError } from '@outrider/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from './caller.ts';
import type { Fields } from './request-fields.ts';

/** An upload from which nothing comes for so long is given up. */
const STALL_MS = 30_000;

/** How long the rest of a refused one is taken in. */
const READ_AWAY_MS = 10_000;

const limits = {
  files: 1,
  fields: 20,
  parts: 22,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  headerPairs: 20,
  // Each purpose has its own limit, which is counted while the bytes are written.
  fileSize: Number.MAX_SAFE_INTEGER,
};

/** Binds calls that take a file in a scope of their own: nowhere else is multipart read. */
export async function takeUploads(
  app: FastifyInstance,
  bindCalls: (app: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    bindCalls(scope);
  });
}

/**
 * Reads a multipart body up to its file, the part `file`, which comes after the fields.
 * @throws CallError requestInvalid when there is none or a field comes twice
 */
export async function readUpload(
  request: FastifyRequest,
): Promise<Upload & { readonly fields: Fields }> {
  if (!request.isMultipart()) throw new CallError('encodingUnsupported');
  const part = await request.file().catch((error: unknown) => {
    throw new CallError('requestInvalid', { cause: error });
  });
  if (part?.fieldname !== 'file') throw new CallError('requestInvalid');
  return {
    fields: fieldsBefore(part),
    name: part.filename ?? '',
    content: contentOf(request, part),
  };
}

/**
 * Reads away for some seconds what is left of a body that nobody wants: a browser that is still sending
 * would else see a broken connection instead of the answer.
 */
export function readAway({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), READ_AWAY_MS);
  raw.once('close', () => clearTimeout(timer));
}

function fieldsBefore(part: MultipartFile): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, field] of Object.entries(part.fields)) {
    if (field === undefined || field === part) continue;
    if (Array.isArray(field) || field.type !== 'field' || field.valueTruncated) {
      throw new CallError('requestInvalid');
    }
    fields[name] = field.value;
  }
  return fields;
}

/** The bytes as they arrive; whoever stops reading ends the upload. */
async function* contentOf(
  request: FastifyRequest,
  { file }: MultipartFile,
): AsyncGenerator<Uint8Array> {
  const { socket } = request.raw;
  const giveUp = () => socket.destroy();
  socket.setTimeout(STALL_MS, giveUp);
  try {
    for await (const piece of file) yield piece;
  } catch (error) {
    throw new CallError('requestInvalid', { cause: error });
  } finally {
    socket.setTimeout(0);
    socket.off('timeout', giveUp);
  }
}
