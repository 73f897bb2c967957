/** 申请账号，以及登录时的审核结果。 */
export const registration = {
  'error.registrationClosed': '本平台未开放账号申请',
  'error.registrationThrottled': '您所在网络的申请过于频繁，请稍后再试',
  'error.registrationFull': '待审核的申请过多，请稍后再试',
  'error.requestWaiting': '您的账号申请正在等待审核',
  'error.requestRejected': '您的账号申请未通过审核：{reason}',
  'error.pushForClients': '客户账号不使用实时推送，页面会定时刷新',
  'error.passwordFixed': '该账号的密码不可修改',
} as const;
