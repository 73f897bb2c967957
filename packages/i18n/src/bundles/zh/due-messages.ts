/** What messages say of what falls due. */
export const dueMessages = {
  'message.due.license.title': '证件到期提醒',
  'message.due.license.body': '已逾期 {overdue} 项，即将到期 {soon} 项：{names}',
  'message.due.transport.title': '道路运输证到期提醒',
  'message.due.transport.body': '已逾期 {overdue} 项，即将到期 {soon} 项：{names}',
  'message.due.insure.title': '保险到期提醒',
  'message.due.insure.body': '已逾期 {overdue} 项，即将到期 {soon} 项：{names}',
  'message.due.maintain.title': '保养到期提醒',
  'message.due.maintain.body': '已逾期 {overdue} 项，即将到期 {soon} 项：{names}',
  'message.due.inspect.title': '年检到期提醒',
  'message.due.inspect.body': '已逾期 {overdue} 项，即将到期 {soon} 项：{names}',
  'message.due.qualification.title': '从业资格证到期提醒',
  'message.due.qualification.body': '已逾期 {overdue} 项，即将到期 {soon} 项：{names}',
} as const;
