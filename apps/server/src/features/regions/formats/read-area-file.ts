import { SheetError, ZipArchive } from '@outrider/spreadsheet';
import { AreaFileError, type FoundAreas, MAX_FILE_BYTES } from './found-area.ts';
import { readGeojson } from './geojson.ts';
import { readGpx } from './gpx.ts';
import { readKml } from './kml.ts';

/**
 * Reads a file of areas, whatever it is called: its content tells the format. KMZ, as Google Earth
 * saves, is KML in an archive.
 * @throws AreaFileError
 */
export function readAreaFile(bytes: Uint8Array): FoundAreas {
  const text = textOf(bytes[0] === 0x50 && bytes[1] === 0x4b ? unpacked(bytes) : bytes);
  const start = text.trimStart();
  if (start.startsWith('{')) return readGeojson(text);
  if (!start.startsWith('<')) throw new AreaFileError('unreadable', 'neither JSON nor XML');
  const [, root = ''] = /<(?:\w+:)?(kml|gpx)[\s>]/i.exec(start.slice(0, 64 * 1024)) ?? [];
  if (root.toLowerCase() === 'kml') return readKml(text);
  if (root.toLowerCase() === 'gpx') return readGpx(text);
  throw new AreaFileError('unreadable', 'neither KML nor GPX');
}

function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    const archive = new ZipArchive(bytes);
    const names = [...archive.names()].filter((name) => /\.kml$/i.test(name));
    // Google Earth writes doc.kml; others call it what they like.
    const name = names.find((one) => one.toLowerCase() === 'doc.kml') ?? names[0];
    if (name === undefined) throw new AreaFileError('unreadable', 'no KML in the archive');
    return Buffer.concat([...archive.unpack(name, MAX_FILE_BYTES)]);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const reason = error.reason === 'tooLarge' ? 'tooLarge' : 'unreadable';
    throw new AreaFileError(reason, error.message, { cause: error });
  }
}

/** Text in the encoding that its first bytes or its XML declaration name; else UTF-8. */
function textOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, named = 'utf-8'] = /^\s*<\?xml[^>]*encoding=["']([\w-]{2,20})["']/.exec(head) ?? [];
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : named;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AreaFileError('unreadable', `not in ${label}`, { cause });
  }
}
