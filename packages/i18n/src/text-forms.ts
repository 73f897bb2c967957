import type { Messages } from './translate.ts';

/** The forms of a text: `text` for one that has no plural, else a text for each plural form. */
export type TextForms = Readonly<Record<string, string>>;

/** Name of the only form of a text without plural. */
export const PLAIN_FORM = 'text';

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** @returns the key under which a form of a text stands in a bundle */
export function keyOfForm(key: string, form: string): string {
  return form === PLAIN_FORM ? key : `${key}_${form}`;
}

/**
 * A bundle's texts by the keys that code calls: plural forms stand together under the key without
 * their suffix.
 */
export function groupForms(messages: Messages): Map<string, TextForms> {
  const groups = new Map<string, Record<string, string>>();
  for (const [key, text] of Object.entries(messages)) {
    const [, base = '', form = ''] = PLURAL.exec(key) ?? [];
    const isPlural = base !== '' && Object.hasOwn(messages, `${base}_other`);
    const name = isPlural ? base : key;
    const forms = groups.get(name) ?? {};
    forms[isPlural ? form : PLAIN_FORM] = text;
    groups.set(name, forms);
  }
  return groups;
}
