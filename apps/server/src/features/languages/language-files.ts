import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { fallbackLanguage, type Language, loadMessages, type Messages } from '@outrider/i18n';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CheckedOverrides, checkOverrides } from './check-overrides.ts';
import { languageOfFile, pickTexts, type TextIndex } from './text-indexes.ts';

/** A file with every text of the product replaced has about a tenth of this. */
const MAX_BYTES = 512 * 1024;
/** A file is looked at again after this time, when somebody asks. */
const LOOK_AGAIN_MS = 5_000;
/** Refused keys that are named in the log; of the others only the number is. */
const NAMED_REFUSALS = 20;

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 'platform' | 'platformModel'>;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Gives all texts of a language as this platform words them. */
export type TextSource = (language: Language) => Promise<Messages>;

/** The platform's own wording of a language, as it is sent. */
export interface LanguageFile {
  /** JSON: key → text */
  readonly json: string;
  readonly etag: string;
}

interface Known {
  readonly lookedAtMs: number;
  /** names the file's state; empty when there is none */
  readonly version: string;
  readonly texts: Messages;
  readonly file: LanguageFile;
}

const nothing: Messages = {};

/**
 * The texts of this platform: the shipped ones in its vocabulary, and over them what an administrator
 * put into `<data folder>/languages/<platform>/<language>.json` (flat: key → text). A file that is
 * changed is taken within seconds; what cannot be used is left out and named in the log.
 */
export class LanguageFiles {
  readonly #parts: Parts;
  readonly #known = new Map<Language, Promise<Known>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All texts of a language. */
  readonly messages: TextSource = async (language) => {
    const { texts } = await this.#current(language);
    return { ...(await this.#shipped(language)), ...texts };
  };

  /** What this platform words otherwise than the product does. */
  async overrides(language: Language): Promise<LanguageFile> {
    return (await this.#current(language)).file;
  }

  /**
   * The texts of one of the files that clients know by number (spec/1 §7, §9).
   * @param language asked for; where that file does not exist in it, the fallback's is given
   */
  async content(index: TextIndex, language: Language): Promise<Messages> {
    const given = languageOfFile(index, language) ?? fallbackLanguage;
    return pickTexts(index, await this.messages(given));
  }

  async #shipped(language: Language): Promise<Messages> {
    const vocabulary = this.#parts.config.platformModel === 2 ? 'device' : 'vehicle';
    return loadMessages(language, { vocabulary });
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
      if (found === undefined || found === 'same') return known(lookedAtMs, '', nothing);
      if (found.text === undefined) {
        log.warn({ event: 'languages.overrides.tooLarge', file, limitBytes: MAX_BYTES });
        return known(lookedAtMs, found.version, nothing);
      }
      const checked = checkOverrides(JSON.parse(found.text), await this.#shipped(language));
      if (!checked) throw new Error('not an object of texts');
      this.#tell(file, checked);
      return known(lookedAtMs, found.version, checked.texts);
    } catch (error) {
      log.warn({ event: 'languages.overrides.unusable', file, reason: reasonOf(error) });
      // What could not be read is looked at again when it has changed, or after a while.
      return known(lookedAtMs, '', nothing);
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

function known(lookedAtMs: number, version: string, texts: Messages): Known {
  const json = JSON.stringify(texts);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { lookedAtMs, version, texts, file: { json, etag } };
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
