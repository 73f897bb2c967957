import styles from './picture.module.css';
import { noise, PictureFrame } from './picture-frame.tsx';
import { Traveller } from './traveller.tsx';

const LANE = 44;

/** A line along the motorway, so far from the middle of the central reservation. */
const along = (y: number) =>
  `M-420 ${y} C -60 ${y - 70} 250 ${y - 60} 560 ${y} S 1260 ${y + 110} 1680 ${y - 10}`;

/** Distance of each lane from the central reservation; the far ones drive to the left. */
const lanes = [-132, -88, -44, 44, 88, 132].map((offset) => ({
  d: along(430 + offset),
  back: offset < 0,
}));
const carriageways = [along(430 - 88), along(430 + 88)];
const edges = [-156, -20, 20, 156].map((offset) => along(430 + offset));
const dashes = [-110, -66, 66, 110].map((offset) => along(430 + offset));

interface Driver {
  readonly lane: number;
  readonly offset: number;
  readonly seconds: number;
  /** How the gap ahead is: enough, short, or the vehicle brakes by itself. */
  readonly gap: 'line' | 'parked' | 'alarm';
  readonly long?: true;
}

const drivers: readonly Driver[] = [
  { lane: 0, offset: 0.34, seconds: 74, gap: 'line' },
  { lane: 0, offset: 0.71, seconds: 74, gap: 'line', long: true },
  { lane: 1, offset: 0.2, seconds: 66, gap: 'line' },
  { lane: 1, offset: 0.49, seconds: 66, gap: 'parked' },
  { lane: 1, offset: 0.56, seconds: 66, gap: 'line' },
  { lane: 2, offset: 0.63, seconds: 58, gap: 'line' },
  { lane: 3, offset: 0.36, seconds: 58, gap: 'line' },
  { lane: 3, offset: 0.73, seconds: 58, gap: 'line' },
  { lane: 4, offset: 0.3, seconds: 66, gap: 'line' },
  { lane: 4, offset: 0.52, seconds: 66, gap: 'alarm' },
  { lane: 4, offset: 0.579, seconds: 66, gap: 'line', long: true },
  { lane: 5, offset: 0.42, seconds: 76, gap: 'line', long: true },
  { lane: 5, offset: 0.66, seconds: 76, gap: 'line' },
];

/** Fields beside the motorway: strips of a few widths, some of them woods. */
const fields = Array.from({ length: 18 }, (_, i) => {
  const column = i % 9;
  const above = i < 9;
  return {
    x: -330 + column * 210 + noise(i, 2) * 40,
    y: above ? -420 - noise(i, 5) * 40 : 660,
    width: 180 + noise(i, 9) * 24,
    height: above ? 600 : 560,
    wood: noise(i, 3) > 0.68,
  };
});

const trees = Array.from({ length: 46 }, (_, i) => ({
  x: -260 + i * 38 + noise(i, 11) * 16,
  y: (i % 2 === 0 ? 228 : 636) + noise(i, 17) * 22 + Math.sin(i / 6) * 20,
  radius: 7 + noise(i, 23) * 7,
}));

/** A motorway from above: every vehicle with the distance that it needs to stop. */
export function RoadPicture() {
  return (
    <PictureFrame picture="road" ground="brand-ground">
      <defs>
        {(['line', 'parked', 'alarm'] as const).map((gap) => (
          <linearGradient key={gap} id={`gap-${gap}`}>
            <stop offset="0" stopColor={`var(--o-brand-${gap})`} stopOpacity="0.5" />
            <stop offset="1" stopColor={`var(--o-brand-${gap})`} stopOpacity="0.02" />
          </linearGradient>
        ))}
      </defs>
      <g transform="rotate(-19 600 450)">
        {fields.map((field) => (
          <rect
            key={`${field.x} ${field.y}`}
            x={field.x}
            y={field.y}
            width={field.width}
            height={field.height}
            rx="6"
            fill={field.wood ? 'var(--o-brand-park)' : 'var(--o-brand-block)'}
          />
        ))}
        <path className={styles.lane} d="M760 -400 C 720 60 900 300 840 560 S 960 960 930 1400" />
        {trees.map((tree) => (
          <circle
            key={tree.x}
            cx={tree.x}
            cy={tree.y}
            r={tree.radius}
            fill="var(--o-brand-park)"
            stroke="var(--o-brand-street)"
          />
        ))}
        {carriageways.map((d) => (
          <path
            key={d}
            className={styles.carriageway}
            d={d}
            style={{ strokeWidth: LANE * 3 + 14 }}
          />
        ))}
        {edges.map((d) => (
          <path key={d} className={styles.edge} d={d} />
        ))}
        {dashes.map((d) => (
          <path key={d} className={styles.dashes} d={d} />
        ))}
        {drivers.map((driver) => (
          <Traveller
            key={`${driver.lane} ${driver.offset}`}
            path={lanes[driver.lane]?.d ?? ''}
            seconds={driver.seconds}
            offset={driver.offset}
            back={lanes[driver.lane]?.back ?? false}
          >
            <Vehicle gap={driver.gap} long={driver.long ?? false} />
          </Traveller>
        ))}
      </g>
    </PictureFrame>
  );
}

const reach = { line: 118, parked: 92, alarm: 62 } as const;

/** A car or a lorry from above, ahead of it the distance that it needs to stop. */
function Vehicle({ gap, long }: Required<Pick<Driver, 'gap'>> & { readonly long: boolean }) {
  const front = long ? 34 : 19;
  const end = front + reach[gap];
  return (
    <>
      <path
        d={`M${front} -10 L${end} -15 Q${end + 7} 0 ${end} 15 L${front} 10Z`}
        fill={`url(#gap-${gap})`}
      />
      {[0.34, 0.67, 1].map((share) => {
        const x = front + reach[gap] * share;
        const half = 10 + 5 * share;
        return (
          <path
            key={share}
            d={`M${x} ${-half} Q${x + 6} 0 ${x} ${half}`}
            fill="none"
            stroke={`var(--o-brand-${gap})`}
            strokeWidth="1.6"
            opacity={0.85 - share * 0.4}
          />
        );
      })}
      {gap === 'alarm' && <circle r="30" className={styles.pulse} />}
      <rect
        x={-front}
        y="-9.5"
        width={front * 2}
        height="19"
        rx={long ? 3 : 7}
        fill={gap === 'line' ? 'var(--o-brand-text-2)' : `var(--o-brand-${gap})`}
      />
      {long ? (
        <path d={`M${front - 15} -9.5v19`} stroke="var(--o-brand-ground)" strokeWidth="2" />
      ) : (
        <path d="M2 -6.6h7.4q2.6 6.6 0 13.2H2q-1.6-6.6 0-13.2Z" fill="var(--o-brand-ground)" />
      )}
    </>
  );
}
