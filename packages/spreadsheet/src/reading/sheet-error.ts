/** Why a sheet is not read. */
export type SheetRefusal = 'unreadable' | 'tooLarge' | 'empty';

/** A file that is no sheet, is damaged, or is larger than whoever reads it takes. */
export class SheetError extends Error {
  readonly reason: SheetRefusal;

  constructor(reason: SheetRefusal, detail: string, options?: ErrorOptions) {
    super(`${reason}: ${detail}`, options);
    this.name = 'SheetError';
    this.reason = reason;
  }
}
