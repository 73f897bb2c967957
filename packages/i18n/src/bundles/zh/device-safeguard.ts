import type { Overlay } from '../overlay.ts';

/** What safeguards say where the platform watches devices. */
export const deviceSafeguard = {
  'record.breakRules.carid': '设备名称',
  'record.accident.carid': '设备名称',
  'record.repair.carid': '设备名称',
  'record.operateRecord.carid': '设备名称',
  'record.inspect.carid': '设备名称',
  'record.maintenance.carid': '设备名称',
  'record.insure.carid': '设备名称',
  'record.licenseReminder.carid': '设备名称',
  'record.transportReminder.carid': '设备名称',
  'record.insureReminder.carid': '设备名称',
  'record.maintainReminder.carid': '设备名称',
  'record.inspectReminder.carid': '设备名称',
  'record.insure.vehicletax': '税费',
  'code.licenceKind.vehicle': '登记证',
  'record.vehicle.licenceexpiry': '登记证有效期',
  'code.operationKind.charter': '包租',
  'record.licenseReminder.holder': '持有人 / 设备',
} as const satisfies Overlay;
