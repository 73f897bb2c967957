import type { PlatformVariant } from '@outrider/contract';
import type { ReactNode } from 'react';
import styles from './picture.module.css';

/**
 * What the sign-in page's pictures stand in: 1200 × 900, cut to the panel, darker below where the claim
 * is written. Decoration, hidden from screen readers.
 */
export function PictureFrame({
  picture,
  ground,
  children,
}: {
  readonly picture: PlatformVariant['picture'];
  /** Colour of what is not drawn over. */
  readonly ground: `brand-${string}`;
  readonly children: ReactNode;
}) {
  return (
    <svg
      className={styles.picture}
      data-picture={picture}
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="1200" height="900" fill={`var(--o-${ground})`} />
      {children}
      <rect width="1200" height="900" fill="url(#shade)" />
      <defs>
        <linearGradient id="shade" x1="0.6" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="var(--o-brand-sky)" stopOpacity="0.35" />
          <stop offset="0.45" stopColor="var(--o-brand-sky)" stopOpacity="0.06" />
          <stop offset="0.66" stopColor="var(--o-brand-sky)" stopOpacity="0.8" />
          <stop offset="1" stopColor="var(--o-brand-sky)" stopOpacity="0.92" />
        </linearGradient>
      </defs>
    </svg>
  );
}

/** Deterministic noise in 0 … 1, so that a picture is the same at every visit. */
export function noise(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}
