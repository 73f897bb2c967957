import { type FileType, fileTypes } from '@outrider/contract';

/** Characters of a name at most, its extension included. */
const MOST_CHARACTERS = 120;

/** Other extensions that say the same. */
const aliases: Partial<Record<FileType, readonly string[]>> = {
  jpeg: ['jpeg', 'jpe'],
  text: ['log', 'md'],
};

/**
 * Makes text to show of the name that somebody gave a file: the last part of a path, without control
 * characters, invisible marks and marks that turn the reading direction, and without what file systems
 * reserve. It ends as its content's type does, so that no name promises another kind of file.
 */
export function displayName(given: string, type: FileType): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 ? plain.slice(dot + 1).toLowerCase() : '';
  const { extension } = fileTypes[type];
  const fits = ending === extension || (aliases[type] ?? []).includes(ending);
  const stem = fits ? plain.slice(0, dot) : plain;
  const room = MOST_CHARACTERS - extension.length - 1;
  const short = [...(stem || 'file')].slice(0, room).join('').trimEnd();
  return `${short}.${fits ? plain.slice(dot + 1) : extension}`;
}

/** The header that makes a browser save a download under a name in any script (RFC 6266, RFC 5987). */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
