import {
  alarmBits,
  errors,
  flatMenus,
  inboxTexts,
  permissions,
  referenceTables,
  signalLabelKeys,
} from '@outrider/contract';
import { records } from '@outrider/contract/record-table';
import { formats, type RecordDefinition } from '@outrider/contract/records';
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
  ...Object.values(formats).map(({ messageKey }) => messageKey),
  ...Object.values(records).flatMap(textsOf),
  'code.unknown',
];

/** What the pages of a record say of it. */
function textsOf(record: RecordDefinition): string[] {
  const own = (name: string) => `record.${record.name}${name}`;
  const fields = Object.entries(record.fields).flatMap(([name, field]) => [
    own(`.${name}`),
    ...(field.hint ? [own(`.${name}.hint`)] : []),
    ...(field.section ? [own(`.section.${field.section}`)] : []),
    ...(field.kind === 'code' ? field.codes.map(({ labelKey }) => labelKey) : []),
  ]);
  return [own(''), ...fields];
}

describe('texts of the contract', () => {
  for (const { id, name } of languages) {
    it(`exist for every code, error, permission and menu in ${name}`, async () => {
      const messages = await loadMessages(id);
      expect([...new Set(keys)].filter((key) => !(key in messages))).toEqual([]);
    });
  }
});
