import Type from 'typebox';
import { NoData, Nothing, type SchemaTable } from './schema-table.ts';

const LanguageName = Type.String({
  pattern: '^[a-z]{2,8}$',
  description: 'id of a language that is on offer, such as zh or en',
});

const Vocabulary = Type.Union([Type.Literal('vehicle'), Type.Literal('device')], {
  description: 'whether the words are those of a platform that watches vehicles or devices',
});

const Key = Type.String({ pattern: '^[A-Za-z0-9_.]{1,120}$', description: 'without plural form' });

const Forms = Type.Record(Type.String({ pattern: '^[a-z]{2,5}$' }), Type.String(), {
  description: '`text` for a text without plural, else plural form → text',
});

/** How one language words a text. */
export const Wording = Type.Object({
  shipped: Forms,
  forms: Type.Union([Forms, Type.Null()], { description: 'as people changed it; null as shipped' }),
  isUsed: Type.Boolean({
    description: 'false when the change no longer fits the product’s text, which then is shown',
  }),
  version: Type.Integer({ description: '0 while nobody has changed it' }),
  by: Type.String({ description: 'who changed it last' }),
  at: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 UTC' }),
});

export const TextRow = Type.Object({
  key: Key,
  part: Type.String({ description: 'part of the product that shows it: entry, app, manage, help' }),
  placeholders: Type.Array(Type.String()),
  wordings: Type.Record(Type.String(), Wording, { description: 'language → wording' }),
});

const ListRequest = Type.Object({
  language: LanguageName,
  vocabulary: Type.Optional(Vocabulary),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'part of a key or of a text' })),
  part: Type.Optional(Type.String({ pattern: '^[a-z]{2,10}$' })),
  state: Type.Optional(
    Type.Union([Type.Literal('all'), Type.Literal('changed'), Type.Literal('untranslated')], {
      description: 'of the language: untranslated texts are as the English ones',
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

export const TextList = Type.Object({
  data: Type.Array(TextRow),
  count: Type.Integer({ description: 'texts that the filter lets through' }),
  changed: Type.Integer({
    description: 'texts of the language that are changed, whatever the filter',
  }),
  vocabulary: Vocabulary,
  vocabularyInForce: Vocabulary,
});

export const TextEdit = Type.Object({
  key: Key,
  language: LanguageName,
  vocabulary: Vocabulary,
  forms: Type.Union([Forms, Type.Null()], { description: 'null puts the shipped text back' }),
  version: Type.Integer({ minimum: 0, description: 'that the change was made from' }),
});

const EditRequest = Type.Object({ edits: Type.Array(TextEdit, { minItems: 1, maxItems: 200 }) });

const HistoryRequest = Type.Object({ key: Key });

/** Changes of one text, the latest first. */
export const TextHistory = Type.Array(
  Type.Object({
    time: Type.String({ description: 'ISO 8601 UTC' }),
    by: Type.String(),
    address: Type.String({ description: 'network address' }),
    language: Type.String(),
    vocabulary: Type.String(),
    before: Type.Union([Forms, Type.Null()], { description: 'null as shipped' }),
    after: Type.Union([Forms, Type.Null()], { description: 'null as shipped' }),
  }),
);

const AlarmText = Type.Object({
  alarmnumber: Type.Integer({ description: 'bit of the alarm word (JT/T 808), 0–31' }),
  key: Key,
  wordings: Type.Record(Type.String(), Wording, { description: 'language → name' }),
});

export const AlarmTexts = Type.Object({
  vocabulary: Vocabulary,
  data: Type.Array(AlarmText),
});

const ExportRequest = Type.Object({ vocabulary: Type.Optional(Vocabulary) });

const ImportRequest = Type.Object({
  vocabulary: Type.Optional(Vocabulary),
  run: Type.Optional(
    Type.Union([Type.Literal('all'), Type.Literal('good')], {
      description: 'all changes or none; or those with nothing wrong; only checked when left out',
    }),
  ),
  revision: Type.Optional(
    Type.Integer({ minimum: 0, description: 'of the check: refused when texts changed since' }),
  ),
});

export const TextImport = Type.Object({
  isDone: Type.Boolean({ description: 'whether the changes were made, or only looked at' }),
  revision: Type.Integer(),
  rows: Type.Integer(),
  changeCount: Type.Integer(),
  changes: Type.Array(
    Type.Object({
      row: Type.Integer(),
      key: Type.String(),
      language: Type.String(),
      before: Type.String(),
      after: Type.String(),
    }),
    { description: 'the first ones' },
  ),
  problemCount: Type.Integer(),
  problems: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'as the sheet shows it, the heading being row 1' }),
      column: Type.String({ description: 'heading of the column' }),
      key: Type.String(),
      text: Type.String({ description: 'of the cell, shortened' }),
      messageKey: Type.String(),
      values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
    { description: 'the first ones' },
  ),
});

export const textSchemas = {
  textList: { request: ListRequest, response: TextList },
  saveTexts: { request: EditRequest, response: NoData },
  textHistory: { request: HistoryRequest, response: TextHistory },
  exportTexts: { request: ExportRequest, response: Type.Unknown() },
  importTexts: { request: ImportRequest, response: TextImport },
  alarmTexts: { request: Nothing, response: AlarmTexts },
  saveAlarmTexts: { request: EditRequest, response: NoData },
  alarmTextHistory: { request: HistoryRequest, response: TextHistory },
  exportAlarmTexts: { request: Nothing, response: Type.Unknown() },
  importAlarmTexts: { request: ImportRequest, response: TextImport },
} as const satisfies SchemaTable;
