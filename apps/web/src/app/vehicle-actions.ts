import type { Translate } from '@outrider/i18n';
import type { NodeLink } from './node-actions.ts';

const VEHICLES = '/operationManage/carManage/carList';
const DEVICES = '/operationManage/carManage/deviceList';
const SEARCH = '/operationManage/carManage/carSEO';
const DEVICE_MODEL = 2;

/** The entries of a vehicle's menu that lead to other pages (spec/3 §2.3). */
export function vehicleActions(carid: number, platformModel: number, t: Translate): NodeLink[] {
  return [
    {
      key: 'info',
      label: t('vehicle.info'),
      page: platformModel === DEVICE_MODEL ? DEVICES : VEHICLES,
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
