import Type from 'typebox';
import { NoData, type SchemaTable } from './schema-table.ts';

const LanguageName = Type.String({
  pattern: '^[a-z]{2,8}$',
  description: 'id of a language that is on offer, such as zh or en',
});

const LanguageTextsRequest = Type.Object({
  index: Type.Integer({
    minimum: 0,
    maximum: 2,
    description: '0 web client, 1 app (zh, en), 2 protocol 808 (zh, en, alb, ru, esp, latin)',
  }),
  language: LanguageName,
});

const LanguageTexts = Type.Record(Type.String(), Type.String(), {
  description: 'key → text; in English where the file does not exist in the language',
});

const SaveLanguageRequest = Type.Object({ language: LanguageName });

export const languageSchemas = {
  languageTexts: { request: LanguageTextsRequest, response: LanguageTexts },
  saveLanguage: { request: SaveLanguageRequest, response: NoData },
} as const satisfies SchemaTable;
