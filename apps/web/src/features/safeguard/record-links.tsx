import { isGranted } from '@outrider/contract';
import type { RecordDefinition } from '@outrider/contract/records';
import { accident } from '@outrider/contract/records/accident';
import { breakRules } from '@outrider/contract/records/break-rules';
import { inspect } from '@outrider/contract/records/inspect';
import { insure } from '@outrider/contract/records/insure';
import { maintenance } from '@outrider/contract/records/maintenance';
import { operateRecord } from '@outrider/contract/records/operate-record';
import { repair } from '@outrider/contract/records/repair';
import type { MessageKey } from '@outrider/i18n';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { callRecord } from '../../client/record-call.ts';
import { useSurroundings } from '../../records/index.ts';
import styles from './safeguard.module.css';

interface Linked {
  readonly record: RecordDefinition;
  readonly label: Extract<MessageKey, `menu.${string}`>;
}

const ofDriver: readonly Linked[] = [
  { record: breakRules, label: 'menu.breakRules' },
  { record: accident, label: 'menu.accident' },
  { record: repair, label: 'menu.repair' },
  { record: operateRecord, label: 'menu.operateRecord' },
];
const ofVehicle: readonly Linked[] = [
  ...ofDriver,
  { record: inspect, label: 'menu.inspect' },
  { record: maintenance, label: 'menu.maintenance' },
  { record: insure, label: 'menu.insure' },
];

/** What is recorded of a vehicle or a driver, each a way to its list. */
export function RecordLinks({
  field,
  id,
}: {
  /** the field by which the records name it */
  readonly field: 'carid' | 'driverid';
  readonly id: number;
}) {
  const t = useT();
  const { permissions } = useSurroundings();
  const linked = (field === 'carid' ? ofVehicle : ofDriver).filter(({ record }) =>
    isGranted(permissions, record.grants.read),
  );
  const counts = useQueries({
    queries: linked.map(({ record }) => ({
      queryKey: ['records', record.name, 'count', field, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const request = { page: 1, limit: 1, filter: { [field]: { in: [id] } } };
        return (await callRecord(record, 'list', request, { signal })).count;
      },
      staleTime: 0,
    })),
  });
  return (
    <ul className={styles.links}>
      {linked.map(({ record, label }, at) => (
        <li key={record.name}>
          <Link to={`${record.page}?${field}=${id}`}>{t(label)}</Link>
          <span>{counts[at]?.data ?? '…'}</span>
        </li>
      ))}
    </ul>
  );
}
