import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsFile, settingsText } from './settings.mjs';

describe('the reference of settings that can be downloaded', () => {
  it('is that of the table: otherwise run node scripts/help/settings.mjs', async () => {
    expect(readFileSync(settingsFile, 'utf8')).toBe(await settingsText());
  });
});
