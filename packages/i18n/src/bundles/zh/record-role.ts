/** 角色的字段。 */
export const roleRecord = {
  'record.role': '角色',
  'record.role.rolename': '角色名称',
  'record.role.remark': '说明',
  'record.role.permissions': '权限',
  'record.role.grants': '权限数',
  'record.role.users': '用户数',
  'record.role.builtin': '内置',
  'record.role.createtime': '创建时间',
  'record.role.dependents.users_other': '{count} 个用户正在使用',
  'record.role.fixed': '内置角色不能修改，可以复制后修改',
  'record.role.own': '不能修改自己的角色',
  'record.role.beyond': '该角色的权限超过您本人的权限',
  'record.role.elsewhere': '您看不到的用户也在使用该角色，请复制后修改',
  'record.role.grantsMore': '不能授予您自己没有的权限',
};
