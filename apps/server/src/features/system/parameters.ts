import type { SystemParameters, VideoParameters } from '@outrider/contract';
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

const DEFAULT_PLAY_REMINDER_S = 360;

/** System parameters (spec/1 §3). @param map service code of the user's map */
export function systemParameters(
  settings: Settings,
  favorite: string,
  map: number,
): SystemParameters {
  return {
    lng: settings.mapDefaultLng,
    lat: settings.mapDefaultLat,
    address: '',
    zoom: settings.mapDefaultZoom,
    map,
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
export function videoParameters(
  { systemZoneHours }: Pick<Config, 'systemZoneHours'>,
  map: number,
): VideoParameters {
  return { map, timeZone: systemZoneHours };
}
