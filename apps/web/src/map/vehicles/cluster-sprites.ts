import type { MapPalette } from '../palette.ts';
import { kindColor, vehicleKinds } from './vehicle-kind.ts';
import type { Sprite } from './vehicle-sprites.ts';

/** A ring is drawn in steps of this many parts, so that a few pictures serve all clusters. */
const RING_PARTS = 16;
const KEPT = 1_500;

const GLYPH_SIDE_PX = 16;
const GLYPH_PAD_PX = 2;

interface Glyph {
  readonly image: HTMLCanvasElement;
  /** CSS pixels to the next one. */
  readonly width: number;
}

/** CSS pixels of a cluster's radius, by how many vehicles are in it. */
export function clusterRadius(count: number): number {
  if (count < 10) return 14;
  if (count < 100) return 16.5;
  if (count < 1_000) return 19.5;
  return 23;
}

/** "128", "1.2k", "12k". */
export function clusterText(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 10_000) return `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
  return `${Math.floor(count / 1000)}k`;
}

/**
 * Shares of a whole in steps, every present kind getting at least one.
 * @returns as many numbers as `kinds`, whose sum is `parts`
 */
export function ringShares(kinds: readonly number[], parts: number): number[] {
  const total = kinds.reduce((sum, count) => sum + count, 0);
  if (total === 0) return kinds.map(() => 0);
  const shares = kinds.map((count) =>
    count === 0 ? 0 : Math.max(1, Math.floor((count / total) * parts)),
  );
  const largest = kinds.indexOf(Math.max(...kinds));
  shares[largest]! += parts - shares.reduce((sum, share) => sum + share, 0);
  return shares;
}

/** Clusters drawn once per count and mix of statuses and kept. */
export class ClusterSprites {
  readonly #palette: MapPalette;
  readonly #pixelRatio: number;
  readonly #fontFamily: string;
  readonly #rings = new Map<string, Sprite>();
  readonly #glyphs = new Map<string, Glyph>();

  constructor(palette: MapPalette, pixelRatio: number, fontFamily: string) {
    this.#palette = palette;
    this.#pixelRatio = pixelRatio;
    this.#fontFamily = fontFamily;
  }

  /** Disc and ring of statuses; red around it when there is an alarm inside. */
  ring(count: number, kinds: readonly number[], hasAlarm: boolean, isHovered: boolean): Sprite {
    const radius = clusterRadius(count);
    const shares = ringShares(kinds, RING_PARTS);
    const key = `${radius} ${shares.join(',')}${hasAlarm ? 'a' : ''}${isHovered ? 'h' : ''}`;
    return kept(this.#rings, key, () => this.#drawRing(radius, shares, hasAlarm, isHovered));
  }

  /** Writes a cluster's count around a point: counts change all the time, so it is put together from digits. */
  drawCount(ctx: CanvasRenderingContext2D, count: number, x: number, y: number): void {
    const text = clusterText(count);
    const sizePx = text.length > 3 ? 10.5 : 11.5;
    let width = 0;
    for (const character of text) width += this.#glyph(character, sizePx).width;
    let left = x - width / 2;
    for (const character of text) {
      const glyph = this.#glyph(character, sizePx);
      ctx.drawImage(
        glyph.image,
        left - GLYPH_PAD_PX,
        y - GLYPH_SIDE_PX / 2,
        GLYPH_SIDE_PX,
        GLYPH_SIDE_PX,
      );
      left += glyph.width;
    }
  }

  #drawRing(
    radius: number,
    shares: readonly number[],
    hasAlarm: boolean,
    isHovered: boolean,
  ): Sprite {
    const side = Math.ceil(radius * 2 + 16);
    const { image, ctx } = blank(side, side, this.#pixelRatio);
    const palette = this.#palette;
    ctx.translate(side / 2, side / 2);
    ctx.save();
    ctx.shadowColor = palette.markerShadow;
    ctx.shadowBlur = isHovered ? 7 : 4;
    ctx.shadowOffsetY = 1;
    ctx.fillStyle = palette.clusterFill;
    ctx.beginPath();
    ctx.arc(0, 0, radius, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
    const width = 3.6;
    let start = -Math.PI / 2;
    ctx.lineWidth = width;
    const isMixed = shares.filter((share) => share > 0).length > 1;
    shares.forEach((share, index) => {
      if (share === 0) return;
      const angle = (share / RING_PARTS) * Math.PI * 2;
      const gap = isMixed ? 0.05 : 0;
      ctx.strokeStyle = kindColor(palette, vehicleKinds[index]!);
      ctx.beginPath();
      ctx.arc(0, 0, radius - width / 2 - 1, start + gap, start + angle - gap);
      ctx.stroke();
      start += angle;
    });
    if (hasAlarm) {
      ctx.strokeStyle = palette.status.alarm;
      ctx.lineWidth = 2;
      ctx.beginPath();
      ctx.arc(0, 0, radius + 2.6, 0, Math.PI * 2);
      ctx.stroke();
    }
    return { image, side };
  }

  #glyph(character: string, sizePx: number): Glyph {
    return kept(this.#glyphs, `${sizePx}${character}`, () => {
      const { image, ctx } = blank(GLYPH_SIDE_PX, GLYPH_SIDE_PX, this.#pixelRatio);
      ctx.font = `600 ${sizePx}px ${this.#fontFamily}`;
      ctx.textBaseline = 'middle';
      ctx.fillStyle = this.#palette.clusterText;
      ctx.fillText(character, GLYPH_PAD_PX, GLYPH_SIDE_PX / 2 + 0.5);
      return { image, width: ctx.measureText(character).width };
    });
  }
}

/** A blank picture of a size in CSS pixels. */
export function blank(
  width: number,
  height: number,
  pixelRatio: number,
): { image: HTMLCanvasElement; ctx: CanvasRenderingContext2D } {
  const image = document.createElement('canvas');
  image.width = Math.ceil(width * pixelRatio);
  image.height = Math.ceil(height * pixelRatio);
  const ctx = image.getContext('2d');
  if (ctx === null) throw new Error('this browser has no 2D canvas');
  ctx.scale(pixelRatio, pixelRatio);
  return { image, ctx };
}

/** Looks a picture up or draws it; when there are too many, the one made first goes. */
export function kept<T>(pictures: Map<string, T>, key: string, draw: () => T): T {
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const picture = draw();
  if (pictures.size >= KEPT) {
    const oldest = pictures.keys().next().value;
    if (oldest !== undefined) pictures.delete(oldest);
  }
  pictures.set(key, picture);
  return picture;
}
