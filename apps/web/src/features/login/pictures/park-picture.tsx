import styles from './picture.module.css';
import { noise, PictureFrame } from './picture-frame.tsx';
import { Traveller } from './traveller.tsx';

const paths = [
  'M-80 700 C 120 610 210 470 380 430 S 640 500 760 400 880 170 1290 120',
  'M240 -60 C 250 120 330 240 380 430 S 300 720 420 980',
  'M760 400 C 860 470 960 470 1050 560 S 1160 790 1300 840',
  'M560 -60 C 590 90 690 160 730 250 S 740 360 760 400',
  'M-60 210 C 100 190 200 250 318 252',
] as const;

/** Where animals roam; each ends where it begins. */
const rounds = [
  'M420 300 C 470 210 600 190 650 260 S 640 400 540 390 370 380 420 300Z',
  'M880 300 C 930 220 1060 230 1090 310 S 1010 420 930 400 840 370 880 300Z',
  'M150 420 C 130 340 220 290 280 330 S 300 450 240 480 170 500 150 420Z',
  'M560 560 C 600 500 700 500 740 560 S 690 660 620 650 520 620 560 560Z',
  'M960 110 C 1010 60 1110 80 1120 140 S 1050 210 990 190 920 150 960 110Z',
  'M60 560 C 90 500 200 520 220 580 S 140 650 100 630 40 610 60 560Z',
] as const;

const animals = [
  { round: 0, status: 'driving', seconds: 46, offset: 0.1, size: 1.05 },
  { round: 1, status: 'driving', seconds: 38, offset: 0.62, size: 1 },
  { round: 2, status: 'online', seconds: 44, offset: 0.34, size: 0.9 },
  { round: 3, status: 'driving', seconds: 36, offset: 0.85, size: 0.9 },
  { round: 4, status: 'online', seconds: 40, offset: 0.5, size: 0.8 },
  { round: 5, status: 'driving', seconds: 42, offset: 0.2, size: 0.8 },
] as const;

const resting = [
  { x: 690, y: 330 },
  { x: 846, y: 214 },
  { x: 318, y: 560 },
] as const;

/** Lawns between the paths, each a soft outline. */
const lawns = [
  'M330 90 C 440 20 560 30 600 130 S 700 330 620 390 420 420 400 320 250 150 330 90Z',
  'M820 110 C 960 -20 1180 0 1240 150 S 1180 430 1020 440 820 400 790 310 740 190 820 110Z',
  'M-40 300 C 60 250 210 260 300 330 S 380 420 270 470 60 600 -60 600Z',
  'M450 520 C 560 450 690 440 800 500 S 900 700 800 780 480 800 430 700 400 570 450 520Z',
  'M-60 -60 H220 C 250 60 250 120 220 190 S 60 220 -60 190Z',
] as const;

const POND =
  'M880 560 C 940 510 1050 560 1080 620 S 1060 740 970 730 850 700 840 640 840 590 880 560Z';

/** Trees stand in groups around a few places. */
const groves = [
  [360, 180],
  [560, 330],
  [1130, 330],
  [870, 150],
  [110, 520],
  [490, 680],
  [760, 640],
  [1130, 500],
  [190, 150],
  [660, 60],
] as const;

const trees = groves.flatMap(([x, y], grove) =>
  Array.from({ length: 7 }, (_, i) => {
    const turn = noise(grove, i) * Math.PI * 2;
    const away = 14 + noise(i, grove + 30) * 52;
    return {
      x: x + Math.cos(turn) * away,
      y: y + Math.sin(turn) * away * 0.8,
      radius: 9 + noise(grove + 7, i + 3) * 12,
    };
  }),
);

/** A park with paths, and animals that wander: their rounds behind them, the fence around home. */
export function ParkPicture() {
  return (
    <PictureFrame picture="park" ground="brand-ground">
      {lawns.map((d) => (
        <path key={d} d={d} fill="var(--o-brand-block)" />
      ))}
      <path d={POND} fill="var(--o-brand-water)" />
      <path d={POND} className={styles.shore} />
      {paths.map((d) => (
        <path key={d} className={styles.walk} d={d} />
      ))}
      {trees.map((tree) => (
        <g key={`${tree.x} ${tree.y}`}>
          <circle
            cx={tree.x + 3}
            cy={tree.y + 4}
            r={tree.radius}
            fill="var(--o-brand-sky)"
            opacity="0.45"
          />
          <circle cx={tree.x} cy={tree.y} r={tree.radius} fill="var(--o-brand-park)" />
          <circle
            cx={tree.x - tree.radius * 0.25}
            cy={tree.y - tree.radius * 0.25}
            r={tree.radius * 0.55}
            fill="var(--o-brand-street)"
            opacity="0.35"
          />
        </g>
      ))}
      <circle cx="690" cy="330" r="236" className={styles.fence} />
      {animals.map(({ round }) => (
        <path key={round} className={styles.trail} d={rounds[round]} />
      ))}
      {resting.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(0.8)`}>
          <Paw status="parked" />
        </g>
      ))}
      {animals.map(({ round, status, seconds, offset, size }) => (
        <Traveller key={round} path={rounds[round]} seconds={seconds} offset={offset} upright>
          <g transform={`scale(${size})`}>
            <Paw status={status} />
          </g>
        </Traveller>
      ))}
    </PictureFrame>
  );
}

/** An animal's marker: a paw on a disc of its status. */
function Paw({ status }: { readonly status: string }) {
  return (
    <>
      <circle r="28" fill={`var(--o-brand-${status})`} opacity="0.18" />
      <circle
        r="17"
        fill={`var(--o-brand-${status})`}
        stroke="var(--o-brand-text)"
        strokeWidth="2"
      />
      <g fill="var(--o-brand-sky)">
        <path d="M0 -0.5c3.4 0 6.6 3.2 6.6 6 0 2-1.6 3-3.2 3-1.3 0-2.2-0.6-3.4-0.6s-2.1 0.6-3.4 0.6c-1.6 0-3.2-1-3.2-3 0-2.8 3.2-6 6.6-6Z" />
        <ellipse cx="-7.6" cy="-1.8" rx="2" ry="2.8" transform="rotate(-24 -7.6 -1.8)" />
        <ellipse cx="-2.9" cy="-6.2" rx="2.1" ry="3" transform="rotate(-8 -2.9 -6.2)" />
        <ellipse cx="2.9" cy="-6.2" rx="2.1" ry="3" transform="rotate(8 2.9 -6.2)" />
        <ellipse cx="7.6" cy="-1.8" rx="2" ry="2.8" transform="rotate(24 7.6 -1.8)" />
      </g>
    </>
  );
}
