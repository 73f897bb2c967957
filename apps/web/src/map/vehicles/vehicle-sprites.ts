import type { MapPalette } from '../palette.ts';
import { kindColor, type VehicleKind } from './vehicle-kind.ts';
import { drawPicture, pictureSide, type VehiclePicture } from './vehicle-picture.ts';

/** Degrees between two pre-rendered headings. */
const HEADING_STEP = 10;
/** CSS pixels of a sprite's side at scale 1, with room for the rings around it. */
const SIDE = 44;
/** Without rings: the copying of empty pixels is what a picture of thousands takes its time for. */
const BARE_SIDE = 34;
/** Sprites that are kept; pictures of the installation could make many. */
const MOST_SPRITES = 4000;

export interface Sprite {
  readonly image: HTMLCanvasElement;
  /** CSS pixels. */
  readonly side: number;
}

export interface SpriteLook {
  readonly kind: VehicleKind;
  readonly headingDeg: number;
  readonly hasAlarm: boolean;
  readonly isSelected: boolean;
  /** drawn instead of the status's own marker */
  readonly picture: VehiclePicture | undefined;
}

/** Markers drawn once per look and kept: a frame only copies pictures. */
export class VehicleSprites {
  readonly #palette: MapPalette;
  readonly #pixelRatio: number;
  readonly #sprites = new Map<string, Sprite>();

  constructor(palette: MapPalette, pixelRatio: number) {
    this.#palette = palette;
    this.#pixelRatio = pixelRatio;
  }

  get(look: SpriteLook): Sprite {
    const { picture } = look;
    const isTurned = picture === undefined || picture.rotates;
    const step = isTurned ? Math.round(look.headingDeg / HEADING_STEP) % (360 / HEADING_STEP) : 0;
    const key = `${look.kind}${step}${look.hasAlarm ? 'a' : ''}${look.isSelected ? 's' : ''}${picture?.url ?? ''}`;
    const known = this.#sprites.get(key);
    if (known !== undefined) return known;
    const sprite = this.#draw(look, (step * HEADING_STEP * Math.PI) / 180);
    if (this.#sprites.size >= MOST_SPRITES) this.#sprites.clear();
    this.#sprites.set(key, sprite);
    return sprite;
  }

  #draw(look: SpriteLook, angle: number): Sprite {
    const scale = look.isSelected ? 1.4 : 1;
    const { picture } = look;
    const hasRing = look.hasAlarm || look.isSelected;
    const bare = hasRing ? SIDE : BARE_SIDE;
    const plain = picture ? Math.max(SIDE, pictureSide(picture)) : bare;
    const side = Math.ceil(plain * scale);
    const image = document.createElement('canvas');
    image.width = side * this.#pixelRatio;
    image.height = side * this.#pixelRatio;
    const ctx = image.getContext('2d');
    if (ctx === null) throw new Error('this browser has no 2D canvas');
    ctx.scale(this.#pixelRatio * scale, this.#pixelRatio * scale);
    ctx.translate(plain / 2, plain / 2);
    const palette = this.#palette;
    const color = kindColor(palette, look.kind);
    const around = picture ? Math.max(13, picture.mapSize / 2) : 13;
    if (look.isSelected) drawDisc(ctx, around + 3.5, palette.selection, 0.2);
    if (look.hasAlarm) drawRing(ctx, around + 2.2, palette.status.alarm, 2.4);
    if (picture) drawPicture(ctx, picture, look.kind, angle, palette);
    else if (look.kind === 'driving' || look.kind === 'online')
      drawArrow(ctx, angle, color, palette);
    else drawStanding(ctx, look.kind, angle, color, palette);
    return { image, side };
  }
}

function drawDisc(
  ctx: CanvasRenderingContext2D,
  radius: number,
  color: string,
  alpha: number,
): void {
  ctx.globalAlpha = alpha;
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = 1;
}

function drawRing(
  ctx: CanvasRenderingContext2D,
  radius: number,
  color: string,
  width: number,
): void {
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, Math.PI * 2);
  ctx.stroke();
}

