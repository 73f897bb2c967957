import { createTranslate, isMessageKey, loadMessages, type MessageKey } from '@outrider/i18n';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CallError, networkError } from './call-error.ts';
import { errorText, rowTexts } from './error-text.ts';
import * as language from './language.ts';

let t: ReturnType<typeof createTranslate>;
beforeAll(async () => {
  const en = await loadMessages('en');
  t = createTranslate('en', en, en);
  const isKey = (key: string): key is MessageKey => isMessageKey(key, en);
  vi.spyOn(language, 'hasText').mockImplementation(isKey);
});

describe('what is said of a failure', () => {
  it('is the text of its key, with its values', () => {
    const details = { values: { max: 20 } };
    expect(errorText(t, new CallError(4103, 'error.fileTooLarge', { details }))).toBe(
      'The file is larger than 20 MiB',
    );
  });

  it('is the text of its code where a server sends words of its own', () => {
    expect(errorText(t, new CallError(2003, 'Forbidden!'))).toBe(
      'You are not permitted to do this',
    );
    expect(errorText(t, new CallError(123_456, 'what?'))).toBe(
      'The server is busy, try again later',
    );
  });

  it('never tells a stranger how many attempts are left', () => {
    for (const words of ['密码错误，还可以尝试3次', 'Wrong password, 3 attempts left!']) {
      expect(errorText(t, new CallError(1, words))).toBe('Wrong user name or password');
    }
  });

  it('is "busy, try again later" when no answer came', () => {
    expect(errorText(t, networkError())).toMatch(/busy.*try again later/);
    expect(errorText(t, new TypeError('x'))).toBe('The server is busy, try again later');
  });
});

describe('rows of an import that failed', () => {
  it('have a line each, and the last says how many more there are', () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({
      row: 1000 + index,
      ...(index === 0 ? { column: 'Plate' } : {}),
      messageKey: 'error.vehicleUnknown',
    }));
    const lines = rowTexts(t, new CallError(1001, '', { details: { rows } }));
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe('Row 1000, Plate: There is no such vehicle, or you may not see it');
    expect(lines[1]).toMatch(/^Row 1001: /);
    expect(lines[5]).toBe('… and 2 more rows');
  });

  it('are none for other failures', () => {
    expect(rowTexts(t, networkError())).toEqual([]);
  });
});
