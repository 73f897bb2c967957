import type { ComponentType } from 'react';

/** Loads a page's code when it is first opened. */
type PageLoader = () => Promise<{ readonly Component: ComponentType }>;

/**
 * The pages behind sign-in: route → code. The menus of the contract name exactly these routes;
 * who may open which, the server says with the user (`authMenuList`).
 */
export const pages: Readonly<Record<string, PageLoader>> = {
  '/positionMonitor': async () => ({
    Component: (await import('./monitoring-route.tsx')).MonitoringRoute,
  }),
  '/operationManage/messageNotify/myMessage': async () => ({
    Component: (await import('../features/messages/index.ts')).MessagesPage,
  }),
};
