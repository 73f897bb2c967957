import type { VehicleKind } from './vehicles/vehicle-kind.ts';

/** Every text the map shows; the page gives them in the user's language. */
export interface MapLabels {
  /** Name of the map for screen readers. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Button that brings all shown vehicles into view. */
  readonly fitAll: string;
  /** "Following 粤B12345" / "Following 3 vehicles". */
  readonly following: (plates: readonly string[]) => string;
  readonly stopFollowing: string;
  /** "Stop following 粤B12345", while others are followed on. */
  readonly stopFollowingOne: (plate: string) => string;
  readonly closeWindow: string;
  /** "12 vehicles". */
  readonly clusterTitle: (count: number) => string;
  /** "and 40 more: zoom in to see them". */
  readonly clusterMore: (count: number) => string;
  readonly status: Readonly<Record<VehicleKind, string>>;
  /** "63 km/h". */
  readonly speed: (speedKmh: number) => string;
  /** How long a status has held: "12 min". */
  readonly duration: (seconds: number) => string;
  readonly baseMapLoading: string;
  readonly baseMapFailed: string;
  /** "The pictures of Gaode do not come": the system map is shown instead. */
  readonly baseMapAway: (name: string) => string;
  readonly retry: string;
}
