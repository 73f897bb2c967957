import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Authentication codes by phone, kept in a file so that restarted terminals need not register again. */
export class StateFile {
  private readonly path: string;
  private readonly codes: Map<string, string>;
  private timer: NodeJS.Timeout | null = null;

  constructor(path: string) {
    this.path = path;
    this.codes = new Map(readCodes(path));
  }

  codeOf(phone: string): string | undefined {
    return this.codes.get(phone);
  }

  /** Remembers a code; written within a second. */
  remember(phone: string, code: string): void {
    this.codes.set(phone, code);
    this.timer ??= setTimeout(() => this.save(), 1000);
  }

  /** Writes what is remembered, readable by the owner only. */
  save(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const temporary = `${this.path}.part`;
    const text = JSON.stringify(Object.fromEntries(this.codes), null, 1);
    writeFileSync(temporary, text, { mode: 0o600 });
    renameSync(temporary, this.path);
  }
}

function readCodes(path: string): Array<[string, string]> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(parsed).flatMap(
    ([phone, code]): Array<[string, string]> => (typeof code === 'string' ? [[phone, code]] : []),
  );
}
