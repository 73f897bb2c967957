import { CallError, type TextImport } from '@outrider/contract';
import type { Vocabulary } from '@outrider/i18n';
import { applyEdits, type TextEditor, type TextParts, tellChanged } from './edit-texts.ts';
import { planImport } from './import-plan.ts';
import type { TextSheetRow } from './read-text-sheet.ts';
import { wordingsOf } from './wordings.ts';

/** Changes and problems of an import that are told one by one. */
const MOST_TOLD = 200;

export interface TextImportRequest {
  readonly rows: readonly TextSheetRow[];
  readonly vocabulary: Vocabulary;
  readonly isKey: (key: string) => boolean;
  /** all changes or none, or those with nothing wrong; undefined only looks */
  readonly run: 'all' | 'good' | undefined;
  /** of the look before; what changed since would be overwritten unseen */
  readonly revision: number | undefined;
}

/**
 * Looks what a sheet would change, or changes it.
 * @throws CallError sheetEmpty, sheetHeadingsUnknown, recordInvalid when all are to be changed and some
 *   cannot, textsChangedSince
 */
export async function importTexts(
  parts: TextParts,
  editor: TextEditor,
  { rows, vocabulary, isKey, run, revision }: TextImportRequest,
): Promise<TextImport> {
  const wordings = await wordingsOf(parts.texts, vocabulary);
  const plan = planImport(rows, wordings, isKey);
  const told = {
    rows: plan.rows,
    changeCount: plan.changes.length,
    changes: plan.changes.slice(0, MOST_TOLD),
    problemCount: plan.problems.length,
    problems: plan.problems.slice(0, MOST_TOLD),
  };
  if (run === undefined) return { isDone: false, revision: wordings.revision, ...told };
  if (run === 'all' && plan.problems.length > 0) throw new CallError('recordInvalid');
  if (revision !== undefined && revision !== wordings.revision) {
    throw new CallError('textsChangedSince');
  }
  if (plan.edits.length === 0) return { isDone: true, revision: wordings.revision, ...told };
  const made = await parts.db.tx((q) => applyEdits(q, editor, plan.edits, wordings.revision));
  tellChanged(parts, made);
  return { isDone: true, revision: made, ...told };
}
