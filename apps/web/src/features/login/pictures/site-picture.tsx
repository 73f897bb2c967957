import styles from './picture.module.css';
import { noise, PictureFrame } from './picture-frame.tsx';
import { Arrow, Traveller } from './traveller.tsx';

type Point = readonly [x: number, y: number];

const STEPS = 40;

/** How far the ground reaches in a direction, as a share of the mean: the same bulges at every height. */
function bulge(turn: number, seed: number): number {
  return (
    1 +
    0.11 * Math.sin(2 * turn + seed) +
    0.07 * Math.sin(3 * turn + seed * 2.3) +
    0.035 * Math.sin(7 * turn + seed * 5.1)
  );
}

const at = (x: number, y: number, radius: number, turn: number, seed: number): Point => {
  const reach = radius * bulge(turn, seed);
  return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.76];
};

/** A smooth line through points (Catmull-Rom as Bézier curves). */
function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const point = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  const shown = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let d = `M${shown(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const enter: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${shown(leave)} ${shown(enter)} ${shown(to)}`;
  }
  return closed ? `${d}Z` : d;
}

function contours(x: number, y: number, radii: readonly number[], seed: number): string[] {
  return radii.map((radius) =>
    smooth(
      Array.from({ length: STEPS }, (_, i) => at(x, y, radius, (i / STEPS) * Math.PI * 2, seed)),
      true,
    ),
  );
}

const PIT = { x: 700, y: 360, seed: 1.7 };
/** The benches of the pit, from the rim down. */
const benches = contours(PIT.x, PIT.y, [410, 346, 284, 224, 166, 110], PIT.seed);
/** Between two benches the ground falls: a finer line. */
const slopes = contours(PIT.x, PIT.y, [378, 315, 254, 195, 138], PIT.seed);
const land = contours(PIT.x, PIT.y, [470, 530, 594, 662, 734, 810, 890, 974], PIT.seed);
const heap = contours(140, 240, [128, 102, 78, 54, 30], 4.2);

/** The haul road: once and a half around while it goes down. */
const haulRoad = smooth(
  [
    [-60, 640],
    [90, 590],
    [200, 500],
    ...Array.from({ length: 34 }, (_, i): Point => {
      const share = i / 33;
      return at(PIT.x, PIT.y, 396 - share * 270, Math.PI * (0.93 + share * 2.7), PIT.seed);
    }),
    [806, 306],
    [790, 350],
  ],
  false,
);

const trucks = [
  { offset: 0.16, seconds: 96, status: 'driving' },
  { offset: 0.34, seconds: 96, status: 'driving' },
  { offset: 0.5, seconds: 112, status: 'online', back: true },
  { offset: 0.68, seconds: 96, status: 'driving' },
  { offset: 0.22, seconds: 112, status: 'driving', back: true },
] as const;

const excavators = [
  { x: 668, y: 352, turn: -30 },
  { x: 772, y: 392, turn: 140 },
] as const;

const sheds = [
  { x: 118, y: 408, width: 66, height: 34 },
  { x: 196, y: 392, width: 34, height: 34 },
  { x: 96, y: 458, width: 44, height: 26 },
] as const;

/** The surveyor's grid. */
const crosses = Array.from({ length: 48 }, (_, i) => ({
  x: 60 + (i % 8) * 154,
  y: 50 + Math.floor(i / 8) * 154,
}));

const bushes = Array.from({ length: 26 }, (_, i) => ({
  x: 1090 + noise(i, 3) * 190,
  y: 420 + noise(i, 8) * 400,
  radius: 4 + noise(i, 13) * 7,
}));

/** An open pit as its surveyor draws it: contour lines, the haul road, and machines with the space kept free around them. */
export function SitePicture() {
  return (
    <PictureFrame picture="site" ground="brand-ground">
      {land.map((d) => (
        <path key={d} className={styles.contour} d={d} />
      ))}
      {bushes.map((bush) => (
        <circle key={bush.x} cx={bush.x} cy={bush.y} r={bush.radius} fill="var(--o-brand-park)" />
      ))}
      {benches.map((d, depth) => (
        <g key={d}>
          <path d={d} fill={depth % 2 === 0 ? 'var(--o-brand-block)' : 'var(--o-brand-ground)'} />
          <path d={d} className={styles.bench} />
          {slopes[depth] !== undefined && <path d={slopes[depth]} className={styles.contour} />}
        </g>
      ))}
      {heap.map((d, height) => (
        <path key={d} className={height === 0 ? styles.bench : styles.contour} d={d} />
      ))}
      {sheds.map((shed) => (
        <rect
          key={shed.x}
          {...shed}
          rx="2"
          fill="var(--o-brand-street)"
          stroke="var(--o-brand-road)"
        />
      ))}
      {crosses.map(({ x, y }) => (
        <path key={`${x} ${y}`} className={styles.cross} d={`M${x - 6} ${y}h12M${x} ${y - 6}v12`} />
      ))}
      <path className={styles.casing} d={haulRoad} />
      <path className={styles.road} d={haulRoad} />
      <path className={styles.route} d={haulRoad} pathLength="1" />
      {excavators.map(({ x, y, turn }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="46" className={styles.guard} />
          <g transform={`rotate(${turn})`}>
            <path d="M6 0H34M30 -6h9v12h-9" className={styles.boom} />
            <rect x="-13" y="-11" width="24" height="22" rx="4" fill="var(--o-brand-parked)" />
            <rect x="-2" y="-7" width="10" height="9" rx="2" fill="var(--o-brand-sky)" />
          </g>
        </g>
      ))}
      {trucks.map((truck) => (
        <Traveller
          key={truck.offset}
          path={haulRoad}
          seconds={truck.seconds}
          offset={truck.offset}
          back={'back' in truck}
        >
          <Arrow status={truck.status} />
        </Traveller>
      ))}
    </PictureFrame>
  );
}
