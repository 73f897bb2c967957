import { MAX_CELL_CHARACTERS } from './limits.ts';
import { SheetError } from './sheet-error.ts';
import type { XmlHandler } from './xml-scanner.ts';

/** `_x000D_` stands for a character that XML cannot hold (ECMA-376 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Collects the texts of `xl/sharedStrings.xml`; of rich text the words, without how they are read. */
export class SharedTexts implements XmlHandler {
  readonly #texts: string[] = [];
  readonly #mostCharacters: number;
  #characters = 0;
  #current = '';
  #inText = false;
  #inReading = false;

  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  /** @throws SheetError when there is no such text */
  at(index: number): string {
    const text = this.#texts[index];
    if (text === undefined) throw new SheetError('unreadable', 'a text that is not there');
    return text;
  }

  open(name: string): void {
    if (name === 'si') this.#current = '';
    else if (name === 't') this.#inText = true;
    else if (name === 'rPh') this.#inReading = true;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'rPh') this.#inReading = false;
    else if (name === 'si') this.#keep();
  }

  text(text: string): void {
    if (!this.#inText || this.#inReading) return;
    const room = MAX_CELL_CHARACTERS - this.#current.length;
    if (room > 0) this.#current += text.length > room ? text.slice(0, room) : text;
  }

  #keep(): void {
    // Each one costs some bytes beside its characters.
    this.#characters += this.#current.length + 16;
    if (this.#characters > this.#mostCharacters) throw new SheetError('tooLarge', 'its texts');
    this.#texts.push(unescaped(this.#current));
  }
}
