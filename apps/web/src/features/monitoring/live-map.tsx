import type { LivePositions } from '../../client/live-positions.ts';
import type { Preferences } from '../../client/preferences.ts';
import styles from './monitoring-page.module.css';

export interface LiveMapProps {
  readonly positions: LivePositions;
  readonly visible: ReadonlySet<number> | null;
  readonly selected: number | null;
  readonly onSelect: (vehicleId: number | null) => void;
  readonly following: boolean;
  readonly plateOf: (vehicleId: number) => string;
  readonly onFollowEnd: () => void;
  readonly preferences: Preferences;
}

export function LiveMap(_props: LiveMapProps) {
  return <div className={styles.map} />;
}
