import {
  type MapConfig,
  mapService,
  PRODUCT_NAME,
  PRODUCT_VERSION,
  type SystemParameters,
  type VersionList,
} from '@outrider/contract';
import { createTranslate, fallbackLanguage, loadMessages, matchLanguage } from '@outrider/i18n';
import type { Config } from '../../config.ts';

type Settings = Pick<
  Config,
  | 'mapDefaultLng'
  | 'mapDefaultLat'
  | 'systemZoneHours'
  | 'offlineAfterS'
  | 'jt808TcpPort'
  | 'selfRegistration'
>;

/** The map that needs no network (spec/1 §9). */
const SYSTEM_MAP = 4;
const DEFAULT_ZOOM = 12;
const DEFAULT_REFRESH_S = 60;
const DEFAULT_PLAY_REMINDER_S = 360;

/** System parameters (spec/1 §3) as they are before anybody can change them. */
export function systemParameters(settings: Settings, favorite: string): SystemParameters {
  return {
    lng: settings.mapDefaultLng,
    lat: settings.mapDefaultLat,
    address: '',
    zoom: DEFAULT_ZOOM,
    map: SYSTEM_MAP,
    timeZone: settings.systemZoneHours,
    monitorReflashInterval: DEFAULT_REFRESH_S,
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

/** The map services on offer: those that this version can draw. */
export function mapConfig(): MapConfig {
  return mapService
    .filter((service) => service.code === SYSTEM_MAP)
    .map((service) => ({ type: service.code, isSelect: 1 }));
}

/**
 * The product's versions, newest first, described in the reader's language.
 * @param languageTag such as `zh-CN,zh;q=0.9`; English when there are no texts of that language
 */
export async function versionList(languageTag: string | null | undefined): Promise<VersionList> {
  const language = matchLanguage(languageTag) ?? fallbackLanguage;
  const [messages, fallback] = await Promise.all([
    loadMessages(language),
    loadMessages(fallbackLanguage),
  ]);
  const t = createTranslate(language, messages, fallback);
  return [
    {
      programName: PRODUCT_NAME,
      programDescribe: t('version.release3_7'),
      programVersion: `v${PRODUCT_VERSION}`,
      programProjectDate: '2026-11-21',
    },
  ];
}
