import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import styles from './field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with the value; announced with the field. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly affix?: ReactNode;
}

/** A labelled text input with its error below. Plain HTML: the sign-in page loads no widget library. */
export function TextField({ label, error, hint, inputRef, affix, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={styles.input}
          data-affix={affix ? true : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {affix}
      </div>
      {note && (
        <span id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
          {note}
        </span>
      )}
    </div>
  );
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A labelled text of several lines with its error below. */
export function TextArea({ label, error, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      {error && (
        <span id={`${id}-note`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'affix' | 'type'> {
  readonly showLabel: string;
  readonly hideLabel: string;
  /** Shown while Caps Lock is on in the field. */
  readonly capsLockText: string;
}

/** A password input whose text can be shown, and which says when Caps Lock is on. */
export function PasswordField({
  showLabel,
  hideLabel,
  capsLockText,
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <TextField
      {...field}
      hint={capsLock ? capsLockText : field.hint}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      onBlur={() => setCapsLock(false)}
      affix={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg width="18" height="18" viewBox="0 0 20 20" fill="none" aria-hidden="true">
            <path
              d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z"
              stroke="currentColor"
              strokeWidth="1.5"
            />
            <circle cx="10" cy="10" r="2.6" stroke="currentColor" strokeWidth="1.5" />
            {shown && <path d="m3.5 16.5 13-13" stroke="currentColor" strokeWidth="1.5" />}
          </svg>
        </button>
      }
    />
  );
}

/** The one button that sends a form; shows that it waits. */
export function SubmitButton({
  busy,
  disabled,
  children,
}: {
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <button type="submit" className={styles.submit} disabled={busy || disabled} aria-busy={busy}>
      {busy && <span className={styles.spinner} />}
      {children}
    </button>
  );
}
