import styles from './tool-icon.module.css';

/** A drawn symbol of a tool: lines on a field of 16 × 16. */
export function ToolIcon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
