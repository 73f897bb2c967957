import {
  type ErrorCode,
  errorByErrCode,
  errors,
  type FailureDetails,
  type FailureValues,
} from '@outrider/contract';
import { isMessageKey, type Translate } from '@outrider/i18n';
import { currentLanguage } from './language.ts';

/** A call that did not succeed: the catalogue's code, or `network` when no answer came at all. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  readonly errCode: number;
  readonly messageKey: string;
  /** Seconds the server asks to wait (Retry-After), if it said. */
  readonly retryAfterS: number | undefined;
  readonly details: FailureDetails | undefined;

  constructor(
    errCode: number,
    resultMsg = '',
    options: { network?: boolean; retryAfterS?: number; details?: FailureDetails } = {},
  ) {
    const entry = errorByErrCode(errCode) ?? { code: 'serverBusy' as const, ...errors.serverBusy };
    super(entry.code);
    this.name = 'CallError';
    this.errCode = errCode;
    this.code = options.network ? 'network' : entry.code;
    this.messageKey = resultMsg || entry.messageKey;
    this.retryAfterS = options.retryAfterS;
    this.details = options.details;
  }
}

/** Translates a key that a server named: whether it is one, and its values, only the running program knows. */
type TranslateNamed = (key: string, values?: FailureValues) => string;

/** @returns what to tell a person about any failure, in their words. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('error.serverBusy');
  if (error.code === 'network') return t('error.network');
  const { fallback } = currentLanguage();
  const named = t as TranslateNamed;
  const key = [error.messageKey, errorByErrCode(error.errCode)?.messageKey].find(
    (candidate) => candidate !== undefined && isMessageKey(candidate, fallback),
  );
  return key ? named(key, error.details?.values) : t('error.serverBusy');
}
