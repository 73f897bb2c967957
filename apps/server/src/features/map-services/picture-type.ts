/** The media type of a picture by its first bytes; undefined for what browsers draw in no tile, SVG among it. */
export function pictureType(body: Buffer): string | undefined {
  if (body.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (body.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const head = body.subarray(0, 12).toString('latin1');
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  if (head.slice(4) === 'ftypavif') return 'image/avif';
  return undefined;
}
