import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from './scroll-strip.module.css';

/** Part of the visible width that one press of an arrow moves. */
const STEP = 0.7;

export interface ScrollStripProps {
  /** Names of the two arrows, which show only while there is more on their side. */
  readonly backLabel: string;
  readonly onLabel: string;
  /** What stands in view whenever it changes, by its `data-strip` attribute. */
  readonly current?: string | undefined;
  readonly children: ReactNode;
}

/** One row that scrolls sideways when it does not fit: by arrows, wheel, touch and the keyboard's focus. */
export function ScrollStrip({ backLabel, onLabel, current, children }: ScrollStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });

  const look = useCallback(() => {
    const element = row.current;
    if (element === null) return;
    const before = element.scrollLeft > 1;
    const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
    setMore((old) => (old.before === before && old.after === after ? old : { before, after }));
  }, []);

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrow that came took room away
  useEffect(() => {
    const shown = [...(row.current?.querySelectorAll('[data-strip]') ?? [])].find(
      (element) => element.getAttribute('data-strip') === current,
    );
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, more.before, more.after]);

  const scroll = (direction: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * STEP, behavior: 'smooth' });
  };
  return (
    <div className={styles.strip}>
      {more.before && <Arrow label={backLabel} path="m10 3-5 5 5 5" onPress={() => scroll(-1)} />}
      <div
        ref={row}
        className={styles.row}
        onScroll={look}
        onWheel={(event) => {
          if (row.current) row.current.scrollLeft += event.deltaY;
        }}
      >
        <div className={styles.content}>{children}</div>
      </div>
      {more.after && <Arrow label={onLabel} path="m6 3 5 5-5 5" onPress={() => scroll(1)} />}
    </div>
  );
}

function Arrow({
  label,
  path,
  onPress,
}: {
  readonly label: string;
  readonly path: string;
  readonly onPress: () => void;
}) {
  return (
    // Out of the tab order: the keyboard brings what it focuses into view by itself.
    <button
      type="button"
      className={styles.arrow}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
