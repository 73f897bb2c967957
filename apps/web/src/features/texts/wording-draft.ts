import type { RecordConflict, TextEdit, Wording } from '@outrider/contract';
import {
  isLanguageId,
  isOffered,
  type Language,
  languages,
  type TextForms,
  type TextProblem,
  textProblem,
  type Vocabulary,
} from '@outrider/i18n';

/** What a person makes of one language's wording, and the version it is made from. */
export interface WordingDraft {
  readonly forms: TextForms;
  readonly version: number;
}

/** Drafts by language. */
export type WordingDrafts = Readonly<Record<string, WordingDraft>>;

/** What is shown of a wording: the change, unless it no longer fits. */
export function shownForms({ forms, shipped, isUsed }: Wording): TextForms {
  return forms !== null && isUsed ? forms : shipped;
}

/** A wording in one line, for lists. */
export function lineOf(forms: TextForms): string {
  return Object.values(forms).join(' / ');
}

export function sameForms(a: TextForms, b: TextForms): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

export function draftsOf(wordings: Readonly<Record<string, Wording>>): WordingDrafts {
  return Object.fromEntries(
    Object.entries(wordings).map(([language, wording]) => [
      language,
      { forms: shownForms(wording), version: wording.version },
    ]),
  );
}

/** What is wrong with a draft, form by form; empty when it can be saved. */
export function problemsOf(
  { forms }: WordingDraft,
  { shipped }: Wording,
): Readonly<Record<string, TextProblem>> {
  return Object.fromEntries(
    Object.entries(shipped).flatMap(([form, original]) => {
      const problem = textProblem(forms[form] ?? '', original, form);
      return problem === undefined ? [] : [[form, problem]];
    }),
  );
}

/** The changes that the drafts make; a text as shipped is sent as such. */
export function editsOf(
  key: string,
  vocabulary: Vocabulary,
  wordings: Readonly<Record<string, Wording>>,
  drafts: WordingDrafts,
): TextEdit[] {
  return Object.entries(wordings).flatMap(([language, wording]) => {
    const draft = drafts[language];
    if (draft === undefined) return [];
    const isShipped = sameForms(draft.forms, wording.shipped);
    // A change that is not shown any more goes when its text is put back.
    const isAsBefore = sameForms(draft.forms, shownForms(wording)) && wording.isUsed;
    if (isAsBefore) return [];
    const forms = isShipped ? null : { ...draft.forms };
    return [{ key, language, vocabulary, forms, version: draft.version }];
  });
}

/** What somebody else made of a text meanwhile. */
export interface TextConflict {
  readonly language: Language;
  readonly by: string;
  readonly version: number;
  /** null as shipped */
  readonly forms: TextForms | null;
}

/** Reads what a refused change says of the text as it is now. */
export function conflictOf(conflict: RecordConflict | undefined): TextConflict | undefined {
  if (conflict === undefined) return undefined;
  const { language, forms, version } = conflict.current;
  if (typeof language !== 'string' || !isLanguageId(language) || !isOffered(language)) {
    return undefined;
  }
  return { language, by: conflict.by, version, forms: readForms(forms) };
}

function readForms(forms: unknown): TextForms | null {
  if (typeof forms !== 'object' || forms === null) return null;
  return Object.fromEntries(
    Object.entries(forms).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string';
    }),
  );
}

/** The name of a language in itself. */
export function languageName(language: string): string {
  return languages.find(({ id }) => id === language)?.name ?? language;
}
