import { type ErrorCode, errorByErrCode, errors, type FailureDetails } from '@outrider/contract';

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

/** No answer came: errCode 5000 (spec/1 §8). */
export function networkError(): CallError {
  return new CallError(errors.serverBusy.errCode, '', { network: true });
}
