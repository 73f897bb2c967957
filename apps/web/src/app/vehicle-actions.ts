import type { Translate } from '@outrider/i18n';
import { vehicleListFor } from '../client/vehicle-list.ts';
import type { NodeLink } from './node-actions.ts';

const SEARCH = '/operationManage/carManage/carSEO';

/** The entries of a vehicle's menu that lead to other pages (spec/3 §2.3). */
export function vehicleActions(carid: number, platformModel: number, t: Translate): NodeLink[] {
  return [
    {
      key: 'info',
      label: t('vehicle.info'),
      page: vehicleListFor(platformModel),
      button: 'read',
      query: { id: carid },
    },
    {
      key: 'card',
      label: t('vehicle.card'),
      page: SEARCH,
      button: 'read',
      query: { id: carid },
    },
  ];
}
