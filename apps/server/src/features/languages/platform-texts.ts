import { createHash } from 'node:crypto';
import {
  fallbackLanguage,
  groupForms,
  keyOfForm,
  type Language,
  loadMessages,
  type Messages,
  type TextForms,
  textProblem,
  type Vocabulary,
} from '@outrider/i18n';
import type { Config } from '../../config.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { LanguageFiles } from './language-files.ts';
import { StoredTexts } from './stored-texts.ts';
import { languageOfFile, pickTexts, type TextIndex } from './text-indexes.ts';

interface Parts {
  readonly config: Pick<Config, 'dataDir' | 'platform' | 'platformModel'>;
  readonly db: Database;
  readonly bus: Bus;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Gives all texts of a language as this platform words them. */
export type TextSource = (language: Language) => Promise<Messages>;

/** The platform's own wording of a language, as it is sent. */
export interface OwnWording {
  /** JSON: key → text */
  readonly json: string;
  readonly etag: string;
}

/** The wording of one language at one moment. */
interface Wording {
  /** state of the file and of the database that it is made of */
  readonly state: string;
  readonly own: Messages;
  readonly all: Messages;
  readonly sent: OwnWording;
}

/**
 * The texts of this platform: the shipped ones in its vocabulary, over them an administrator's files,
 * and over these what people have changed on the pages.
 */
export class PlatformTexts {
  /** the words of this platform */
  readonly vocabulary: Vocabulary;
  /** what people have changed */
  readonly stored: StoredTexts;
  readonly #files: LanguageFiles;
  readonly #wordings = new Map<Language, Wording>();

  constructor(parts: Parts) {
    this.vocabulary = parts.config.platformModel === 2 ? 'device' : 'vehicle';
    this.stored = new StoredTexts(parts);
    this.#files = new LanguageFiles({ ...parts, shipped: (language) => this.#shipped(language) });
  }

  start(): void {
    this.stored.start();
  }

  stop(): void {
    this.stored.stop();
  }

  /** All texts of a language. */
  readonly messages: TextSource = async (language) => (await this.#wording(language)).all;

  /** What this platform words otherwise than the product does. */
  async overrides(language: Language): Promise<OwnWording> {
    return (await this.#wording(language)).sent;
  }

  /**
   * The texts of one of the files that clients know by number (spec/1 §7, §9).
   * @param language asked for; where that file does not exist in it, the fallback's is given
   */
  async content(index: TextIndex, language: Language): Promise<Messages> {
    const given = languageOfFile(index, language) ?? fallbackLanguage;
    return pickTexts(index, await this.messages(given));
  }

  /** What a language says where nobody has changed it on the pages. */
  async baseline(language: Language, vocabulary: Vocabulary): Promise<Messages> {
    const shipped = await loadMessages(language, { vocabulary });
    // Files word the platform as it is; nobody knows what they would say of the other vocabulary.
    if (vocabulary !== this.vocabulary) return shipped;
    return { ...shipped, ...(await this.#files.textsOf(language)).texts };
  }

  #shipped(language: Language): Promise<Messages> {
    return loadMessages(language, { vocabulary: this.vocabulary });
  }

  async #wording(language: Language): Promise<Wording> {
    const [file, table] = await Promise.all([this.#files.textsOf(language), this.stored.current()]);
    const state = `${file.version}/${table.revision}`;
    const known = this.#wordings.get(language);
    if (known?.state === state) return known;
    const shipped = await this.#shipped(language);
    const changed = usableTexts(table.of(this.vocabulary, language).values(), shipped);
    const own = { ...file.texts, ...changed };
    const wording = { state, own, all: { ...shipped, ...own }, sent: sentAs(own) };
    this.#wordings.set(language, wording);
    return wording;
  }
}

/**
 * Changed texts by the keys of bundles. One that an earlier version knew, or that has other placeholders
 * since, is left out: the shipped one is right then.
 */
function usableTexts(
  texts: Iterable<{ readonly key: string; readonly forms: TextForms }>,
  shipped: Messages,
): Messages {
  const own: Record<string, string> = {};
  const groups = groupForms(shipped);
  for (const { key, forms } of texts) {
    const original = groups.get(key);
    if (original === undefined || !fits(forms, original)) continue;
    for (const [form, text] of Object.entries(forms)) own[keyOfForm(key, form)] = text;
  }
  return own;
}

/** Whether a changed text can stand for the shipped one, form by form. */
export function fits(forms: TextForms, shipped: TextForms): boolean {
  const wanted = Object.keys(shipped);
  return (
    wanted.length === Object.keys(forms).length &&
    wanted.every((form) => {
      const text = Object.hasOwn(forms, form) ? forms[form] : undefined;
      return text !== undefined && textProblem(text, shipped[form] ?? '', form) === undefined;
    })
  );
}

function sentAs(texts: Messages): OwnWording {
  const json = JSON.stringify(texts);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { json, etag };
}
