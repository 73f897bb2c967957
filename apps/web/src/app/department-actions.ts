import type { Translate } from '@outrider/i18n';
import { vehicleListFor } from '../client/vehicle-list.ts';
import type { NodeLink } from './node-actions.ts';

const DEPARTMENTS = '/operationManage/sysSeting/deptManage';

/** The entries of a department's menu; `del` and `level` are the page's names of its buttons (spec/3 §2). */
export function departmentActions(id: number, platformModel: number, t: Translate): NodeLink[] {
  return [
    {
      key: 'addChild',
      label: t('department.addChild'),
      page: DEPARTMENTS,
      button: 'add',
      query: { add: 1, parentid: id },
    },
    {
      key: 'info',
      label: t('department.info'),
      page: DEPARTMENTS,
      button: 'read',
      query: { id },
    },
    {
      key: 'adjust',
      label: t('department.adjust'),
      page: DEPARTMENTS,
      button: 'del',
      query: { adjust: id },
    },
    {
      key: 'addVehicle',
      label: t('department.addVehicle'),
      page: vehicleListFor(platformModel),
      button: 'add',
      query: { add: 1, deptid: id },
    },
    {
      key: 'removeDepartment',
      label: t('department.remove'),
      danger: true,
      page: DEPARTMENTS,
      button: 'level',
      query: { remove: id },
    },
  ];
}
