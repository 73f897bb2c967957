import type { ReferenceCode } from './code-table.ts';

/** How an accident happened. */
export const accidentKind = [
  { code: 1, labelKey: 'code.accidentKind.rearEnd' },
  { code: 2, labelKey: 'code.accidentKind.collision' },
  { code: 3, labelKey: 'code.accidentKind.scrape' },
  { code: 4, labelKey: 'code.accidentKind.rollover' },
  { code: 5, labelKey: 'code.accidentKind.pedestrian' },
  { code: 6, labelKey: 'code.accidentKind.fire' },
  { code: 9, labelKey: 'code.accidentKind.other' },
] as const satisfies readonly ReferenceCode[];

/** How bad an accident was. */
export const accidentSeverity = [
  { code: 1, labelKey: 'code.accidentSeverity.minor' },
  { code: 2, labelKey: 'code.accidentSeverity.ordinary' },
  { code: 3, labelKey: 'code.accidentSeverity.serious' },
  { code: 4, labelKey: 'code.accidentSeverity.verySerious' },
] as const satisfies readonly ReferenceCode[];

/** Who is to blame for an accident, as the police found. */
export const liability = [
  { code: 0, labelKey: 'code.liability.open' },
  { code: 1, labelKey: 'code.liability.full' },
  { code: 2, labelKey: 'code.liability.main' },
  { code: 3, labelKey: 'code.liability.equal' },
  { code: 4, labelKey: 'code.liability.minor' },
  { code: 5, labelKey: 'code.liability.none' },
] as const satisfies readonly ReferenceCode[];

/** How far the handling of an accident has come. */
export const accidentState = [
  { code: 0, labelKey: 'code.accidentState.open' },
  { code: 1, labelKey: 'code.accidentState.claim' },
  { code: 2, labelKey: 'code.accidentState.closed' },
] as const satisfies readonly ReferenceCode[];

/** Where a vehicle under repair is. */
export const repairState = [
  { code: 0, labelKey: 'code.repairState.inWorkshop' },
  { code: 1, labelKey: 'code.repairState.returned' },
] as const satisfies readonly ReferenceCode[];

/** What a vehicle was used for. */
export const operationKind = [
  { code: 1, labelKey: 'code.operationKind.freight' },
  { code: 2, labelKey: 'code.operationKind.passengers' },
  { code: 3, labelKey: 'code.operationKind.charter' },
  { code: 4, labelKey: 'code.operationKind.line' },
  { code: 5, labelKey: 'code.operationKind.empty' },
  { code: 9, labelKey: 'code.operationKind.other' },
] as const satisfies readonly ReferenceCode[];

/** What a vehicle is inspected for. */
export const inspectionKind = [
  { code: 1, labelKey: 'code.inspectionKind.annual' },
  { code: 2, labelKey: 'code.inspectionKind.technical' },
  { code: 3, labelKey: 'code.inspectionKind.emission' },
  { code: 4, labelKey: 'code.inspectionKind.tachograph' },
  { code: 9, labelKey: 'code.inspectionKind.other' },
] as const satisfies readonly ReferenceCode[];

/** What came of an inspection. */
export const inspectionResult = [
  { code: 1, labelKey: 'code.inspectionResult.passed' },
  { code: 2, labelKey: 'code.inspectionResult.again' },
  { code: 3, labelKey: 'code.inspectionResult.failed' },
] as const satisfies readonly ReferenceCode[];

/** What is maintained; each has an interval of its own. */
export const maintenanceKind = [
  { code: 1, labelKey: 'code.maintenanceKind.regular' },
  { code: 2, labelKey: 'code.maintenanceKind.first' },
  { code: 3, labelKey: 'code.maintenanceKind.second' },
  { code: 4, labelKey: 'code.maintenanceKind.oil' },
  { code: 5, labelKey: 'code.maintenanceKind.tyres' },
  { code: 6, labelKey: 'code.maintenanceKind.brakes' },
  { code: 7, labelKey: 'code.maintenanceKind.battery' },
  { code: 9, labelKey: 'code.maintenanceKind.other' },
] as const satisfies readonly ReferenceCode[];

/** What a vehicle is insured against. */
export const insuranceKind = [
  { code: 1, labelKey: 'code.insuranceKind.compulsory' },
  { code: 2, labelKey: 'code.insuranceKind.commercial' },
  { code: 3, labelKey: 'code.insuranceKind.carrier' },
  { code: 4, labelKey: 'code.insuranceKind.cargo' },
  { code: 5, labelKey: 'code.insuranceKind.accident' },
  { code: 9, labelKey: 'code.insuranceKind.other' },
] as const satisfies readonly ReferenceCode[];

/** Licences whose end is watched. */
export const licenceKind = [
  { code: 1, labelKey: 'code.licenceKind.driver' },
  { code: 2, labelKey: 'code.licenceKind.vehicle' },
] as const satisfies readonly ReferenceCode[];

/** How near the end of something is. */
export const dueState = [
  { code: 1, labelKey: 'code.dueState.overdue' },
  { code: 2, labelKey: 'code.dueState.soon' },
  { code: 3, labelKey: 'code.dueState.later' },
] as const satisfies readonly ReferenceCode[];

/** What somebody said of something that falls due. */
export const dueHandling = [
  { code: 0, labelKey: 'code.dueHandling.open' },
  { code: 1, labelKey: 'code.dueHandling.handled' },
  { code: 2, labelKey: 'code.dueHandling.snoozed' },
] as const satisfies readonly ReferenceCode[];
