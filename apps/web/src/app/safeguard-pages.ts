import { dueKinds, duePage } from '@outrider/contract';
import type { PageLoader } from './pages.ts';

const ROOT = '/operationManage/safeguardManage';
const lists = () => import('./record-routes/safeguard-routes.tsx');

/** The pages of what happens to vehicles, and of what falls due. */
export const safeguardPages: Readonly<Record<string, PageLoader>> = {
  [`${ROOT}/breakRules`]: async () => ({ Component: (await lists()).BreakRulesRoute }),
  [`${ROOT}/accident`]: async () => ({ Component: (await lists()).AccidentRoute }),
  [`${ROOT}/repair`]: async () => ({ Component: (await lists()).RepairRoute }),
  [`${ROOT}/operateRecord`]: async () => ({ Component: (await lists()).OperateRecordRoute }),
  [`${ROOT}/maintain/0`]: async () => ({ Component: (await lists()).InspectRoute }),
  [`${ROOT}/maintain/1`]: async () => ({ Component: (await lists()).MaintenanceRoute }),
  [`${ROOT}/maintain/2`]: async () => ({ Component: (await lists()).InsureRoute }),
  ...Object.fromEntries(
    dueKinds.map(({ kind, record }): [string, PageLoader] => [
      duePage(kind),
      async () => {
        const { reminderRoutes } = await import('./record-routes/reminder-routes.tsx');
        return { Component: reminderRoutes[record] };
      },
    ]),
  ),
};
