import type { ReactNode } from 'react';
import styles from './picture.module.css';

/** Something on its way along a path, over and over; without motion it stands where its trip begins. */
export function Traveller({
  path,
  seconds,
  offset,
  back = false,
  upright = false,
  children,
}: {
  readonly path: string;
  /** How long the whole path takes. */
  readonly seconds: number;
  /** Share of the path that lies behind it at the start, 0 … 1. */
  readonly offset: number;
  readonly back?: boolean;
  /** Does not turn with the path. */
  readonly upright?: boolean;
  /** Drawn around (0, 0), heading to the right. */
  readonly children: ReactNode;
}) {
  return (
    <g
      className={styles.traveller}
      style={{
        offsetPath: `path('${path}')`,
        animationDuration: `${seconds}s`,
        animationDelay: `${-seconds * offset}s`,
        animationDirection: back ? 'reverse' : 'normal',
        offsetRotate: upright ? '0deg' : back ? 'auto 180deg' : 'auto',
        offsetDistance: `${(back ? 1 - offset : offset) * 100}%`,
      }}
    >
      {children}
    </g>
  );
}

/** The arrow of a vehicle, as on the live map. */
export function Arrow({ status }: { readonly status: string }) {
  return (
    <>
      <circle r="17" fill={`var(--o-brand-${status})`} opacity="0.2" />
      <path
        d="M13 0 -9 9.5 -4.5 0 -9 -9.5Z"
        fill={`var(--o-brand-${status})`}
        stroke="var(--o-brand-text)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  );
}
