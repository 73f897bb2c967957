import { latOfY, lngOfX, xOfLng, yOfLat } from '../projection.ts';
import { frameExtent, type PaintFrame, setPixelUnits } from './paint-frame.ts';

const STEPS_DEG = [
  30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005,
];
/** Lines lie at least this far apart. */
const LEAST_GAP_PX = 150;

/** The step in degrees whose lines lie at least 150 CSS pixels apart. */
export function graticuleStep(resolution: number): number {
  for (let i = STEPS_DEG.length - 1; i >= 0; i--) {
    if (xOfLng(STEPS_DEG[i]!) / resolution >= LEAST_GAP_PX) return STEPS_DEG[i]!;
  }
  return STEPS_DEG[0]!;
}

/** "113.85° E" with as many decimals as the step needs. */
export function formatDegrees(
  value: number,
  step: number,
  positive: string,
  negative: string,
): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const side = Math.abs(value) < step / 10 ? '' : value > 0 ? ` ${positive}` : ` ${negative}`;
  return `${Math.abs(value).toFixed(decimals)}°${side}`;
}

/** The lines of latitude and longitude in view, as pixel positions. */
function graticuleLines(
  frame: PaintFrame,
  step = graticuleStep(frame.resolution),
): {
  step: number;
  meridians: { x: number; lngDeg: number }[];
  parallels: { y: number; latDeg: number }[];
} {
  const [west, south, east, north] = frameExtent(frame);
  const meridians = [];
  for (let i = Math.ceil(lngOfX(west) / step); i * step <= Math.min(180, lngOfX(east)); i++) {
    if (i * step < -180) continue;
    meridians.push({ x: (xOfLng(i * step) - frame.left) / frame.resolution, lngDeg: i * step });
  }
  const parallels = [];
  for (let i = Math.ceil(latOfY(south) / step); i * step <= latOfY(north); i++) {
    parallels.push({ y: (frame.top - yOfLat(i * step)) / frame.resolution, latDeg: i * step });
  }
  return { step, meridians, parallels };
}

/** From here on each square is divided once more, so that bare ground in a city is no void. */
const DIVIDED_FROM_ZOOM = 10;

/** Thin lines of the graticule, so that bare ground still shows how far and where. */
export function paintGraticule(frame: PaintFrame): void {
  const { ctx, palette } = frame;
  const { step } = graticuleLines(frame);
  setPixelUnits(frame);
  ctx.lineWidth = 1;
  if (frame.zoom >= DIVIDED_FROM_ZOOM) {
    // Steps begin with 1, 2 or 5; these divide into round parts.
    const parts = Math.round(step / 10 ** Math.floor(Math.log10(step) + 1e-9)) === 2 ? 4 : 5;
    strokeLines(frame, step / parts, palette.gridFine);
  }
  strokeLines(frame, step, palette.grid);
}

function strokeLines(frame: PaintFrame, step: number, color: string): void {
  const { ctx } = frame;
  const { meridians, parallels } = graticuleLines(frame, step);
  ctx.beginPath();
  for (const { x } of meridians) {
    ctx.moveTo(Math.round(x) + 0.5, 0);
    ctx.lineTo(Math.round(x) + 0.5, frame.height);
  }
  for (const { y } of parallels) {
    ctx.moveTo(0, Math.round(y) + 0.5);
    ctx.lineTo(frame.width, Math.round(y) + 0.5);
  }
  ctx.strokeStyle = color;
  ctx.stroke();
}

/** The coordinates of the lines along the frame's left and top edge. */
export function paintGraticuleLabels(frame: PaintFrame): void {
  const { ctx, palette } = frame;
  const { step, meridians, parallels } = graticuleLines(frame);
  setPixelUnits(frame);
  ctx.clearRect(0, 0, frame.width, frame.height);
  ctx.font = `10px ${frame.fontFamily}`;
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = palette.halo;
  ctx.fillStyle = palette.gridText;
  const write = (text: string, x: number, y: number) => {
    ctx.strokeText(text, x, y);
    ctx.fillText(text, x, y);
  };
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  for (const { x, lngDeg } of meridians) write(formatDegrees(lngDeg, step, 'E', 'W'), x + 4, 4);
  ctx.textBaseline = 'bottom';
  for (const { y, latDeg } of parallels) {
    if (y > 24) write(formatDegrees(latDeg, step, 'N', 'S'), 4, y - 2);
  }
}
