import styles from './online-ring.module.css';

const RADIUS = 22;
const LENGTH = 2 * Math.PI * RADIUS;

/** A share as part of a ring. Decorative: the number stands beside it. */
export function OnlineRing({ share }: { readonly share: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r={RADIUS} />
      <circle
        className={styles.share}
        cx="28"
        cy="28"
        r={RADIUS}
        strokeDasharray={`${LENGTH * share} ${LENGTH}`}
      />
    </svg>
  );
}
