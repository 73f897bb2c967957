import type { ReactNode } from 'react';
import styles from './form.module.css';

export interface FormRowProps {
  readonly label: string;
  /** Of the input; without one the label is named `labelId`. */
  readonly htmlFor?: string;
  readonly labelId?: string;
  readonly required?: boolean;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

/** A labelled input with what is wrong with it below. */
export function FormRow({ label, htmlFor, labelId, required, problem, children }: FormRowProps) {
  return (
    <div className={styles.row} data-problem={problem !== undefined || undefined}>
      <label id={labelId} htmlFor={htmlFor} data-required={required || undefined}>
        {label}
      </label>
      {children}
      {problem !== undefined && (
        <span id={htmlFor && `${htmlFor}-problem`} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
