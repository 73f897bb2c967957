import { memo, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../../client/language.ts';
import { useAddress } from '../../../../client/use-address.ts';
import { AddressLine } from '../../../../kit/address-line.tsx';
import { StatusIcon } from '../../../../kit/status-icon.tsx';
import { type ColumnKey, listColumns } from './list-columns.ts';
import type { ListSource } from './list-source.ts';
import type { RowFeed } from './row-feed.ts';
import styles from './vehicle-list.module.css';

/** Rows that are scrolled past ask for no address. */
const REST_MS = 400;

export interface ListCellProps {
  readonly source: ListSource;
  readonly feed: RowFeed;
  readonly id: number;
}

/** What a cell reads of the feed: drawn anew only when this is another value. */
function useLive<T extends string | number>({ feed, id }: ListCellProps, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => feed.subscribe(id, listener), [feed, id]);
  return useSyncExternalStore(subscribe, read);
}

/** A cell that shows a text. */
export const TextCell = memo(function TextCell(
  props: ListCellProps & { readonly columnKey: ColumnKey },
) {
  const { source, id, columnKey } = props;
  const t = useT();
  const text = useLive(props, () => listColumns[columnKey].text(source, id, t, Date.now() / 1000));
  return (
    <span className={styles.text} data-column={columnKey} title={text}>
      {text}
    </span>
  );
});

/** The status as picture and word. */
export const StatusCell = memo(function StatusCell(props: ListCellProps) {
  const { source, id } = props;
  const t = useT();
  // One number holds both: it is the same as long as nothing has changed.
  const state = useLive(props, () => source.status(id) * 2 + Number(source.isAlarmed(id)));
  const text = listColumns.status.text(source, id, t, 0);
  return (
    <span className={styles.status} title={text}>
      <StatusIcon status={Math.floor(state / 2)} alarm={state % 2 === 1} />
      <span>{text}</span>
    </span>
  );
});

/** Where it is, looked up once the row has come to rest in sight. */
export const AddressCell = memo(function AddressCell(props: ListCellProps) {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const place = useLive(props, () => {
    const at = props.source.place(props.id);
    return at === null ? '' : `${at.lat} ${at.lng}`;
  });
  const [lat, lng] = place.split(' ').map(Number);
  if (place === '' || lat === undefined || lng === undefined) return null;
  return rests ? <Address lat={lat} lng={lng} /> : null;
});

function Address({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const t = useT();
  const { state, get } = useAddress({ lat, lng });
  return (
    <span className={styles.text}>
      <AddressLine t={t} state={state} onGet={get} />
    </span>
  );
}
