const MEDIA_DATA = 0x0801;
/** The id, type, format, event, channel and location before the data of 0x0801. */
const MEDIA_HEAD = 36;

/**
 * The body that the packets of a message carry together, in order. Some terminals repeat the head
 * of 0x0801 in every packet; a repetition is left out.
 */
export function joinPackets(messageId: number, parts: readonly Uint8Array[]): Uint8Array {
  const repeats = messageId === MEDIA_DATA && repeatsMediaHead(parts);
  const pieces = repeats
    ? parts.map((part, i) => (i === 0 ? part : part.subarray(MEDIA_HEAD)))
    : parts;
  const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

function repeatsMediaHead(parts: readonly Uint8Array[]): boolean {
  const first = parts[0];
  if (!first || parts.length < 2 || first.length < MEDIA_HEAD) return false;
  return parts.every(
    (part) =>
      part.length >= MEDIA_HEAD &&
      part.subarray(0, MEDIA_HEAD).every((byte, i) => byte === first[i]),
  );
}
