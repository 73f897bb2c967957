import { type Field, isEmpty } from '@outrider/contract/records';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../client/language.ts';
import { type FileKeeper, FileLinks, isFileList } from './file-links.tsx';
import { useReferenceLink } from './reference-links.ts';
import { NOTHING, valueText } from './value-text.ts';
import styles from './value-view.module.css';

/** A value by its kind: units, links to other records, files. */
export function ValueView({
  field,
  value,
  keeper,
  isLarge = false,
}: {
  readonly field: Field;
  readonly value: unknown;
  /** whose files these are */
  readonly keeper?: FileKeeper;
  /** in the details there is room for pictures and lines */
  readonly isLarge?: boolean;
}): ReactNode {
  const t = useT();
  if (field.kind !== 'flag' && isEmpty(value))
    return <span className={styles.none}>{NOTHING}</span>;
  if (field.kind === 'reference') return <References to={field.to} value={value} />;
  if (field.kind === 'files' && isFileList(value)) {
    return <FileLinks files={value} keeper={keeper} isLarge={isLarge} />;
  }
  if (field.kind === 'texts' && isLarge && Array.isArray(value)) {
    return (
      <span className={styles.lines}>
        {value.map((text) => (
          <span key={String(text)}>{String(text)}</span>
        ))}
      </span>
    );
  }
  const text = valueText(t, field, value);
  if (isLarge) return <span className={styles.large}>{text}</span>;
  return <span title={text}>{text}</span>;
}

function References({ to, value }: { readonly to: string; readonly value: unknown }) {
  const linkTo = useReferenceLink();
  const items = (Array.isArray(value) ? value : [value]).filter(isReference);
  return (
    <span title={items.map(({ label }) => label).join(', ')}>
      {items.map(({ id, label }, at) => {
        const address = linkTo(to, id);
        return (
          <span key={id}>
            {at > 0 && ', '}
            {address === undefined ? (
              label
            ) : (
              <Link className={styles.link} to={address}>
                {label}
              </Link>
            )}
          </span>
        );
      })}
    </span>
  );
}

/** Whether a value is another record as rows show it. */
export function isReference(value: unknown): value is { id: number; label: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value;
}
