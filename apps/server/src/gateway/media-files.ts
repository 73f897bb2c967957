import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'media';
/** Files that may be written at the same time; with more the terminal is asked to send again. */
const MOST_WRITING = 16;

/** What a file is called by its format (0x0801: 0 JPEG, 1 TIF, 2 MP3, 3 WAV, 4 WMV). */
const EXTENSIONS: Readonly<Record<number, string>> = {
  0: 'jpg',
  1: 'tif',
  2: 'mp3',
  3: 'wav',
  4: 'wmv',
};

export interface MediaFile {
  terminalId: number;
  mediaId: number;
  format: number;
  receivedAtMs: number;
  /** hash of the bytes, so that the same file sent again is the same file */
  digest: number;
  bytes: Uint8Array;
}

/** Photographs and recordings that terminals send, kept as files below the data folder. */
export class MediaFiles {
  readonly #dataDir: string;
  #writing = 0;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get isBusy(): boolean {
    return this.#writing >= MOST_WRITING;
  }

  /**
   * Keeps a file, whole or not at all.
   * @returns its path relative to the data folder
   * @throws the file system's error
   */
  async keep(file: MediaFile): Promise<string> {
    this.#writing++;
    try {
      const day = new Date(file.receivedAtMs).toISOString().slice(0, 10);
      const name = `${file.terminalId}-${file.mediaId}-${(file.digest >>> 0).toString(16)}`;
      const relative = path.join(FOLDER, day, `${name}.${EXTENSIONS[file.format] ?? 'bin'}`);
      const target = path.join(this.#dataDir, relative);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(`${target}.part`, file.bytes, { flush: true });
      await rename(`${target}.part`, target);
      return relative;
    } finally {
      this.#writing--;
    }
  }
}
