import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { StatusIcon } from '../../kit/status-icon.tsx';
import styles from './map-search.module.css';

export interface FoundCar {
  readonly carid: number;
  readonly plate: string;
  readonly dept: string;
  /** undefined where it is about the past */
  readonly status: number | undefined;
  readonly fact: string;
  readonly line: string;
}

const ROW_PX = 44;

/** Vehicles that were found, however many; only those in sight are in the document. */
export function FoundCars({
  label,
  cars,
  onOpen,
}: {
  readonly label: string;
  readonly cars: readonly FoundCar[];
  readonly onOpen: (car: FoundCar) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: cars.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={styles.cars}>
      <ul aria-label={label} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const car = cars[index];
          if (!car) return null;
          return (
            <li
              key={car.carid}
              aria-setsize={cars.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <button type="button" className={styles.car} onClick={() => onOpen(car)}>
                {car.status !== undefined && <StatusIcon status={car.status} alarm={false} />}
                <strong>{car.plate}</strong>
                <span className={styles.carDept}>{car.dept}</span>
                <span className={styles.carFact}>{car.fact}</span>
                <small>{car.line}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
