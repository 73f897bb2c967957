import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tile.module.css';

/** A figure of the first row: its name, itself, and what belongs to it. */
export function Tile({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.tile} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A large figure with its unit; a link or a button where it leads somewhere. */
export function Figure({
  value,
  unit,
  to,
  onPress,
  label,
}: {
  readonly value: string;
  readonly unit?: string;
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** What pressing it does. */
  readonly label: string;
}) {
  const text = (
    <>
      <b>{value}</b>
      {unit && <small>{unit}</small>}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={styles.figure} aria-label={label}>
        {text}
      </Link>
    );
  }
  if (onPress !== undefined) {
    return (
      <button type="button" className={styles.figure} aria-label={label} onClick={onPress}>
        {text}
      </button>
    );
  }
  return <p className={styles.figure}>{text}</p>;
}

export interface Part {
  readonly key: string;
  readonly mark: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly isStrong?: boolean;
  readonly onPress: (() => void) | undefined;
}

/** Figures side by side, each with its name and its mark. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ key, mark, name, value, isStrong, onPress }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.part}
            data-strong={isStrong || undefined}
            disabled={onPress === undefined}
            onClick={onPress}
          >
            <b>{value}</b>
            <span>
              {mark}
              {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
