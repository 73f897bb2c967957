import { CallError } from '@outrider/contract';
import type { FieldProblem } from '@outrider/contract/records';
import { DEFAULT_REGION_COLOR, MAX_AREA_NAME, MAX_AREA_TEXT, regionColor } from '@outrider/domain';

/** Characters that show nothing, turn the direction of what follows, or are only half of one. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
const UNSEEN_BESIDE_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** The beginning of a text, never with half of a character at its end. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** Whether a name holds characters that nobody sees, or that turn what follows. */
export function holdsUnseen(name: string): boolean {
  return UNSEEN.test(name);
}

/** Collects what is wrong with what somebody gave, to say all of it at once. */
export class GivenTexts {
  readonly problems: FieldProblem[] = [];

  refuse(field: string, messageKey: string, values?: FieldProblem['values']): void {
    this.problems.push(values ? { field, messageKey, values } : { field, messageKey });
  }

  /** A name, trimmed. */
  name(field: string, text: string, missingKey: string): string {
    const name = text.trim().replaceAll(/\s+/g, ' ');
    if (name === '') this.refuse(field, missingKey);
    else if (name.length > MAX_AREA_NAME)
      this.refuse(field, 'regionFault.tooLong', { max: MAX_AREA_NAME });
    else if (holdsUnseen(name)) this.refuse(field, 'regionFault.characters');
    return name;
  }

  /** A text of more than one line. */
  text(field: string, given: string | undefined): string {
    const text = (given ?? '').trim();
    if (text.length > MAX_AREA_TEXT)
      this.refuse(field, 'regionFault.tooLong', { max: MAX_AREA_TEXT });
    else if (UNSEEN_BESIDE_LINES.test(text)) this.refuse(field, 'regionFault.characters');
    return text;
  }

  color(field: string, given: string | undefined): string {
    if (given === undefined || given.trim() === '') return DEFAULT_REGION_COLOR;
    const color = regionColor(given);
    if (color === undefined) this.refuse(field, 'regionFault.color');
    return color ?? DEFAULT_REGION_COLOR;
  }

  /** The code of a symbol: letters and digits, which no drawing can take for anything else. */
  symbol(field: string, given: string | undefined): string {
    const symbol = (given ?? '').trim();
    if (!/^[A-Za-z0-9_-]{0,40}$/.test(symbol)) this.refuse(field, 'regionFault.code');
    return symbol;
  }

  /** @throws CallError recordInvalid with every problem found so far */
  demandSound(): void {
    if (this.problems.length === 0) return;
    throw new CallError('recordInvalid', { details: { fields: this.problems } });
  }
}
