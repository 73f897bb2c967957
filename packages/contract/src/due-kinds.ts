/** What falls due: the pages below `/operationManage/safeguardManage/expirationReminder`. */
export const dueKinds = [
  { kind: 1, record: 'licenseReminder', textKey: 'message.due.license' },
  { kind: 2, record: 'transportReminder', textKey: 'message.due.transport' },
  { kind: 3, record: 'insureReminder', textKey: 'message.due.insure' },
  { kind: 4, record: 'maintainReminder', textKey: 'message.due.maintain' },
  { kind: 5, record: 'inspectReminder', textKey: 'message.due.inspect' },
  { kind: 6, record: 'qualificationReminder', textKey: 'message.due.qualification' },
] as const;

export type DueRecord = (typeof dueKinds)[number]['record'];
export type DueKind = (typeof dueKinds)[number]['kind'];

/** Route of the page of a kind. */
export function duePage(kind: DueKind): string {
  return `/operationManage/safeguardManage/expirationReminder/${kind}`;
}
