import type { Language, Vocabulary } from '@outrider/i18n';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { readRevision, readStoredTexts, type StoredText } from './stored-texts.queries.ts';
import { textsChanged } from './topics.ts';

/** Texts are looked at again after this time, when somebody asks: word of a change may get lost. */
const LOOK_AGAIN_MS = 5_000;

interface Parts {
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly clock: Clock;
}

/** The texts of the database at one moment. */
export interface StoredTextTable {
  readonly revision: number;
  of(vocabulary: Vocabulary, language: Language): ReadonlyMap<string, StoredText>;
}

const noTexts: ReadonlyMap<string, StoredText> = new Map();

/**
 * The texts that people have changed, in memory. A change is known here as soon as it is committed when
 * this process made it, within moments when another did.
 */
export class StoredTexts {
  readonly #parts: Parts;
  #asked: { readonly atMs: number; readonly table: Promise<StoredTextTable> } | undefined;
  #last: StoredTextTable = { revision: -1, of: () => noTexts };
  #unsubscribe: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#unsubscribe = this.#parts.bus.subscribe(textsChanged, () => this.forget());
  }

  stop(): void {
    this.#unsubscribe?.();
  }

  /** Looks at the database when somebody asks next. */
  forget(): void {
    this.#asked = undefined;
  }

  /** The texts as they are; without the database, those that were known last. */
  current(): Promise<StoredTextTable> {
    const nowMs = this.#parts.clock();
    if (this.#asked === undefined || nowMs - this.#asked.atMs >= LOOK_AGAIN_MS) {
      // Asked for by many at once they are read once.
      this.#asked = { atMs: nowMs, table: this.#read() };
    }
    return this.#asked.table;
  }

  async #read(): Promise<StoredTextTable> {
    const { db, log } = this.#parts;
    try {
      if ((await readRevision(db)) === this.#last.revision) return this.#last;
      const { revision, texts } = await readStoredTexts(db);
      const table = tableOf(revision, texts);
      // Of two reads at a time the newer one stays.
      if (revision > this.#last.revision) this.#last = table;
      return table;
    } catch (error) {
      log.error({ event: 'languages.texts.unreadable', error });
      return this.#last;
    }
  }
}

function tableOf(revision: number, texts: readonly StoredText[]): StoredTextTable {
  const groups = new Map<string, Map<string, StoredText>>();
  for (const row of texts) {
    const group = groups.get(groupOf(row)) ?? new Map<string, StoredText>();
    groups.set(groupOf(row), group.set(row.key, row));
  }
  return {
    revision,
    of: (vocabulary, language) => groups.get(groupOf({ vocabulary, language })) ?? noTexts,
  };
}

function groupOf({ vocabulary, language }: Pick<StoredText, 'vocabulary' | 'language'>): string {
  return `${vocabulary}/${language}`;
}
