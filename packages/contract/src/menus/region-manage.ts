import type { MenuDefinition } from '../menu-definition.ts';
import type { PermissionKey } from '../permissions.ts';

const ROOT = '/operationManage/regionManage';

const below = { menutype: 1, displaytype: 0, platform: 0 } as const;

function page(
  name: string,
  imgurl: string,
  buttons: Record<string, PermissionKey> & { read: PermissionKey },
): MenuDefinition {
  return {
    ...below,
    url: `${ROOT}/${name}`,
    labelKey: `menu.${name}`,
    imgurl,
    permission: buttons.read,
    keepAlive: true,
    buttons,
  };
}

/** What is drawn on the map, and who is in it. */
export const regionManageMenu: MenuDefinition = {
  ...below,
  url: ROOT,
  labelKey: 'menu.regionManage',
  imgurl: 'region',
  children: [
    page('regionSet', 'region', {
      read: 'regionSet.read',
      add: 'regionSet.add',
      edit: 'regionSet.edit',
      del: 'regionSet.del',
      import: 'regionSet.import',
      export: 'regionSet.export',
      link: 'regionSet.link',
    }),
    page('markersManage', 'marker', {
      read: 'markersManage.read',
      add: 'markersManage.add',
      edit: 'markersManage.edit',
      del: 'markersManage.del',
      import: 'markersManage.import',
      export: 'markersManage.export',
    }),
    page('regionMonitor', 'presence', { read: 'regionMonitor.read', link: 'regionSet.link' }),
    page('forbidInMonitor', 'forbidIn', { read: 'forbidInMonitor.read', link: 'regionSet.link' }),
    page('forbidOutMonitor', 'forbidOut', {
      read: 'forbidOutMonitor.read',
      link: 'regionSet.link',
    }),
    page('forbidInAnalaysis', 'analysis', { read: 'forbidInAnalaysis.read' }),
    page('forbidOutAnalaysis', 'analysis', { read: 'forbidOutAnalaysis.read' }),
  ],
};
