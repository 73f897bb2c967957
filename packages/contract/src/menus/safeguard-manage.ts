import { type DueKind, duePage } from '../due-kinds.ts';
import type { MenuDefinition } from '../menu-definition.ts';
import type { PermissionKey } from '../permissions.ts';

const ROOT = '/operationManage/safeguardManage';

type ListPage =
  | 'breakRules'
  | 'accident'
  | 'repair'
  | 'operateRecord'
  | 'inspect'
  | 'maintenance'
  | 'insure';
type ReminderPage =
  | 'licenseReminder'
  | 'transportReminder'
  | 'insureReminder'
  | 'maintainReminder'
  | 'inspectReminder'
  | 'qualificationReminder';

const below = { menutype: 1, displaytype: 0, platform: 0 } as const;

function page(
  url: string,
  name: string,
  imgurl: string,
  buttons: Record<string, PermissionKey> & { read: PermissionKey },
): MenuDefinition {
  return {
    ...below,
    url,
    labelKey: `menu.${name}`,
    imgurl,
    permission: buttons.read,
    keepAlive: true,
    buttons,
  };
}

const list = (name: ListPage, path: string, imgurl: string) =>
  page(`${ROOT}/${path}`, name, imgurl, {
    read: `${name}.read`,
    add: `${name}.add`,
    edit: `${name}.edit`,
    del: `${name}.del`,
    import: `${name}.import`,
    export: `${name}.export`,
  });

const reminder = (name: ReminderPage, kind: DueKind) =>
  page(duePage(kind), name, 'due', {
    read: `${name}.read`,
    export: `${name}.export`,
    handle: 'expirationReminder.handle',
    set: 'expirationReminder.set',
  });

/** What happens to vehicles, what is done for them, and what falls due. */
export const safeguardManageMenu: MenuDefinition = {
  ...below,
  url: ROOT,
  labelKey: 'menu.safeguardManage',
  imgurl: 'safeguard',
  children: [
    list('breakRules', 'breakRules', 'violation'),
    list('accident', 'accident', 'accident'),
    list('repair', 'repair', 'repair'),
    list('operateRecord', 'operateRecord', 'vehicle'),
    {
      ...below,
      url: `${ROOT}/maintain`,
      labelKey: 'menu.maintain',
      imgurl: 'repair',
      children: [
        list('inspect', 'maintain/0', 'inspection'),
        list('maintenance', 'maintain/1', 'repair'),
        list('insure', 'maintain/2', 'safeguard'),
      ],
    },
    {
      ...below,
      url: `${ROOT}/expirationReminder`,
      labelKey: 'menu.expirationReminder',
      imgurl: 'due',
      children: [
        reminder('licenseReminder', 1),
        reminder('transportReminder', 2),
        reminder('insureReminder', 3),
        reminder('maintainReminder', 4),
        reminder('inspectReminder', 5),
        reminder('qualificationReminder', 6),
      ],
    },
  ],
};
