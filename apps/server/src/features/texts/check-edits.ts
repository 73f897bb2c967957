import { CallError, type TextEdit } from '@outrider/contract';
import {
  isLanguageId,
  isOffered,
  type Language,
  MAX_TEXT_LENGTH,
  placeholdersOf,
  type TextForms,
  type TextProblem,
  textProblem,
} from '@outrider/i18n';
import type { PlatformTexts } from '../languages/index.ts';
import { sameForms, type Wordings, wordingsOf } from './wordings.ts';

/** A change of a text that can be made. */
export interface CheckedEdit extends TextEdit {
  readonly language: Language;
}

/** What is wrong with a text, as people are told. */
export interface ToldProblem {
  readonly messageKey: string;
  readonly values: Record<string, string | number>;
}

/**
 * Checks changes of texts. What is worded as shipped becomes a return to the shipped text.
 * @param isKey whether a text may be changed here
 * @throws CallError recordUnknown for a text or language that there is not, recordInvalid
 */
export async function checkEdits(
  texts: PlatformTexts,
  edits: readonly TextEdit[],
  isKey: (key: string) => boolean,
): Promise<CheckedEdit[]> {
  if (new Set(edits.map(placeName)).size < edits.length) throw new CallError('requestInvalid');
  const wordings = new Map<string, Wordings>();
  for (const vocabulary of new Set(edits.map((edit) => edit.vocabulary))) {
    wordings.set(vocabulary, await wordingsOf(texts, vocabulary));
  }
  return edits.map((edit) => {
    const { key, language, vocabulary, forms } = edit;
    const all = wordings.get(vocabulary)?.all ?? [];
    const shipped = all.find((of) => of.language === language)?.shipped.get(key);
    if (!isLanguageId(language) || !isOffered(language) || !isKey(key) || shipped === undefined) {
      throw new CallError('recordUnknown');
    }
    if (forms !== null) refuse(edit, forms, shipped);
    const isShipped = forms === null || sameForms(forms, shipped);
    return { ...edit, language, forms: isShipped ? null : forms };
  });
}

/** Names the place of a text among all of them. */
export function placeName({
  vocabulary,
  language,
  key,
}: Pick<TextEdit, 'vocabulary' | 'language' | 'key'>): string {
  return `${vocabulary}/${language}/${key}`;
}

function refuse({ language, key }: TextEdit, forms: TextForms, shipped: TextForms): void {
  const names = new Set([...Object.keys(shipped), ...Object.keys(forms)]);
  const fields = [...names].flatMap((form) => {
    const problem = formProblem(forms, shipped, form);
    return problem ? [{ field: `${language}.${key}.${form}`, ...problem }] : [];
  });
  if (fields.length > 0) throw new CallError('recordInvalid', { details: { fields } });
}

/** What is wrong with one form of a text; undefined when it can stand for the shipped one. */
export function formProblem(
  forms: TextForms,
  shipped: TextForms,
  form: string,
): ToldProblem | undefined {
  const original = Object.hasOwn(shipped, form) ? shipped[form] : undefined;
  if (original === undefined) return { messageKey: 'texts.problem.formUnused', values: {} };
  const text = Object.hasOwn(forms, form) ? (forms[form] ?? '') : '';
  const problem = textProblem(text, original, form);
  return problem && tellProblem(problem, original);
}

function tellProblem(problem: TextProblem, shipped: string): ToldProblem {
  if (problem === 'empty') return { messageKey: 'invalid.required', values: {} };
  if (problem === 'tooLong') {
    return { messageKey: 'invalid.tooLong', values: { max: MAX_TEXT_LENGTH } };
  }
  if (problem === 'controlCharacter') return { messageKey: 'invalid.characters', values: {} };
  const wanted = placeholdersOf(shipped).map((name) => `{${name}}`);
  if (wanted.length === 0) return { messageKey: 'texts.problem.noPlaceholders', values: {} };
  return { messageKey: 'texts.problem.placeholders', values: { wanted: wanted.join(' ') } };
}
