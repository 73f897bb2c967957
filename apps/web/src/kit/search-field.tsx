import { type InputHTMLAttributes, useRef } from 'react';
import styles from './search-field.module.css';

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** Says what is searched, in the field and to screen readers. */
  readonly label: string;
  readonly clearLabel: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter?: () => void;
}

/** A field for a search with a cross that empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, text, onText, onEnter, ...rest } = props;
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    field.current?.focus();
  };
  return (
    <span className={styles.box}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14" />
      </svg>
      <input
        {...rest}
        ref={field}
        type="search"
        placeholder={label}
        aria-label={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // The key that takes what an input method offers is not meant for the search.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
        }}
      />
      {text !== '' && (
        <button type="button" aria-label={clearLabel} title={clearLabel} onClick={clear}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4.5 4.5 7 7m0-7-7 7" />
          </svg>
        </button>
      )}
    </span>
  );
}
