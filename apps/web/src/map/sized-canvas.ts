/** A canvas over the whole map that takes no clicks. */
export function overlayCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' });
  return canvas;
}

/** A canvas of that many CSS pixels, as it is unless its size changed. @throws Error a browser without canvases */
export function sized(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  pixelRatio: number,
): CanvasRenderingContext2D {
  const pixelWidth = Math.round(width * pixelRatio);
  const pixelHeight = Math.round(height * pixelRatio);
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth;
    canvas.height = pixelHeight;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('this browser has no 2D canvas');
  return ctx;
}

/** The same, wiped, and measured in CSS pixels. */
export function wiped(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  pixelRatio: number,
): CanvasRenderingContext2D {
  const ctx = sized(canvas, width, height, pixelRatio);
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  return ctx;
}
