import type { MapPalette } from '../palette.ts';
import { blank, kept } from './cluster-sprites.ts';

export interface PlateSprite {
  readonly image: HTMLCanvasElement;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Plates as small labels, drawn once per text and kept. */
export class PlateSprites {
  readonly #palette: MapPalette;
  readonly #pixelRatio: number;
  readonly #fontFamily: string;
  readonly #plates = new Map<string, PlateSprite>();

  constructor(palette: MapPalette, pixelRatio: number, fontFamily: string) {
    this.#palette = palette;
    this.#pixelRatio = pixelRatio;
    this.#fontFamily = fontFamily;
  }

  get(text: string, isSelected: boolean): PlateSprite {
    return kept(this.#plates, isSelected ? `${text}\u0000` : text, () =>
      this.#draw(text, isSelected),
    );
  }

  #draw(text: string, isSelected: boolean): PlateSprite {
    const palette = this.#palette;
    const font = `${isSelected ? 600 : 500} 11px ${this.#fontFamily}`;
    const probe = blank(1, 1, 1).ctx;
    probe.font = font;
    const width = Math.ceil(probe.measureText(text).width) + 12;
    const height = 18;
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
