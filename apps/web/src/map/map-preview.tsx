import { previewColors, satelliteColors } from './preview-palette.ts';

export interface MapPreviewProps {
  /** Key of the map whose colours it has. */
  readonly look: string;
  readonly isSatellite: boolean;
}

/** A small picture of a map: a river, a park, two main roads and some streets. */
export function MapPreview({ look, isSatellite }: MapPreviewProps) {
  const colors = isSatellite ? satelliteColors : previewColors(look);
  return (
    <svg viewBox="0 0 96 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="96" height="56" fill={colors.land} />
      {isSatellite && (
        <>
          <path d="M0 0h34l-6 18H0z" fill={satelliteColors.field} />
          <path d="M60 0h36v16l-30 8z" fill={satelliteColors.wood} />
          <path d="m44 40 22-6 8 22H40z" fill={satelliteColors.field} />
        </>
      )}
      <path d="M52 26c8-8 22-8 28-2s4 16-6 18-30-8-22-16z" fill={colors.green} />
      <path
        d="M-4 44c18-2 22-16 34-20S50 14 56-4"
        fill="none"
        stroke={colors.water}
        strokeWidth={isSatellite ? 6 : 9}
      />
      <path
        d="M0 12h96M14 0v56M78 0v56M34 56 46 24M0 30h50M62 44h34"
        fill="none"
        stroke={colors.street}
        strokeWidth={isSatellite ? 0.8 : 2.2}
      />
      <path
        d="M-2 52 40 34c16-6 30-4 58-22M46 34l10 24"
        fill="none"
        stroke={colors.road}
        strokeWidth={isSatellite ? 1.4 : 3}
      />
    </svg>
  );
}
