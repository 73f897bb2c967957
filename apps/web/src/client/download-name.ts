/** Characters of a name at most: file systems take 255 bytes. */
const MOST_CHARACTERS = 120;

/**
 * The name under which a download is saved, from its Content-Disposition header (RFC 6266): the
 * international form before the plain one. It is a bare name whatever the header says: no folders, no
 * control characters, none that turn the text or that file systems reserve.
 */
export function downloadName(header: string | null, fallback: string): string {
  const given = international(header ?? '') ?? plain(header ?? '') ?? '';
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const safe = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...safe].slice(-MOST_CHARACTERS).join('');
  return short || fallback;
}

function international(header: string): string | undefined {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function plain(header: string): string | undefined {
  const match = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(header);
  return match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2];
}
