import type { Language, TextForms, Vocabulary } from '@outrider/i18n';
import type { Queryable } from '../../platform/database.ts';

/** A text of this platform, as the database has it. */
export interface StoredText {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly key: string;
  readonly forms: TextForms;
  readonly version: number;
  /** display name of who changed it last */
  readonly by: string;
  /** ISO 8601 UTC */
  readonly at: string;
}

/** How often texts were changed so far. */
export async function readRevision(q: Queryable): Promise<number> {
  const row = await q.one<{ revision: number }>('select revision from text_revision');
  return row?.revision ?? 0;
}

/** All texts with the revision that they are of, read at one moment. */
export async function readStoredTexts(
  q: Queryable,
): Promise<{ revision: number; texts: StoredText[] }> {
  const row = await q.one<{ revision: number; texts: StoredText[] }>(
    `select r.revision, (
       select coalesce(jsonb_agg(jsonb_build_object(
         'vocabulary', t.vocabulary, 'language', t.language, 'key', t.key, 'forms', t.forms,
         'version', t.version, 'by', t.changed_by_name,
         'at', to_char(t.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))), '[]')
         from text_override t) as texts
       from text_revision r`,
  );
  return row ?? { revision: 0, texts: [] };
}
