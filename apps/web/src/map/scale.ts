export const MIN_ZOOM = 3;
export const MAX_ZOOM = 19;
/** Fitting a set of vehicles never goes closer than this. */
export const FIT_MAX_ZOOM = 12;

/** Length of the scale bar in metres for zoom levels 3 to 19. */
const SCALE_M = [
  2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 25_000, 20_000, 10_000, 5_000, 2_000,
  1_000, 500, 200, 100, 50, 20,
] as const;
const MAX_BAR_PX = 150;

export interface Scale {
  readonly lengthM: number;
  readonly widthPx: number;
}

/**
 * The scale bar's length on the ground and on the screen; towards the poles shorter lengths are taken.
 * @param metresPerPx metres on the ground per CSS pixel
 */
export function scaleAt(zoom: number, metresPerPx: number): Scale {
  const first = Math.max(0, Math.min(SCALE_M.length - 1, Math.round(zoom) - MIN_ZOOM));
  for (let i = first; i < SCALE_M.length; i++) {
    const widthPx = SCALE_M[i]! / metresPerPx;
    if (widthPx <= MAX_BAR_PX) return { lengthM: SCALE_M[i]!, widthPx };
  }
  return { lengthM: 20, widthPx: 20 / metresPerPx };
}

/** "25 km", "500 m". */
export function formatScale(lengthM: number): string {
  return lengthM >= 1000 ? `${lengthM / 1000} km` : `${lengthM} m`;
}
