import { SheetError } from './sheet-error.ts';
import { attributeOf, type XmlHandler } from './xml-scanner.ts';

/** Collects from a file of relations what each of them leads to. */
export class Relations implements XmlHandler {
  readonly #targets = new Map<string, { readonly type: string; readonly target: string }>();

  open(name: string, attributes: string): void {
    const id = name === 'Relationship' ? attributeOf(attributes, 'Id') : undefined;
    if (id === undefined || attributeOf(attributes, 'TargetMode') === 'External') return;
    const type = attributeOf(attributes, 'Type') ?? '';
    const target = attributeOf(attributes, 'Target') ?? '';
    this.#targets.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target });
  }

  close(): void {}
  text(): void {}

  /** Name of the part that a relation leads to. @param folder that relative targets begin at */
  byId(id: string, folder: string): string | undefined {
    const found = this.#targets.get(id);
    return found && nameOf(found.target, folder);
  }

  /** The same for the first relation of a type, by the type's last word. */
  ofType(type: string, folder: string): string | undefined {
    for (const found of this.#targets.values()) {
      if (found.type === type) return nameOf(found.target, folder);
    }
    return undefined;
  }
}

/** A part's name is looked up among the archive's and used for nothing else. */
function nameOf(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Collects from the workbook's part which sheet is the first that one sees, and its calendar. */
export class WorkbookPart implements XmlHandler {
  is1904 = false;
  #relation: string | undefined;

  /** id of the relation that leads to the sheet. @throws SheetError when there is none */
  get relation(): string {
    if (this.#relation === undefined) throw new SheetError('unreadable', 'no sheet');
    return this.#relation;
  }

  open(name: string, attributes: string): void {
    if (name === 'workbookPr') {
      const value = attributeOf(attributes, 'date1904');
      this.is1904 = value === '1' || value === 'true';
    } else if (name === 'sheet' && this.#relation === undefined) {
      const state = attributeOf(attributes, 'state') ?? 'visible';
      if (state === 'visible') this.#relation = attributeOf(attributes, 'id');
    }
  }

  close(): void {}
  text(): void {}
}
