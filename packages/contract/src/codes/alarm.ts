import type { ReferenceCode } from './code-table.ts';

/** Kinds of warning. */
export const warningType = [
  { code: 1, labelKey: 'code.warningType.speeding' },
  { code: 2, labelKey: 'code.warningType.fatigue' },
  { code: 3, labelKey: 'code.warningType.emergency' },
  { code: 4, labelKey: 'code.warningType.enterArea' },
  { code: 5, labelKey: 'code.warningType.leaveArea' },
] as const satisfies readonly ReferenceCode[];

/** Who raised a warning. */
export const warnSource = [
  { code: 1, labelKey: 'code.warnSource.terminal' },
  { code: 2, labelKey: 'code.warnSource.enterprisePlatform' },
  { code: 3, labelKey: 'code.warnSource.governmentPlatform' },
  { code: 9, labelKey: 'code.warnSource.other' },
] as const satisfies readonly ReferenceCode[];

/** Risk level of an alarm. */
export const riskLevel = [
  { code: 0, labelKey: 'code.riskLevel.low' },
  { code: 1, labelKey: 'code.riskLevel.medium' },
  { code: 2, labelKey: 'code.riskLevel.high' },
] as const satisfies readonly ReferenceCode[];

/** Whether an alarm has been handled (spec/2 §3.3). */
export const handleState = [
  { code: 0, labelKey: 'code.handleState.unprocessed' },
  { code: 1, labelKey: 'code.handleState.processed' },
] as const satisfies readonly ReferenceCode[];
