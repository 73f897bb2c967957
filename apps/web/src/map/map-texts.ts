import type { Translate } from '@outrider/i18n';
import { durationText } from '../kit/time-text.ts';
import type { MapLabels } from './map-labels.ts';

/** What the map says, in the user's language. */
export function mapLabels(t: Translate): MapLabels {
  return {
    map: t('map.label'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    fitAll: t('map.fitAll'),
    following: (plates) =>
      plates.length === 1 && plates[0] !== undefined
        ? t('vehicle.following', { plate: plates[0] })
        : t('map.followingMany', { count: plates.length }),
    stopFollowing: t('vehicle.unfollow'),
    stopFollowingOne: (plate) => t('vehicle.unfollowOne', { plate }),
    closeWindow: t('window.close'),
    clusterTitle: (count) => t('units.vehicles', { count }),
    clusterMore: (count) => t('map.clusterMore', { count }),
    status: {
      driving: t('code.vehicleStatus.driving'),
      online: t('code.vehicleStatus.online'),
      parked: t('code.vehicleStatus.parked'),
      standby: t('code.vehicleStatus.ignitionOff'),
      unlocated: t('code.vehicleStatus.notLocated'),
      offline: t('code.vehicleStatus.offline'),
    },
    speed: (kmh) => t('units.kmh', { value: Math.round(kmh) }),
    duration: (seconds) => durationText(t, seconds),
    baseMapLoading: t('map.loading'),
    baseMapFailed: t('map.failed'),
    baseMapAway: (name) => t('map.away', { name }),
    retry: t('action.retry'),
  };
}
