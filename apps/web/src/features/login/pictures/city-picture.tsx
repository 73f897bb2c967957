import styles from './picture.module.css';
import { noise, PictureFrame } from './picture-frame.tsx';
import { Arrow, Traveller } from './traveller.tsx';

const COLUMNS = 15;
const ROWS = 14;
const PITCH_X = 104;
const PITCH_Y = 86;

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly park: boolean;
}

/** City blocks on a grid; some streets are missing, some blocks are parks. */
const blocks: readonly Block[] = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
  const column = i % COLUMNS;
  const row = Math.floor(i / COLUMNS);
  const joined = noise(column, row) > 0.78;
  return {
    x: column * PITCH_X - 240,
    y: row * PITCH_Y - 160,
    width: PITCH_X - 9 + (joined ? 9 : 0),
    height: PITCH_Y - 9,
    park: noise(row + 40, column) > 0.88,
  };
});

const roads = [
  'M-200 612 C 120 590 330 520 520 388 S 900 150 1400 118',
  'M180 1000 C 250 720 420 560 520 388 S 640 60 620 -120',
  'M-200 250 C 150 262 420 300 700 452 S 1080 660 1400 640',
] as const;

const trips: readonly {
  road: 0 | 1 | 2;
  status: string;
  seconds: number;
  offset: number;
  back?: true;
}[] = [
  { road: 0, status: 'driving', seconds: 64, offset: 0.12 },
  { road: 0, status: 'driving', seconds: 64, offset: 0.55 },
  { road: 0, status: 'online', seconds: 78, offset: 0.8, back: true },
  { road: 1, status: 'driving', seconds: 58, offset: 0.3 },
  { road: 1, status: 'driving', seconds: 70, offset: 0.72, back: true },
  { road: 2, status: 'driving', seconds: 66, offset: 0.22 },
  { road: 2, status: 'driving', seconds: 66, offset: 0.64 },
  { road: 2, status: 'driving', seconds: 82, offset: 0.4, back: true },
];

const standing = [
  { x: 312, y: 214, status: 'parked' },
  { x: 846, y: 322, status: 'standby' },
  { x: 1010, y: 420, status: 'parked' },
  { x: 962, y: 742, status: 'offline' },
  { x: 712, y: 604, status: 'standby' },
] as const;

/** A city with a fleet on its way, drawn from nothing but code. */
export function CityPicture() {
  return (
    <PictureFrame picture="city" ground="brand-street">
      <g transform="rotate(-14 600 450)">
        {blocks.map((block) => (
          <rect
            key={`${block.x} ${block.y}`}
            x={block.x}
            y={block.y}
            width={block.width}
            height={block.height}
            rx="5"
            fill={block.park ? 'var(--o-brand-park)' : 'var(--o-brand-block)'}
          />
        ))}
      </g>
      <path
        className={styles.water}
        d="M-60 -60 C 220 90 300 130 340 330 S 560 640 820 700 1160 860 1260 980"
      />
      {roads.map((d) => (
        <path key={d} className={styles.casing} d={d} />
      ))}
      {roads.map((d) => (
        <path key={d} className={styles.road} d={d} />
      ))}
      <path className={styles.route} d={roads[0]} pathLength="1" />
      {standing.map(({ x, y, status }) => (
        <g key={`${x}`} transform={`translate(${x} ${y})`}>
          <circle r="9" className={styles.halo} />
          <circle r="6" fill={`var(--o-brand-${status})`} />
        </g>
      ))}
      {trips.map(({ road, status, seconds, offset, back }) => (
        <Traveller
          key={`${road} ${offset}`}
          path={roads[road]}
          seconds={seconds}
          offset={offset}
          back={back ?? false}
        >
          <Arrow status={status} />
        </Traveller>
      ))}
    </PictureFrame>
  );
}
