import type { MapPalette } from '../palette.ts';
import { blank, kept } from './cluster-sprites.ts';

export interface PlateSprite {
  readonly image: HTMLCanvasElement;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of a plate with its shadow. */
export const PLATE_HEIGHT_PX = 22;
const MOST_WIDTHS = 50_000;

/** Plates as small labels, drawn once per text and kept. */
export class PlateSprites {
  readonly #palette: MapPalette;
  readonly #pixelRatio: number;
  readonly #fontFamily: string;
  readonly #plates = new Map<string, PlateSprite>();
  readonly #widths = new Map<string, number>();
  readonly #probe = blank(1, 1, 1).ctx;
  #room = 0;

  constructor(palette: MapPalette, pixelRatio: number, fontFamily: string) {
    this.#palette = palette;
    this.#pixelRatio = pixelRatio;
    this.#fontFamily = fontFamily;
  }

  /** Begins a picture in which so many plates may be written that were not known. */
  beginPicture(newOnes: number): void {
    this.#room = newOnes;
  }

  /** CSS pixels that a plate takes, told without writing it: most plates of a crowd find no room anyway. */
  widthOf(text: string): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    if (this.#widths.size > MOST_WIDTHS) this.#widths.clear();
    this.#probe.font = `600 11px ${this.#fontFamily}`;
    const width = Math.ceil(this.#probe.measureText(text).width) + 16;
    this.#widths.set(text, width);
    return width;
  }

  /** @returns null when the plate is not written yet and this picture has written enough; `isUrgent` ones always are */
  get(text: string, isSelected: boolean, isUrgent: boolean): PlateSprite | null {
    const key = isSelected ? `${text}\u0000` : text;
    if (!this.#plates.has(key) && --this.#room < 0 && !isUrgent) return null;
    return kept(this.#plates, key, () => this.#draw(text, isSelected));
  }

  #draw(text: string, isSelected: boolean): PlateSprite {
    const palette = this.#palette;
    const font = `${isSelected ? 600 : 500} 11px ${this.#fontFamily}`;
    this.#probe.font = font;
    const width = Math.ceil(this.#probe.measureText(text).width) + 12;
    const height = PLATE_HEIGHT_PX - 4;
    const { image, ctx } = blank(width + 4, height + 4, this.#pixelRatio);
    ctx.save();
    ctx.shadowColor = palette.markerShadow;
    ctx.shadowBlur = 2;
    ctx.shadowOffsetY = 0.5;
    ctx.fillStyle = palette.plateFill;
    ctx.beginPath();
    ctx.roundRect(2, 2, width, height, 4);
    ctx.fill();
    ctx.restore();
    if (isSelected) {
      ctx.strokeStyle = palette.selection;
      ctx.lineWidth = 1.4;
      ctx.beginPath();
      ctx.roundRect(2.7, 2.7, width - 1.4, height - 1.4, 3.5);
      ctx.stroke();
    }
    ctx.font = font;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = palette.plateText;
    ctx.fillText(text, 2 + width / 2, 2 + height / 2 + 0.5);
    return { image, width: width + 4, height: height + 4 };
  }
}