function withShadow(ctx: CanvasRenderingContext2D, palette: MapPalette, draw: () => void): void {
  ctx.save();
  ctx.shadowColor = palette.markerShadow;
  ctx.shadowBlur = 4;
  ctx.shadowOffsetY = 1.2;
  draw();
  ctx.restore();
}

/** A moving vehicle: an arrowhead that points where it heads. */
function drawArrow(
  ctx: CanvasRenderingContext2D,
  angle: number,
  color: string,
  palette: MapPalette,
): void {
  ctx.save();
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(0, -12);
  ctx.lineTo(8.6, 9.2);
  ctx.quadraticCurveTo(9, 10.6, 7.4, 10.2);
  ctx.lineTo(0, 6.6);
  ctx.lineTo(-7.4, 10.2);
  ctx.quadraticCurveTo(-9, 10.6, -8.6, 9.2);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.markerRim;
  ctx.lineWidth = 4;
  withShadow(ctx, palette, () => ctx.stroke());
  ctx.fillStyle = color;
  ctx.fill();
  ctx.restore();
}

/** A standing one: a body whose shape and sign tell its status, with a small beak where it heads. */
function drawStanding(
  ctx: CanvasRenderingContext2D,
  kind: VehicleKind,
  angle: number,
  color: string,
  palette: MapPalette,
): void {
  const beak = () => {
    ctx.save();
    ctx.rotate(angle);
    ctx.moveTo(-3.6, -8);
    ctx.lineTo(0, -13.2);
    ctx.lineTo(3.6, -8);
    ctx.closePath();
    ctx.restore();
  };
  const body = () => {
    if (kind === 'parked') ctx.roundRect(-8, -8, 16, 16, 3.6);
    else if (kind === 'unlocated') {
      ctx.moveTo(0, -10.4);
      ctx.lineTo(10.4, 0);
      ctx.lineTo(0, 10.4);
      ctx.lineTo(-10.4, 0);
      ctx.closePath();
    } else ctx.arc(0, 0, kind === 'offline' ? 7.6 : 8.8, 0, Math.PI * 2);
  };
  ctx.beginPath();
  if (kind !== 'unlocated' && kind !== 'offline') beak();
  body();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.markerRim;
  ctx.lineWidth = 3.4;
  withShadow(ctx, palette, () => ctx.stroke());
  ctx.fillStyle = color;
  ctx.fill();
  drawSign(ctx, kind, palette.markerRim);
}

/** P for parked, the power sign for ignition off, a question mark for no fix, a stroke for offline. */
function drawSign(ctx: CanvasRenderingContext2D, kind: VehicleKind, color: string): void {
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = 1.9;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  if (kind === 'parked') {
    ctx.moveTo(-2.2, 4.4);
    ctx.lineTo(-2.2, -4.2);
    ctx.lineTo(0.6, -4.2);
    ctx.arc(0.6, -1.7, 2.5, -Math.PI / 2, Math.PI / 2);
    ctx.lineTo(-2.2, 0.8);
    ctx.stroke();
  } else if (kind === 'standby') {
    ctx.arc(0, 0.4, 3.7, -Math.PI / 2 + 0.75, Math.PI * 1.5 - 0.75);
    ctx.moveTo(0, -4.2);
    ctx.lineTo(0, -0.6);
    ctx.stroke();
  } else if (kind === 'unlocated') {
    ctx.arc(0, -2.2, 2.4, Math.PI, Math.PI * 0.42);
    ctx.lineTo(0, 1.6);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(0, 4.6, 1.15, 0, Math.PI * 2);
    ctx.fill();
  } else {
    ctx.moveTo(-2.9, -2.9);
    ctx.lineTo(2.9, 2.9);
    ctx.stroke();
  }
}
