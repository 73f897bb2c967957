import type { ReferenceCode } from './code-table.ts';

/** Protocol of a terminal: regional standards, 4 electric vehicle, 16 able to warn of collisions. */
export const protocol = [
  { code: 1, labelKey: 'code.protocol.regional1' },
  { code: 2, labelKey: 'code.protocol.regional2' },
  { code: 3, labelKey: 'code.protocol.regional3' },
  { code: 4, labelKey: 'code.protocol.electricVehicle' },
  { code: 5, labelKey: 'code.protocol.regional5' },
  { code: 6, labelKey: 'code.protocol.regional6' },
  { code: 16, labelKey: 'code.protocol.collisionWarning' },
] as const satisfies readonly ReferenceCode[];

/** Editions of JT/T 808. */
export const jt808Edition = [
  { code: 2011, labelKey: 'code.jt808Edition.2011' },
  { code: 2013, labelKey: 'code.jt808Edition.2013' },
  { code: 2019, labelKey: 'code.jt808Edition.2019' },
] as const satisfies readonly ReferenceCode[];

/** Whose table of additional items a terminal uses beside the standard's; `name` is the codec's. */
export const protocolDialect = [
  { code: 0, labelKey: 'code.protocolDialect.none', name: '' },
  { code: 1, labelKey: 'code.protocolDialect.jiangsu', name: 'jiangsu' },
  { code: 2, labelKey: 'code.protocolDialect.hunan', name: 'hunan' },
  { code: 3, labelKey: 'code.protocolDialect.heilongjiang', name: 'heilongjiang' },
  { code: 4, labelKey: 'code.protocolDialect.sichuan', name: 'sichuan' },
  { code: 5, labelKey: 'code.protocolDialect.guangdong', name: 'guangdong' },
] as const satisfies readonly (ReferenceCode & { readonly name: string })[];

/** What the coordinates that a terminal reports refer to. */
export const datum = [
  { code: 0, labelKey: 'code.datum.wgs84' },
  { code: 1, labelKey: 'code.datum.gcj02' },
  { code: 2, labelKey: 'code.datum.bd09' },
] as const satisfies readonly ReferenceCode[];

/** Mobile network of a terminal. */
export const networkType = [
  { code: 3, labelKey: 'code.networkType.3g' },
  { code: 4, labelKey: 'code.networkType.4g' },
  { code: 5, labelKey: 'code.networkType.5g' },
  { code: 9, labelKey: 'code.networkType.other' },
] as const satisfies readonly ReferenceCode[];

/** Where a terminal is in its life on the platform. */
export const terminalState = [
  { code: 0, labelKey: 'code.terminalState.inStock' },
  { code: 1, labelKey: 'code.terminalState.installed' },
  { code: 2, labelKey: 'code.terminalState.cameByItself' },
  { code: 3, labelKey: 'code.terminalState.refused' },
] as const satisfies readonly ReferenceCode[];

/** Map and geocoding services. */
export const mapService = [
  { code: 0, labelKey: 'code.mapService.baidu' },
  { code: 1, labelKey: 'code.mapService.tianditu' },
  { code: 2, labelKey: 'code.mapService.gaode' },
  { code: 3, labelKey: 'code.mapService.google' },
  { code: 4, labelKey: 'code.mapService.system' },
  { code: 5, labelKey: 'code.mapService.googleChina' },
  { code: 6, labelKey: 'code.mapService.osm' },
  { code: 99, labelKey: 'code.mapService.gaodeGeocoding' },
  { code: 100, labelKey: 'code.mapService.tiandituGeocoding' },
  { code: 101, labelKey: 'code.mapService.googleGeocoding' },
] as const satisfies readonly ReferenceCode[];

/** Whether the product speaks of vehicles or of devices. */
export const platformModel = [
  { code: 1, labelKey: 'code.platformModel.vehicle' },
  { code: 2, labelKey: 'code.platformModel.device' },
] as const satisfies readonly ReferenceCode[];

/** Kind of login (spec/1 §1). */
export const loginType = [
  { code: 0, labelKey: 'code.loginType.operator' },
  { code: 1, labelKey: 'code.loginType.singleVehicle' },
  { code: 2, labelKey: 'code.loginType.withoutAlarmBell' },
] as const satisfies readonly ReferenceCode[];
