import { CallError, type TextEdit } from '@outrider/contract';
import type { TextForms } from '@outrider/i18n';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { type SessionUser, writeAudits } from '../identity/index.ts';
import { type PlatformTexts, textsChanged } from '../languages/index.ts';
import { type CheckedEdit, checkEdits, placeName } from './check-edits.ts';
import { type CurrentText, currentTexts, nextRevision, writeTexts } from './edits.queries.ts';
import { sameForms } from './wordings.ts';

/** Who changes texts, and from where. */
export interface TextEditor {
  readonly user: SessionUser;
  readonly address: string;
}

export interface TextParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly texts: PlatformTexts;
}

/**
 * Changes texts, all of them or none.
 * @param isKey whether a text may be changed here
 * @throws CallError recordUnknown, recordInvalid, recordChanged
 */
export async function saveTexts(
  parts: TextParts,
  editor: TextEditor,
  edits: readonly TextEdit[],
  isKey: (key: string) => boolean,
): Promise<void> {
  const checked = await checkEdits(parts.texts, edits, isKey);
  const revision = await parts.db.tx((q) => applyEdits(q, editor, checked));
  tellChanged(parts, revision);
}

/** Lets every process know that texts were changed; after the commit. */
export function tellChanged({ bus, texts }: Omit<TextParts, 'db'>, revision: number): void {
  texts.stored.forget();
  bus.publish(textsChanged, { revision });
}

/**
 * Writes checked changes and who made them.
 * @param expected revision that there must have been so far; without it each text's version counts
 * @returns the revision that they make
 * @throws CallError recordChanged when somebody else changed one of the texts meanwhile,
 *   textsChangedSince when the expected revision is past
 */
export async function applyEdits(
  q: Transaction,
  { user, address }: TextEditor,
  edits: readonly CheckedEdit[],
  expected?: number,
): Promise<number> {
  const revision = await nextRevision(q);
  if (expected !== undefined && revision !== expected + 1) throw new CallError('textsChangedSince');
  const before = new Map((await currentTexts(q, edits)).map((text) => [placeName(text), text]));
  for (const edit of edits) refuseStale(edit, before.get(placeName(edit)));
  const changes = edits.filter((edit) => {
    return !isSame(edit.forms, before.get(placeName(edit))?.forms ?? null);
  });
  const name = user.displayName || user.loginName;
  await writeTexts(q, changes, { revision, userId: user.id, name });
  await writeAudits(
    q,
    changes.map((edit) => ({
      action: 'textChanged',
      userId: user.id,
      loginName: user.loginName,
      address,
      detail: {
        key: edit.key,
        language: edit.language,
        vocabulary: edit.vocabulary,
        before: before.get(placeName(edit))?.forms ?? null,
        after: edit.forms,
      },
    })),
  );
  return revision;
}

function refuseStale(edit: CheckedEdit, now: CurrentText | undefined): void {
  const version = now?.version ?? 0;
  if (version === edit.version) return;
  const { key, language } = edit;
  const current = { id: 0, version, key, language, forms: now?.forms ?? null };
  throw new CallError('recordChanged', {
    details: { conflict: { by: now?.by ?? '', at: now?.at.toISOString() ?? '', current } },
  });
}

function isSame(a: TextForms | null, b: TextForms | null): boolean {
  return a === null || b === null ? a === b : sameForms(a, b);
}
