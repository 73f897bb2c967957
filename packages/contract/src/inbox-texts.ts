/** What messages of the platform can say: `<key>.title` and `<key>.body` are texts of packages/i18n. */
export const inboxTexts = [
  'message.passwordChanged',
  'message.versionInstalled',
  'message.exportReady',
  'message.exportFailed',
  'message.importDone',
  'message.importFailed',
  'message.importStopped',
  'message.userRequested',
  'message.accountGranted',
  'message.due.license',
  'message.due.transport',
  'message.due.insure',
  'message.due.maintain',
  'message.due.inspect',
  'message.due.qualification',
  'message.backupDone',
  'message.backupFailed',
] as const;

export type InboxText = (typeof inboxTexts)[number];
