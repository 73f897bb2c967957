import { type ErrorCode, errorByErrCode, errors } from '@outrider/contract';
import { isMessageKey, type Translate } from '@outrider/i18n';
import { currentLanguage } from './language.ts';

/** A call that did not succeed: the catalogue's code, or `network` when no answer came at all. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  readonly errCode: number;
  readonly messageKey: string;
  /** Seconds the server asks to wait (Retry-After), if it said. */
  readonly retryAfterS: number | undefined;

  constructor(
    errCode: number,
    resultMsg = '',
    options: { network?: boolean; retryAfterS?: number } = {},
  ) {
    const entry = errorByErrCode(errCode) ?? { code: 'serverBusy' as const, ...errors.serverBusy };
    super(entry.code);
    this.name = 'CallError';
    this.errCode = errCode;
    this.code = options.network ? 'network' : entry.code;
    this.messageKey = resultMsg || entry.messageKey;
    this.retryAfterS = options.retryAfterS;
  }
}

/** @returns what to tell a person about any failure, in their words. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof CallError)) return t('error.serverBusy');
  if (error.code === 'network') return t('error.network');
  const { fallback } = currentLanguage();
  return isPlainKey(error.messageKey, fallback) ? t(error.messageKey) : t('error.serverBusy');
}

type PlainErrorKey = (typeof errors)[ErrorCode]['messageKey'];

function isPlainKey(key: string, fallback: Readonly<Record<string, string>>): key is PlainErrorKey {
  return isMessageKey(key, fallback);
}
