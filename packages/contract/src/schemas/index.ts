import Type, { type TObject, type TSchema } from 'typebox';
import { SendTextAnswer, SendTextRequest } from './commands.ts';
import { CarInfo, CarRequest, Tree, TreeRequest } from './fleet.ts';
import {
  LoginRequest,
  PreferenceRequest,
  Preferences,
  SavePreferenceRequest,
  UpdatePwdRequest,
  UserData,
} from './identity.ts';
import { MapConfig, SaveFavoriteRequest, SystemParameters, VersionList } from './system.ts';
import { Track, TrackRequest } from './track.ts';

const Nothing = Type.Object({});
const NoData = Type.Null();

/**
 * Request and `resultData` of every call by its name. The server imports this (as
 * `@outrider/contract/schemas`); the web client only its types, so that no schema code reaches a browser.
 */
export const callSchemas = {
  login: { request: LoginRequest, response: UserData },
  logout: { request: Nothing, response: NoData },
  currentUser: { request: Nothing, response: UserData },
  updatePwd: { request: UpdatePwdRequest, response: NoData },
  preferences: { request: PreferenceRequest, response: Preferences },
  savePreference: { request: SavePreferenceRequest, response: NoData },
  deptTreeAndCarInfo: { request: TreeRequest, response: Tree },
  carInfo: { request: CarRequest, response: CarInfo },
  carPositions: { request: TrackRequest, response: Track },
  systemParameters: { request: Nothing, response: SystemParameters },
  mapConfig: { request: Nothing, response: MapConfig },
  versionInfo: { request: Nothing, response: VersionList },
  saveFavorite: { request: SaveFavoriteRequest, response: NoData },
  sendText: { request: SendTextRequest, response: SendTextAnswer },
  basemapOverlay: { request: Nothing, response: Type.Unknown() },
} as const satisfies Record<string, { request: TObject; response: TSchema }>;

export type CallSchemas = typeof callSchemas;
