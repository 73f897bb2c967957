import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Language, Messages } from '@outrider/i18n';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CheckedOverrides, checkOverrides } from './check-overrides.ts';

/** A file with every text of the product replaced has about a tenth of this. */
const MAX_BYTES = 512 * 1024;
/** A file is looked at again after this time, when somebody asks. */
const LOOK_AGAIN_MS = 5_000;
/** Refused keys that are named in the log; of the others only the number is. */
const NAMED_REFUSALS = 20;

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 'platform'>;
  readonly log: Logger;
  readonly clock: Clock;
  /** The product's own texts of a language, which a file may replace. */
  readonly shipped: (language: Language) => Promise<Messages>;
}

/** What an administrator's file says, and which state of the file that is. */
export interface FileTexts {
  readonly version: string;
  readonly texts: Messages;
}

interface Known extends FileTexts {
  readonly lookedAtMs: number;
}

const nothing: Messages = {};

/**
 * What an administrator put into `<data folder>/languages/<platform>/<language>.json` (flat:
 * key → text). A file that is changed is taken within seconds; what cannot be used is left out and
 * named in the log.
 */
export class LanguageFiles {
  readonly #parts: Parts;
  readonly #known = new Map<Language, Promise<Known>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The usable texts of a language's file; none when there is no file. */
  async textsOf(language: Language): Promise<FileTexts> {
    return this.#current(language);
  }

  async #current(language: Language): Promise<Known> {
    const known = await this.#known.get(language);
    if (known && this.#parts.clock() - known.lookedAtMs < LOOK_AGAIN_MS) return known;
    // Asked for by many at once it is read once.
    const reading = this.#read(language, known);
    this.#known.set(language, reading);
    return reading;
  }

  async #read(language: Language, before: Known | undefined): Promise<Known> {
    const { config, log, clock } = this.#parts;
    const lookedAtMs = clock();
    // Both names come from tables of ours, so the path cannot lead elsewhere.
    const file = path.join(config.dataDir, 'languages', config.platform, `${language}.json`);
    try {
      const found = await readBounded(file, before?.version ?? '');
      if (found === 'same' && before) return { ...before, lookedAtMs };
      if (found === undefined || found === 'same')
        return { lookedAtMs, version: '', texts: nothing };
      if (found.text === undefined) {
        log.warn({ event: 'languages.overrides.tooLarge', file, limitBytes: MAX_BYTES });
        return { lookedAtMs, version: found.version, texts: nothing };
      }
      const checked = checkOverrides(JSON.parse(found.text), await this.#parts.shipped(language));
      if (!checked) throw new Error('not an object of texts');
      this.#tell(file, checked);
      return { lookedAtMs, version: found.version, texts: checked.texts };
    } catch (error) {
      log.warn({ event: 'languages.overrides.unusable', file, reason: reasonOf(error) });
      // What could not be read is looked at again when it has changed, or after a while.
      return { lookedAtMs, version: '', texts: nothing };
    }
  }

  #tell(file: string, { texts, refused }: CheckedOverrides): void {
    const { log } = this.#parts;
    log.info({ event: 'languages.overrides.read', file, texts: Object.keys(texts).length });
    for (const { key, reason } of refused.slice(0, NAMED_REFUSALS)) {
      log.warn({ event: 'languages.override.refused', file, key: key.slice(0, 100), reason });
    }
    if (refused.length > NAMED_REFUSALS) {
      log.warn({ event: 'languages.overrides.refused', file, count: refused.length });
    }
  }
}

/** Says what is wrong without repeating what stands in the file. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON';
  return error instanceof Error ? error.message : String(error);
}

/**
 * Reads a file whose size is bounded.
 * @returns undefined when there is none, `same` when it is as it was, no text when it is too large
 */
async function readBounded(
  file: string,
  knownVersion: string,
): Promise<{ version: string; text?: string } | 'same' | undefined> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new Error('not a file');
    const version = `${stat.ino}:${stat.size}:${stat.mtimeMs}`;
    if (version === knownVersion) return 'same';
    if (stat.size > MAX_BYTES) return { version };
    // It may grow while it is read: never more than its bound.
    const bytes = Buffer.alloc(stat.size);
    const { bytesRead } = await handle.read(bytes, 0, stat.size, 0);
    return { version, text: bytes.toString('utf8', 0, bytesRead) };
  } finally {
    await handle.close();
  }
}
