import type { ComponentType } from 'react';
import { loadTexts } from '../client/language.ts';
import { regionPages } from './region-pages.ts';
import { safeguardPages } from './safeguard-pages.ts';

/** Loads a page's code when it is first opened. */
export type PageLoader = () => Promise<{ readonly Component: ComponentType }>;

/** The code of a page on which things are set up, together with what it says. */
async function withManageTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts('manage')]);
  return loaded;
}

/**
 * The pages behind sign-in: route → code. The menus of the contract name exactly these routes;
 * who may open which, the server says with the user (`authMenuList`).
 */
export const pages: Readonly<Record<string, PageLoader>> = {
  '/home': async () => ({ Component: (await import('./home-route.tsx')).HomeRoute }),
  '/positionMonitor': async () => ({
    Component: (await import('./monitoring-route.tsx')).MonitoringRoute,
  }),
  '/operationManage/userCenter/userInfo': async () => ({
    Component: (await import('./user-info-route.tsx')).UserInfoRoute,
  }),
  '/operationManage/messageNotify/myMessage': async () => ({
    Component: (await import('../features/messages/index.ts')).MessagesPage,
  }),
  '/operationManage/carManage/carList': async () => ({
    Component: (await import('./vehicle-routes.tsx')).CarListRoute,
  }),
  '/operationManage/carManage/deviceList': async () => ({
    Component: (await import('./vehicle-routes.tsx')).DeviceListPage,
  }),
  '/operationManage/carManage/deviceManage': async () => ({
    Component: (await import('./vehicle-routes.tsx')).DeviceManageRoute,
  }),
  '/operationManage/carManage/carSEO': async () => ({
    Component: (await withManageTexts(import('./vehicle-routes.tsx'))).VehicleSearchPage,
  }),
  '/operationManage/carManage/driverManage': async () => ({
    Component: (await import('./record-routes/driver-route.tsx')).default,
  }),
  '/operationManage/carManage/deviceType': async () => ({
    Component: (await import('./record-routes/device-type-route.tsx')).default,
  }),
  '/operationManage/carManage/carIcon': async () => ({
    Component: (await import('./record-routes/car-icon-route.tsx')).default,
  }),
  '/operationManage/carManage/protocol': async () => ({
    Component: (await import('./record-routes/protocol-route.tsx')).default,
  }),
  '/operationManage/sysSeting/deptManage': async () => ({
    Component: (await withManageTexts(import('../features/departments/index.ts'))).DepartmentsPage,
  }),
  '/operationManage/sysSeting/userManage': async () => ({
    Component: (await import('../features/users/index.ts')).UsersPage,
  }),
  '/operationManage/sysSeting/roleManage': async () => ({
    Component: (await import('../features/roles/index.ts')).RolesPage,
  }),
  '/operationManage/sysSeting/ownerManage': async () => ({
    Component: (await import('../features/owners/index.ts')).OwnersPage,
  }),
  '/operationManage/sysSeting/userRequest': async () => ({
    Component: (await import('./user-requests-route.tsx')).UserRequestsRoute,
  }),
  '/operationManage/sysSeting/sysSet': async () => ({
    Component: (await import('./runtime-settings-route.tsx')).RuntimeSettingsRoute,
  }),
  '/operationManage/sysSeting/bannerManage': async () => ({
    Component: (await import('./record-routes/banner-route.tsx')).default,
  }),
  '/operationManage/sysSeting/applicationVersion': async () => ({
    Component: (await import('./record-routes/application-version-route.tsx')).default,
  }),
  '/operationManage/sysSeting/sysBackup': async () => ({
    Component: (await import('./backups-route.tsx')).BackupsRoute,
  }),
  '/operationManage/sysSeting/sysMenu': async () => ({
    Component: (await withManageTexts(import('./sys-menu-route.tsx'))).SysMenuRoute,
  }),
  '/operationManage/sysSeting/multilingual': async () => ({
    Component: (await withManageTexts(import('./text-routes.tsx'))).TextsRoute,
  }),
  '/operationManage/sysSeting/translationAlarms': async () => ({
    Component: (await withManageTexts(import('./text-routes.tsx'))).AlarmNamesRoute,
  }),
  ...regionPages,
  ...safeguardPages,
};

/** Whether a page is one on which things are set up: those have texts of their own. */
export function isManaging(path: string): boolean {
  return /^\/operationManage\/(sysSeting|carManage|safeguardManage)\//.test(path);
}

/** Where the product lands after signing in, for whoever may open it (spec/1 §2). */
export const LANDING = '/positionMonitor';

/** Other names of pages (spec/1 §2, "other named routes"). */
export const aliases: Readonly<Record<string, string>> = {
  '/myMessage': '/operationManage/messageNotify/myMessage',
};
