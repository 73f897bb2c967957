import { useSyncExternalStore } from 'react';
import { carIcons } from '../../client/car-icons.ts';
import { StatusIcon, statusColor } from '../../kit/status-icon.tsx';
import styles from './vehicle-icon.module.css';

interface VehicleIconProps {
  /** what the vehicle's node says: the set of pictures it has */
  readonly icon: string;
  readonly status: number;
  readonly alarm: boolean;
}

/** A vehicle in the tree: by the installation's own picture if it has one, else by its status. */
export function VehicleIcon(props: VehicleIconProps) {
  return carIcons.isOwnSet(props.icon) ? <OwnIcon {...props} /> : <StatusIcon {...props} />;
}

/** Until the picture is there, and where there is none, the status stands in its place. */
function OwnIcon({ icon, status, alarm }: VehicleIconProps) {
  const find = () => carIcons.pictureOf(icon, 'tree', status, alarm);
  useSyncExternalStore(carIcons.subscribe, () => find()?.url);
  const picture = find();
  if (picture === undefined) return <StatusIcon status={status} alarm={alarm} />;
  return (
    <span className={styles.icon} data-alarm={alarm || undefined}>
      <img src={picture.url} alt="" />
      {!picture.isOwn && <i style={{ background: statusColor(status) }} />}
    </span>
  );
}
