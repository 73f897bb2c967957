import { errorByErrCode, type FailureValues, type RowProblem } from '@outrider/contract';
import type { MessageKey, Translate } from '@outrider/i18n';
import { CallError } from './call-error.ts';
import { hasText } from './language.ts';

/** Translates a key that a server named: whether it is one, and its values, only the running program knows. */
type TranslateNamed = (key: string, values?: FailureValues) => string;

/** Texts that servers send instead of a key, and what is said in their place (spec/1 §8). */
const rewordings: readonly { readonly matches: RegExp; readonly key: MessageKey }[] = [
  // How many attempts are left would tell a stranger that the name exists.
  { matches: /密码.*次|password.*(attempt|times?\b)|attempt.*password/i, key: 'error.loginFailed' },
];

/** Rows of an import that are named; of the others only the number is said. */
const MOST_ROWS = 5;

/** @returns what to tell a person about any failure, in their words. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('error.serverBusy');
  if (error.code === 'network') return t('error.network');
  const { messageKey, errCode, details } = error;
  if (isKey(messageKey)) return named(t, messageKey, details?.values);
  const reworded = rewordings.find(({ matches }) => matches.test(messageKey));
  if (reworded) return named(t, reworded.key);
  const entry = errorByErrCode(errCode);
  return entry ? named(t, entry.messageKey, details?.values) : t('error.serverBusy');
}

/** @returns the rows of an import that were not accepted, a line for each; none for other failures */
export function rowTexts(t: Translate, error: unknown): string[] {
  const rows = error instanceof CallError ? (error.details?.rows ?? []) : [];
  const lines = rows.slice(0, MOST_ROWS).map((row) => rowText(t, row));
  const more = rows.length - lines.length;
  return more > 0 ? [...lines, t('error.moreRows', { count: more })] : lines;
}

/** @returns what to tell a person of a problem that the server names by a key */
export function problemText(
  t: Translate,
  { messageKey, values }: { readonly messageKey: string; readonly values?: FailureValues },
): string {
  return isKey(messageKey) ? named(t, messageKey, values) : t('error.requestInvalid');
}

function rowText(t: Translate, { row, column, messageKey, values }: RowProblem): string {
  const problem = problemText(t, { messageKey, ...(values && { values }) });
  // As text: a row is found by its number, which is not grouped in thousands there.
  const at = { row: String(row), problem };
  return column ? t('error.rowColumn', { ...at, column }) : t('error.row', at);
}

function isKey(key: string): boolean {
  return key !== '' && hasText(key);
}

function named(t: Translate, key: string, values?: FailureValues): string {
  return (t as TranslateNamed)(key, values);
}
