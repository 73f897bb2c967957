/** What a role may be granted on a page, and the buttons that go with it. */
export const buttons = {
  'button.read': '查看',
  'button.add': '新增',
  'button.edit': '编辑',
  'button.adjust': '调整',
  'button.del': '删除',
  'button.import': '导入',
  'button.download': '下载',
  'button.export': '导出',
  'button.approve': '审批',
  'button.handle': '处理',
  'button.set': '提醒设置',
  'button.sendText': '文本下发',
  'button.bind': '安装或更换',
  'button.unbind': '拆除',
  'button.auth': '重置注册',
  'button.password': '重置密码',
};
