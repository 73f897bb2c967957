import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { openVehicleList } from '../../client/vehicle-list.ts';
import { useSurroundings } from '../../records/record-context.ts';
import styles from './own-vehicles.module.css';

interface OwnVehicle {
  readonly id: number;
  readonly plate: string;
}

/** The vehicles of an owner; each leads to its details where the person may see those. */
export function OwnVehicles({ value, count }: { readonly value: unknown; readonly count: number }) {
  const t = useT();
  const { openPages } = useSurroundings();
  const list = openVehicleList(openPages);
  const vehicles = Array.isArray(value) ? value.filter(isVehicle) : [];
  if (vehicles.length === 0) return <span className={styles.count}>{t('owner.noVehicles')}</span>;
  return (
    <ul className={styles.list}>
      {vehicles.map(({ id, plate }) => (
        <li key={id}>
          {list !== undefined ? <Link to={`${list}?id=${id}`}>{plate}</Link> : plate}
        </li>
      ))}
      {count > vehicles.length && (
        <li className={styles.count}>{t('owner.vehicleCount', { count })}</li>
      )}
    </ul>
  );
}

function isVehicle(value: unknown): value is OwnVehicle {
  return typeof value === 'object' && value !== null && 'id' in value && 'plate' in value;
}
