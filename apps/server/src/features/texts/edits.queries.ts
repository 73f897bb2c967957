import type { TextHistory } from '@outrider/contract';
import type { Language, TextForms, Vocabulary } from '@outrider/i18n';
import type { Queryable } from '../../platform/database.ts';

/** Names one text of one language. */
export interface TextPlace {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly key: string;
}

/** A text as it is before a change. */
export interface CurrentText extends TextPlace {
  readonly forms: TextForms;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
}

/** What a text becomes; null puts the shipped one back. */
export interface NewText extends TextPlace {
  readonly forms: TextForms | null;
}

/** Changes of one text that are told. */
const MOST_CHANGES = 100;

/** Begins a change of texts: whoever comes after waits until it is done. @returns its revision */
export async function nextRevision(q: Queryable): Promise<number> {
  const row = await q.one<{ revision: number }>(
    'update text_revision set revision = revision + 1 returning revision',
  );
  if (!row) throw new Error('text_revision has no row');
  return row.revision;
}

/** Those of the places that hold a changed text. */
export function currentTexts(q: Queryable, places: readonly TextPlace[]): Promise<CurrentText[]> {
  return q.query<CurrentText>(
    `select t.vocabulary, t.language, t.key, t.forms, t.version, t.changed_by_name as by,
            t.changed_at as at
       from text_override t
       join jsonb_to_recordset($1::jsonb) as p(vocabulary text, language text, key text)
         on p.vocabulary = t.vocabulary and p.language = t.language and p.key = t.key`,
    [JSON.stringify(places)],
  );
}

/** Writes texts, all of the same revision. */
export async function writeTexts(
  q: Queryable,
  texts: readonly NewText[],
  { revision, userId, name }: { revision: number; userId: number; name: string },
): Promise<void> {
  const given = 'jsonb_to_recordset($1::jsonb) as p(vocabulary text, language text, key text';
  await q.execute(
    `delete from text_override t using ${given})
      where p.vocabulary = t.vocabulary and p.language = t.language and p.key = t.key`,
    [JSON.stringify(texts.filter(({ forms }) => forms === null))],
  );
  await q.execute(
    `insert into text_override (vocabulary, language, key, forms, version, changed_by,
       changed_by_name)
     select p.vocabulary, p.language, p.key, p.forms, $2, $3, $4 from ${given}, forms jsonb)
     on conflict (vocabulary, language, key) do update
       set forms = excluded.forms, version = excluded.version, changed_by = excluded.changed_by,
           changed_by_name = excluded.changed_by_name, changed_at = now()`,
    [JSON.stringify(texts.filter(({ forms }) => forms !== null)), revision, userId, name],
  );
}

/** Who changed a text, the latest first. */
export async function historyOfText(q: Queryable, key: string): Promise<TextHistory> {
  const rows = await q.query<{
    at: Date;
    by: string;
    address: string;
    language: string;
    vocabulary: string;
    before: Record<string, string> | null;
    after: Record<string, string> | null;
  }>(
    `select a.at, coalesce(nullif(u.display_name, ''), a.login_name, '') as by,
            coalesce(a.address, '') as address, a.detail ->> 'language' as language,
            a.detail ->> 'vocabulary' as vocabulary,
            nullif(a.detail -> 'before', 'null') as before,
            nullif(a.detail -> 'after', 'null') as after
       from audit_log a left join user_account u on u.id = a.user_id
      where a.action = 'textChanged' and a.detail ->> 'key' = $1
      order by a.at desc, a.id desc limit ${MOST_CHANGES}`,
    [key],
  );
  return rows.map(({ at, ...rest }) => ({ ...rest, time: at.toISOString() }));
}
