import type { FileType } from '@outrider/contract';
import type { ByteSource } from './byte-source.ts';
import { gifSize, type ImageSize, jpegSize, pngSize, webpSize } from './image-size.ts';
import { beginsActive, beginsAsPdf, endsAsPdf, hidesActive, isText } from './text-content.ts';
import { endsAsZip, zipEntries } from './zip-entries.ts';

/** What a file's bytes are. */
export interface Content {
  readonly type: FileType;
  /** of images only */
  readonly size?: ImageSize;
}

type ImageType = 'png' | 'jpeg' | 'webp' | 'gif';

/** How each kind of image begins, and how its size is read. */
const images: readonly {
  type: ImageType;
  begins: (start: string) => boolean;
  readSize: (source: ByteSource) => Promise<ImageSize | undefined>;
}[] = [
  { type: 'png', begins: (start) => start.startsWith('\x89PNG\r\n\x1a\n'), readSize: pngSize },
  { type: 'jpeg', begins: (start) => start.startsWith('\xff\xd8\xff'), readSize: jpegSize },
  { type: 'gif', begins: (start) => /^GIF8[79]a/.test(start), readSize: gifSize },
  {
    type: 'webp',
    begins: (start) => start.startsWith('RIFF') && start.slice(8) === 'WEBP',
    readSize: webpSize,
  },
];

/**
 * Tells from the bytes alone what a file is. Whatever more than one program could take for its own
 * (a picture that is a page, an archive or a PDF as well) is nothing.
 * @param name decides only whether a text is called CSV
 * @returns undefined for what is of no known kind, broken, or of two kinds
 */
export async function inspect(source: ByteSource, name: string): Promise<Content | undefined> {
  const start = (await source.read(0, 12)).toString('latin1');
  const image = images.find(({ begins }) => begins(start));
  if (image) {
    if (await isOfTwoKinds(source)) return undefined;
    const size = await image.readSize(source);
    return size && { type: image.type, size };
  }
  if (start.startsWith('%PDF-')) {
    const isPlain =
      (await endsAsPdf(source)) && !(await beginsActive(source)) && !(await endsAsZip(source));
    return isPlain ? { type: 'pdf' } : undefined;
  }
  if (await beginsAsPdf(source)) return undefined;
  if (start.startsWith('PK\x03\x04')) return archive(source);
  if (start.startsWith('MZ') && (await isWindowsProgram(source))) return { type: 'exe' };
  const isPlain =
    !(await endsAsZip(source)) && !(await beginsActive(source)) && (await isText(source));
  if (!isPlain) return undefined;
  return { type: name.toLowerCase().endsWith('.csv') ? 'csv' : 'text' };
}

async function isOfTwoKinds(source: ByteSource): Promise<boolean> {
  return (
    (await beginsActive(source)) ||
    (await beginsAsPdf(source)) ||
    (await endsAsZip(source)) ||
    (await hidesActive(source))
  );
}

/** The place of the second header stands in the first (PE/COFF specification, 2.2). */
async function isWindowsProgram(source: ByteSource): Promise<boolean> {
  const place = await source.read(0x3c, 4);
  if (place.length < 4) return false;
  return (await source.read(place.readUInt32LE(0), 4)).toString('latin1') === 'PE\0\0';
}

async function archive(source: ByteSource): Promise<Content | undefined> {
  if (await beginsActive(source)) return undefined;
  const names = await zipEntries(source);
  // Programs: archives of Java, and sheets with macros.
  const runs = (entry: string) =>
    entry === 'META-INF/MANIFEST.MF' || entry.endsWith('/vbaProject.bin');
  if (names?.includes('AndroidManifest.xml') && names.includes('classes.dex'))
    return { type: 'apk' };
  if (!names || names.some(runs)) return undefined;
  const isSheet = names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml');
  return { type: isSheet ? 'xlsx' : 'zip' };
}
