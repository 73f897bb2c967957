/** What messages say of what falls due. */
export const dueMessages = {
  'message.due.license.title': 'Licences fall due',
  'message.due.license.body': 'Overdue: {overdue}, due soon: {soon}. {names}',
  'message.due.transport.title': 'Transport licences fall due',
  'message.due.transport.body': 'Overdue: {overdue}, due soon: {soon}. {names}',
  'message.due.insure.title': 'Insurance falls due',
  'message.due.insure.body': 'Overdue: {overdue}, due soon: {soon}. {names}',
  'message.due.maintain.title': 'Maintenance falls due',
  'message.due.maintain.body': 'Overdue: {overdue}, due soon: {soon}. {names}',
  'message.due.inspect.title': 'Inspections fall due',
  'message.due.inspect.body': 'Overdue: {overdue}, due soon: {soon}. {names}',
  'message.due.qualification.title': 'Qualifications fall due',
  'message.due.qualification.body': 'Overdue: {overdue}, due soon: {soon}. {names}',
} as const;
