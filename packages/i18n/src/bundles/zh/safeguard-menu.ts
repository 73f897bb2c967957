/** Names of the pages below safeguards. */
export const safeguardMenu = {
  'menu.safeguardManage': '安全保障',
  'menu.breakRules': '违章管理',
  'menu.accident': '事故管理',
  'menu.repair': '维修管理',
  'menu.operateRecord': '运营记录',
  'menu.maintain': '维护管理',
  'menu.inspect': '年检管理',
  'menu.maintenance': '保养管理',
  'menu.insure': '保险管理',
  'menu.expirationReminder': '到期提醒',
  'menu.licenseReminder': '证件到期',
  'menu.transportReminder': '运输证到期',
  'menu.insureReminder': '保险到期',
  'menu.maintainReminder': '保养到期',
  'menu.inspectReminder': '年检到期',
  'menu.qualificationReminder': '从业资格到期',
} as const;
