import type { MapPalette } from '../palette.ts';
import { kindColor, type VehicleKind } from './vehicle-kind.ts';

/** A picture that somebody gave a vehicle instead of the map's own marker. */
export interface VehiclePicture {
  /** names it among all pictures */
  readonly url: string;
  readonly image: HTMLImageElement;
  /** longer side, CSS pixels */
  readonly mapSize: number;
  readonly rotates: boolean;
  /** it says by itself what the status is; else a dot in the status's colour does */
  readonly isOwn: boolean;
}

const BADGE_RADIUS = 4;

/** CSS pixels that a picture takes, whichever way it is turned. */
export function pictureSide({ mapSize }: VehiclePicture): number {
  return Math.ceil(mapSize * Math.SQRT2) + 10;
}

/** Draws the picture around the origin. */
export function drawPicture(
  ctx: CanvasRenderingContext2D,
  picture: VehiclePicture,
  kind: VehicleKind,
  angle: number,
  palette: MapPalette,
): void {
  const { image, mapSize } = picture;
  const scale = mapSize / Math.max(image.naturalWidth, image.naturalHeight, 1);
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  ctx.save();
  if (picture.rotates) ctx.rotate(angle);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, -width / 2, -height / 2, width, height);
  ctx.restore();
  if (picture.isOwn) return;
  const off = (mapSize / 2) * 0.72;
  ctx.beginPath();
  ctx.arc(off, off, BADGE_RADIUS, 0, Math.PI * 2);
  ctx.strokeStyle = palette.markerRim;
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.fillStyle = kindColor(palette, kind);
  ctx.fill();
}
