import type { ReferenceCode } from './code-table.ts';

/** Start and stop of an electric vehicle. */
export const startStop = [
  { code: 1, labelKey: 'code.startStop.start' },
  { code: 2, labelKey: 'code.startStop.stop' },
  { code: 3, labelKey: 'code.startStop.other' },
  { code: 254, labelKey: 'code.startStop.abnormal' },
  { code: 255, labelKey: 'code.startStop.invalid' },
] as const satisfies readonly ReferenceCode[];

/** Charging of an electric vehicle. */
export const chargeState = [
  { code: 1, labelKey: 'code.chargeState.parkedCharging' },
  { code: 2, labelKey: 'code.chargeState.drivingCharging' },
  { code: 3, labelKey: 'code.chargeState.notCharging' },
  { code: 4, labelKey: 'code.chargeState.charged' },
] as const satisfies readonly ReferenceCode[];

/** What drives an electric vehicle. */
export const runMode = [
  { code: 1, labelKey: 'code.runMode.pureElectric' },
  { code: 2, labelKey: 'code.runMode.hybrid' },
  { code: 3, labelKey: 'code.runMode.fuel' },
] as const satisfies readonly ReferenceCode[];

/** State of the DC-DC converter. */
export const dcState = [
  { code: 1, labelKey: 'code.dcState.working' },
  { code: 2, labelKey: 'code.dcState.off' },
] as const satisfies readonly ReferenceCode[];

/** Level of a fault, 0 none to 3 most severe. */
export const faultLevel = [
  { code: 0, labelKey: 'code.faultLevel.level0' },
  { code: 1, labelKey: 'code.faultLevel.level1' },
  { code: 2, labelKey: 'code.faultLevel.level2' },
  { code: 3, labelKey: 'code.faultLevel.level3' },
] as const satisfies readonly ReferenceCode[];

/** Direction a drive motor turns (spec/3 §9). */
export const motorDirection = [
  { code: 0, labelKey: 'code.motorDirection.unknown' },
  { code: 1, labelKey: 'code.motorDirection.forwardEmpty' },
  { code: 2, labelKey: 'code.motorDirection.reverseLoaded' },
  { code: 3, labelKey: 'code.motorDirection.stopped' },
] as const satisfies readonly ReferenceCode[];
