import { type ErrorCode, errors } from './errors.ts';
import type { FailureDetails } from './failure-details.ts';

/** A failure that stands in the catalogue: what a handler throws, and what a client's call rejects with. */
export class CallError extends Error {
  readonly code: ErrorCode;
  /** After so many seconds another attempt makes sense. */
  readonly retryAfterS: number | undefined;
  readonly details: FailureDetails | undefined;

  constructor(
    code: ErrorCode,
    options: { retryAfterS?: number; cause?: unknown; details?: FailureDetails } = {},
  ) {
    super(errors[code].messageKey, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'CallError';
    this.code = code;
    this.retryAfterS = options.retryAfterS;
    this.details = options.details;
  }
}
