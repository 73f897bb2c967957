import { SheetError, XmlScanner } from '@outrider/spreadsheet';
import { AreaFileError } from './found-area.ts';

/** What is told of an XML file while it is read. */
export interface XmlListener {
  /** @param path names of the elements around it and its own last, without prefixes */
  open(path: readonly string[], attributes: string, line: number): void;
  /** @param text all of its own text */
  close(path: readonly string[], text: string): void;
}

/**
 * Reads XML that nobody vouches for: no document types, no entities of its own, bounded depth.
 * @throws AreaFileError
 */
export function readXml(text: string, listener: XmlListener): void {
  const path: string[] = [];
  const texts: string[][] = [];
  let scanned = 0;
  let line = 1;
  const lineAt = (offset: number) => {
    for (; scanned < offset; scanned++) if (text.charCodeAt(scanned) === 0x0a) line++;
    return line;
  };
  const scanner = new XmlScanner({
    open(name, attributes, offset) {
      path.push(name);
      texts.push([]);
      listener.open(path, attributes, lineAt(offset));
    },
    close() {
      listener.close(path, (texts.pop() ?? []).join('').trim());
      path.pop();
    },
    text: (piece) => void texts.at(-1)?.push(piece),
  });
  try {
    scanner.push(text);
    scanner.end();
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new AreaFileError('unreadable', error.message, { cause: error });
  }
}
