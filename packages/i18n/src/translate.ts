import type { en } from './bundles/en.ts';
import { type LanguageId, numberFormat, tagOf } from './language-table.ts';

type Bundle = typeof en;
/** The plural forms that English has; other languages may have more, under the same key. */
type PluralForm = 'one' | 'other';
/** A key without its plural suffix: `time.minutesAgo_one`/`_other` are called as `time.minutesAgo`. */
type Base<K extends string> = K extends `${infer B}_${PluralForm}` ? B : K;
/** The English texts by the keys under which they are called; a plural has all of its forms. */
type Texts = { readonly [K in keyof Bundle as Base<K>]: Bundle[K] };
export type MessageKey = keyof Texts;

type Placeholders<S> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never;

/** The values a message needs: none, or one per `{placeholder}` of its English text. */
export type MessageValues<K extends MessageKey> =
  Placeholders<Texts[K]> extends never
    ? []
    : [values: Record<Placeholders<Texts[K]>, string | number>];

/** Translates a key, numbers grouped as the language does; the compiler demands the values its text has placeholders for. */
export type Translate = <K extends MessageKey>(key: K, ...values: MessageValues<K>) => string;

/** A language's texts: `{name}` stands for a value; `_one`, `_other` … are chosen by `count`. */
export type Messages = Readonly<Record<string, string>>;

/**
 * @param messages the language's own texts; a bundle that is on offer has them all
 * @param fallback texts for keys it lacks all the same
 * @returns the translating function of this language
 */
export function createTranslate(
  language: LanguageId,
  messages: Messages,
  fallback: Messages = {},
): Translate {
  const plural = new Intl.PluralRules(tagOf(language));
  const numbers = numberFormat(language);
  const shown = (value: string | number) =>
    typeof value === 'number' ? numbers.format(value) : value;
  return (key, ...[values]) => {
    const given: Record<string, string | number> | undefined = values;
    const count = given?.count;
    const form = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    const text =
      messages[form] ??
      messages[`${key}_other`] ??
      messages[key] ??
      fallback[form] ??
      fallback[`${key}_other`] ??
      fallback[key] ??
      key;
    return given ? text.replace(/\{(\w+)\}/g, (whole, name) => shown(given[name] ?? whole)) : text;
  };
}

/** Whether a string (an error's message key from the server, say) is a key there is a text for. */
export function isMessageKey(key: string, messages: Messages): key is MessageKey {
  return Object.hasOwn(messages, key) || Object.hasOwn(messages, `${key}_other`);
}
