import type { Version } from '../version.ts';
import type { Dialect } from './dialect.ts';

export type DecodeErrorCode = 'truncated' | 'bad-count' | 'unknown-message';

export interface DecodeError {
  readonly code: DecodeErrorCode;
  /** Names of the fields that enclose the fault, outermost first, joined by dots. */
  readonly field: string;
  /** Offset in the body at which the fault was met. */
  readonly offset: number;
}

/** What a decoded message tells about itself besides its value; bounded by `MAX_ISSUES`. */
export type Issue = `duplicate-item:${string}` | `truncated-item:${string}` | `odd-item:${string}`;

const MAX_ISSUES = 16;
const NO_BYTES = new Uint8Array(0);

/**
 * Reads big-endian values and remembers the first fault instead of throwing: after a fault every
 * read gives zero or nothing, so that a table can be walked to its end without a check per field.
 */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly version: Version;
  readonly dialect: Dialect | undefined;
  readonly issues: Issue[];
  /** Where the value, or the message that is read whole, begins. */
  readonly start: number;
  pos: number;
  readonly end: number;
  private fault: { code: DecodeErrorCode; path: string[]; offset: number } | undefined;

  constructor(
    bytes: Uint8Array,
    start: number,
    end: number,
    version: Version,
    dialect?: Dialect,
    issues: Issue[] = [],
  ) {
    this.bytes = bytes;
    this.start = start;
    this.pos = start;
    this.end = end;
    this.version = version;
    this.dialect = dialect;
    this.issues = issues;
  }

  get remaining(): number {
    return this.end - this.pos;
  }

  get failed(): boolean {
    return this.fault !== undefined;
  }

  get error(): DecodeError | undefined {
    const fault = this.fault;
    return fault && { code: fault.code, field: fault.path.join('.'), offset: fault.offset };
  }

  fail(code: DecodeErrorCode): void {
    this.fault ??= { code, path: [], offset: this.pos };
  }

  /** Puts the name of the enclosing field before the path of the fault that was just met. */
  failedIn(field: string): void {
    this.fault?.path.unshift(field);
  }

  report(issue: Issue): void {
    if (this.issues.length < MAX_ISSUES) this.issues.push(issue);
  }

  /** Unsigned big-endian integer of 1 to 4 bytes. */
  uint(width: number): number {
    const at = this.claim(width);
    if (at < 0) return 0;
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + (this.bytes[at + i] ?? 0);
    return value;
  }

  /** A view (not a copy) of the next `count` bytes. */
  take(count: number): Uint8Array {
    const at = this.claim(count);
    return at < 0 ? NO_BYTES : this.bytes.subarray(at, at + count);
  }

  /** A reader over the next `count` bytes that shares version, dialect and issues, not the fault. */
  slice(count: number): ByteReader {
    const at = this.claim(count);
    const start = at < 0 ? this.end : at;
    const end = at < 0 ? this.end : at + count;
    return new ByteReader(this.bytes, start, end, this.version, this.dialect, this.issues);
  }

  private claim(count: number): number {
    if (this.fault) return -1;
    if (count > this.end - this.pos) {
      this.fail('truncated');
      return -1;
    }
    const at = this.pos;
    this.pos += count;
    return at;
  }
}
