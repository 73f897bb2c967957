/** What a role may be granted on a page, and the buttons that go with it. */
export const buttons = {
  'button.read': 'See',
  'button.add': 'Add',
  'button.edit': 'Edit',
  'button.adjust': 'Adjust',
  'button.del': 'Delete',
  'button.import': 'Import',
  'button.download': 'Download',
  'button.export': 'Export',
  'button.approve': 'Approve or reject',
  'button.handle': 'Handle',
  'button.set': 'Reminder settings',
  'button.sendText': 'Send texts to terminals',
  'button.bind': 'Install or swap',
  'button.unbind': 'Take out',
  'button.auth': 'Reset registration',
  'button.password': 'Reset passwords',
};
