import type { Static } from 'typebox';
import type * as fleet from './schemas/fleet.ts';
import type * as identity from './schemas/identity.ts';
import type * as inbox from './schemas/inbox.ts';
import type * as system from './schemas/system.ts';
import type * as track from './schemas/track.ts';

export type UserData = Static<typeof identity.UserData>;
export type MenuItem = Static<typeof identity.MenuItem>;
export type DeptNode = Static<typeof fleet.DeptNode>;
export type CarNode = Static<typeof fleet.CarNode>;
export type Tree = Static<typeof fleet.Tree>;
export type CarInfo = Static<typeof fleet.CarInfo>;
export type TrackPoint = Static<typeof track.TrackPoint>;
export type SystemParameters = Static<typeof system.SystemParameters>;
export type MapConfig = Static<typeof system.MapConfig>;
export type VersionList = Static<typeof system.VersionList>;
export type InboxMessage = Static<typeof inbox.InboxMessage>;
