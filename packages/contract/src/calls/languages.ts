import { defineCall } from '../define-call.ts';

/** Texts as this platform words them, and the language a user reads. */
export const languageCalls = {
  languageTexts: defineCall({
    name: 'languageTexts',
    method: 'GET',
    path: '/file/getMutiLangFileContent',
    encoding: 'query',
    permission: 'session',
    summary: 'All texts of a language as this platform words them: web client, app or protocol 808',
  }),
  saveLanguage: defineCall({
    name: 'saveLanguage',
    method: 'POST',
    path: '/user/language',
    encoding: 'form',
    permission: 'session',
    allowedBeforePasswordChange: true,
    summary:
      'Remembers the language that the user reads, for every browser and for texts of the server',
  }),
} as const;
