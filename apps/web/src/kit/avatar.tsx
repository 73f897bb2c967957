import { useState } from 'react';
import styles from './avatar.module.css';

/** A person's picture, or the first letter of the name while there is none or it cannot be shown. Decorative. */
export function Avatar({
  name,
  photo,
  size,
}: {
  readonly name: string;
  /** address of the picture, empty without one */
  readonly photo: string;
  /** px */
  readonly size: number;
}) {
  const [broken, setBroken] = useState('');
  const shown = photo !== '' && photo !== broken;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.43) }}
      aria-hidden="true"
    >
      {shown ? (
        <img src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </span>
  );
}
