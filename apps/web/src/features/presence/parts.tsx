import { vehicleStatus } from '@outrider/contract';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { useAddress } from '../../client/use-address.ts';
import { AddressLine } from '../../kit/address-line.tsx';
import { dateTimeText, durationText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import styles from './presence.module.css';

/** A plate that leads to where the vehicle is now. */
export function Plate({
  carid,
  carnumber,
}: {
  readonly carid: number;
  readonly carnumber: string;
}) {
  const t = useT();
  return (
    <Link
      className={styles.link ?? ''}
      to={`/positionMonitor?vehicle=${carid}`}
      title={t('presence.locate', { name: carnumber })}
    >
      {carnumber}
    </Link>
  );
}

/** How long something has been so. */
export function Since({ time }: { readonly time: string | null }) {
  const t = useT();
  const now = useNow(1000);
  if (time === null) return <span className={styles.quiet}>—</span>;
  return <span>{durationText(t, (now - Date.parse(time)) / 1000)}</span>;
}

/** An address that is asked for when its row comes into sight. */
export function Address({
  lat,
  lng,
}: {
  readonly lat: number | null;
  readonly lng: number | null;
}) {
  const t = useT();
  const { state, get } = useAddress(lat === null || lng === null ? undefined : { lat, lng });
  return <AddressLine t={t} state={state} onGet={get} />;
}

export const timeText = (time: string | null) =>
  time === null ? '—' : dateTimeText(new Date(time));

/** Key of the text that names a status. */
export const statusKey = (code: number) =>
  vehicleStatus.find((entry) => entry.code === code)?.labelKey;
