import type { Overlay } from '../overlay.ts';

/** What safeguards say where the platform watches devices. */
export const deviceSafeguard = {
  'record.breakRules.carid': 'Device',
  'record.accident.carid': 'Device',
  'record.repair.carid': 'Device',
  'record.operateRecord.carid': 'Device',
  'record.inspect.carid': 'Device',
  'record.maintenance.carid': 'Device',
  'record.insure.carid': 'Device',
  'record.licenseReminder.carid': 'Device',
  'record.transportReminder.carid': 'Device',
  'record.insureReminder.carid': 'Device',
  'record.maintainReminder.carid': 'Device',
  'record.inspectReminder.carid': 'Device',
  'record.insure.vehicletax': 'Tax',
  'code.licenceKind.vehicle': 'Registration',
  'record.vehicle.licenceexpiry': 'Registration valid until',
} as const satisfies Overlay;
