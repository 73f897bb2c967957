import type { Terminal } from '../features/terminals/index.ts';

/**
 * One location report on its way through the stages. Its bytes belong to the socket's chunk: a stage
 * keeps nothing of them but copies.
 */
export interface Report {
  readonly terminal: Terminal;
  /** the message that brought it: 0x0200, 0x0704, 0x0201 or 0x0500 */
  readonly messageId: number;
  readonly receivedAtMs: number;
  /** where its bytes are: a body of 0x0200 */
  readonly bytes: Uint8Array;
  readonly offset: number;
  readonly length: number;
  /** bits of `PositionFlag` that its message gives it */
  readonly flags: number;
}
