import type { MenuDefinition } from '../menu-definition.ts';
import type { PermissionKey } from '../permissions.ts';

/** A page whose list is edited: those of ordinary operators only. */
const page = (
  name: string,
  imgurl: string,
  permission: PermissionKey,
  buttons: Readonly<Record<string, PermissionKey>>,
): MenuDefinition => ({
  url: `/operationManage/carManage/${name}`,
  labelKey: `menu.${name}`,
  imgurl,
  menutype: 1,
  displaytype: 0,
  platform: 0,
  permission,
  loginTypes: [0],
  notForClients: true,
  keepAlive: true,
  buttons,
});

/** Vehicles, what is fitted to them, and who drives them. */
export const carManageMenu: MenuDefinition = {
  url: '/operationManage/carManage',
  labelKey: 'menu.carManage',
  imgurl: 'vehicle',
  menutype: 1,
  displaytype: 0,
  platform: 0,
  children: [
    page('driverManage', 'driver', 'driverManage.read', {
      read: 'driverManage.read',
      add: 'driverManage.add',
      edit: 'driverManage.edit',
      del: 'driverManage.del',
      import: 'driverManage.import',
      export: 'driverManage.export',
    }),
    page('deviceType', 'deviceType', 'deviceType.read', {
      read: 'deviceType.read',
      add: 'deviceType.add',
      edit: 'deviceType.edit',
      del: 'deviceType.del',
      import: 'deviceType.import',
      export: 'deviceType.export',
    }),
    page('protocol', 'protocol', 'protocol.read', {
      read: 'protocol.read',
      add: 'protocol.add',
      edit: 'protocol.edit',
      del: 'protocol.del',
      export: 'protocol.export',
    }),
  ],
};
