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

/** The buttons of a list with everything that can be done with its records. */
const buttonsOf = (name: 'carList' | 'deviceList' | 'deviceManage') =>
  ({
    read: `${name}.read`,
    add: `${name}.add`,
    edit: `${name}.edit`,
    del: `${name}.del`,
    import: `${name}.import`,
    export: `${name}.export`,
  }) as const;

/** Who sees one vehicle sees it here too. */
const forEverybody = { loginTypes: [0, 1, 2] } as const;
/** Of use to whoever has more than one vehicle. */
const forManyVehicles = { loginTypes: [0, 2] } as const;

/** Vehicles, what is fitted to them, and who drives them. */
export const carManageMenu: MenuDefinition = {
  url: '/operationManage/carManage',
  labelKey: 'menu.carManage',
  imgurl: 'vehicle',
  menutype: 1,
  displaytype: 0,
  platform: 0,
  children: [
    {
      ...page('carList', 'vehicle', 'carList.read', buttonsOf('carList')),
      ...forEverybody,
      // Where devices are watched, they are what the next page lists.
      platform: 1,
    },
    {
      ...page('deviceList', 'device', 'deviceList.read', buttonsOf('deviceList')),
      ...forEverybody,
    },
    {
      ...page('deviceManage', 'terminal', 'deviceManage.read', {
        ...buttonsOf('deviceManage'),
        bind: 'deviceManage.bind',
        unbind: 'deviceManage.unbind',
        auth: 'deviceManage.auth',
        approve: 'deviceManage.approve',
      }),
      ...forManyVehicles,
    },
    { ...page('carSEO', 'search', 'carSEO.read', { read: 'carSEO.read' }), ...forManyVehicles },
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
    page('carIcon', 'icons', 'carIcon.read', {
      read: 'carIcon.read',
      add: 'carIcon.add',
      edit: 'carIcon.edit',
      del: 'carIcon.del',
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
