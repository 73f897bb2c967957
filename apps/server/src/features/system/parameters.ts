import {
  type MapConfig,
  mapService,
  type SystemParameters,
  type VideoParameters,
} from '@outrider/contract';
import type { Config } from '../../config.ts';

type Settings = Pick<
  Config,
  | 'mapDefaultLng'
  | 'mapDefaultLat'
  | 'mapDefaultZoom'
  | 'systemZoneHours'
  | 'offlineAfterS'
  | 'jt808TcpPort'
  | 'selfRegistration'
  | 'monitorRefreshS'
>;

/** The map that needs no network (spec/1 §9). */
const SYSTEM_MAP = 4;
const DEFAULT_PLAY_REMINDER_S = 360;

/** System parameters (spec/1 §3). */
export function systemParameters(settings: Settings, favorite: string): SystemParameters {
  return {
    lng: settings.mapDefaultLng,
    lat: settings.mapDefaultLat,
    address: '',
    zoom: settings.mapDefaultZoom,
    map: SYSTEM_MAP,
    timeZone: settings.systemZoneHours,
    monitorReflashInterval: settings.monitorRefreshS,
    alarmLoadTime: 0,
    onlineEnable: false,
    superintendentEnable: false,
    superviseEnable: false,
    alertTipOfPlayTime: DEFAULT_PLAY_REMINDER_S,
    offlineAfterSeconds: settings.offlineAfterS,
    terminalPort: settings.jt808TcpPort,
    selfRegistration: settings.selfRegistration,
    favorite,
  };
}

/** Map and zone of the screens that show times and videos (spec/1 §7). */
export function videoParameters({
  systemZoneHours,
}: Pick<Config, 'systemZoneHours'>): VideoParameters {
  return { map: SYSTEM_MAP, timeZone: systemZoneHours };
}

/** The map services on offer: those that this version can draw. */
export function mapConfig(): MapConfig {
  return mapService
    .filter((service) => service.code === SYSTEM_MAP)
    .map((service) => ({ type: service.code, isSelect: 1 }));
}
