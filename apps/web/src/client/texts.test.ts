import {
  alarmBits,
  errors,
  flatMenus,
  inboxTexts,
  permissions,
  referenceTables,
  signalLabelKeys,
} from '@outrider/contract';
import { languages, loadMessages } from '@outrider/i18n';
import { describe, expect, it } from 'vitest';

const keys = [
  ...Object.values(referenceTables).flatMap((table) => table.map(({ labelKey }) => labelKey)),
  ...alarmBits,
  ...Object.values(signalLabelKeys),
  ...Object.values(errors).map(({ messageKey }) => messageKey),
  ...Object.values(permissions).map(({ labelKey }) => labelKey),
  ...flatMenus().map(({ labelKey }) => labelKey),
  ...inboxTexts.flatMap((key) => [`${key}.title`, `${key}.body`]),
  'code.unknown',
];

describe('texts of the contract', () => {
  for (const { id, name } of languages) {
    it(`exist for every code, error, permission and menu in ${name}`, async () => {
      const messages = await loadMessages(id);
      expect([...new Set(keys)].filter((key) => !(key in messages))).toEqual([]);
    });
  }
});
