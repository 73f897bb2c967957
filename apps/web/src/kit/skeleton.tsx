import styles from './skeleton.module.css';

/** A quiet block where something is being loaded. Decorative: the state is said beside it. */
export function Skeleton({ height, width }: { readonly height: number; readonly width?: string }) {
  return (
    <span className={styles.block} style={{ height, width: width ?? '100%' }} aria-hidden="true" />
  );
}
