import { batchKindOf } from '@outrider/jt808';
import { PositionFlag } from '../features/positions/index.ts';

/** Where the reports of a message lie, and what it says of them. */
export type ReportVisitor = (offset: number, length: number, flags: number) => void;

const LOCATION_BATCH = 0x0704;
const BATCH_HEAD_BYTES = 3;
const BLIND_AREA = 1;
/** Bytes in front of the report, for messages that carry one as an answer: the answered serial. */
const ANSWER_HEAD_BYTES: Readonly<Record<number, number>> = { 513: 2, 1280: 2 };

/**
 * Visits the reports of a message one by one: the one of 0x0200, 0x0201 or 0x0500, or all of a batch
 * 0x0704. What is left behind the last whole report of a batch is visited as well, so that the
 * stages see bytes they cannot read instead of nobody seeing them.
 */
export function visitReports(
  messageId: number,
  body: Uint8Array,
  offset: number,
  length: number,
  visit: ReportVisitor,
): void {
  if (messageId !== LOCATION_BATCH) {
    const head = Math.min(ANSWER_HEAD_BYTES[messageId] ?? 0, length);
    visit(offset + head, length - head, 0);
    return;
  }
  const end = offset + length;
  if (length < BATCH_HEAD_BYTES) {
    visit(offset, length, PositionFlag.batch);
    return;
  }
  const isBlind = batchKindOf(body, offset) === BLIND_AREA;
  const flags = isBlind ? PositionFlag.batch | PositionFlag.blind : PositionFlag.batch;
  const count = wordAt(body, offset);
  let at = offset + BATCH_HEAD_BYTES;
  for (let i = 0; i < count; i++) {
    const size = at + 2 <= end ? wordAt(body, at) : 0;
    if (at + 2 + size > end || size === 0) break;
    visit(at + 2, size, flags);
    at += 2 + size;
  }
  if (at < end) visit(at, end - at, flags);
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
