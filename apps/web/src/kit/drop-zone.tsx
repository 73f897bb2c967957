import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './drop-zone.module.css';

export interface DropZoneProps {
  /** What files are chosen here, for who cannot see it. */
  readonly label: string;
  /** As `<input accept>`; what is dropped is not checked against it. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** @param choose opens the browser's own choice of files: for a button within */
  readonly children: (choose: () => void) => ReactNode;
}

/** Where files are dropped, or chosen with a button within; it shows that it would take what is held over it. */
export function DropZone(props: DropZoneProps) {
  const { label, accept, multiple, disabled, className, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])];
    const [first] = taken;
    if (first !== undefined && !disabled) onFiles(multiple ? taken : [first]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled && event.dataTransfer.types.includes('Files'));
  };
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    // Moving onto a child is no leaving.
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button within
    <div
      className={`${styles.zone} ${className ?? ''}`}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        hidden
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
    </div>
  );
}
