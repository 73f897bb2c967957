import type { MenuDefinition } from '../menu-definition.ts';

/** System settings: who may do what, and how the platform is set up. */
export const sysSetingMenu: MenuDefinition = {
  url: '/operationManage/sysSeting',
  labelKey: 'menu.sysSeting',
  imgurl: 'system',
  menutype: 1,
  displaytype: 0,
  platform: 0,
  children: [
    {
      url: '/operationManage/sysSeting/userRequest',
      labelKey: 'menu.userRequest',
      imgurl: 'user',
      menutype: 1,
      displaytype: 0,
      platform: 0,
      permission: 'userRequest.read',
      loginTypes: [0],
      notForClients: true,
      keepAlive: true,
      buttons: {
        read: 'userRequest.read',
        approve: 'userRequest.approve',
        reject: 'userRequest.approve',
      },
    },
    {
      url: '/operationManage/sysSeting/sysBackup',
      labelKey: 'menu.sysBackup',
      imgurl: 'backup',
      menutype: 1,
      displaytype: 0,
      platform: 0,
      permission: 'sysBackup.read',
      loginTypes: [0],
      notForClients: true,
      topDepartmentOnly: true,
      keepAlive: true,
      buttons: {
        read: 'sysBackup.read',
        add: 'sysBackup.add',
        edit: 'sysBackup.edit',
        del: 'sysBackup.del',
        download: 'sysBackup.download',
      },
    },
  ],
};
