import type { PageLoader } from './pages.ts';

const ROOT = '/operationManage/regionManage';
const routes = () => import('./presence-routes.tsx');

/** The pages of regions, of who is in them, and of who was. */
export const regionPages: Readonly<Record<string, PageLoader>> = {
  [`${ROOT}/regionSet`]: async () => ({ Component: (await routes()).RegionSetRoute }),
  [`${ROOT}/markersManage`]: async () => ({
    Component: (await import('./region-routes.tsx')).MarkersRoute,
  }),
  [`${ROOT}/regionMonitor`]: async () => ({ Component: (await routes()).RegionMonitorRoute }),
  [`${ROOT}/forbidInMonitor`]: async () => ({ Component: (await routes()).ForbidInMonitorRoute }),
  [`${ROOT}/forbidOutMonitor`]: async () => ({ Component: (await routes()).ForbidOutMonitorRoute }),
  [`${ROOT}/forbidInAnalaysis`]: async () => ({
    Component: (await routes()).ForbidInAnalysisRoute,
  }),
  [`${ROOT}/forbidOutAnalaysis`]: async () => ({
    Component: (await routes()).ForbidOutAnalysisRoute,
  }),
};
