import { type CarCard, colour, labelKeyOf } from '@outrider/contract';
import { terminal } from '@outrider/contract/records/terminal';
import { vehicle } from '@outrider/contract/records/vehicle';
import { Button, Skeleton, Tabs } from 'antd';
import { Link } from 'react-router';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { openVehicleList } from '../../client/vehicle-list.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Facts } from '../../records/facts.tsx';
import { useSurroundings } from '../../records/record-context.ts';
import { CardState } from './card-state.tsx';
import { Installations } from './installations.tsx';
import { StatusCell } from './status-cell.tsx';
import { useEquipRights } from './use-equip-rights.ts';
import styles from './vehicle-card.module.css';

const REFRESH_MS = 10_000;
const NO_SLOTS = {};

/** All that is known of one vehicle, kept as fresh as it is looked at. */
export function VehicleCard({ carid }: { readonly carid: number }) {
  const t = useT();
  const card = useCall('carCard', { carid }, { refetchInterval: REFRESH_MS });
  if (card.isPending) {
    return <Skeleton className={styles.skeleton ?? ''} active paragraph={{ rows: 10 }} />;
  }
  if (card.data === undefined) {
    const isGone = card.error instanceof CallError && card.error.code === 'vehicleUnknown';
    return (
      <EmptyState alert title={t('carSeo.cardFailed')} hint={errorText(t, card.error)}>
        {!isGone && <Button onClick={() => void card.refetch()}>{t('action.retry')}</Button>}
      </EmptyState>
    );
  }
  return <Card card={card.data} />;
}

function Card({ card }: { readonly card: CarCard }) {
  const t = useT();
  const { live } = card;
  const hint = [live.deptname, live.cartype, t(labelKeyOf(colour, live.platecolor))];
  return (
    <article className={styles.card} aria-label={live.carnumber}>
      <header className={styles.head}>
        <div>
          <h2>{live.carnumber}</h2>
          <p>
            <StatusCell status={live.carstatus} /> · {hint.filter(Boolean).join(' · ')}
          </p>
        </div>
        <Actions carid={live.carid} />
      </header>
      <Tabs
        className={styles.tabs ?? ''}
        items={[
          { key: 'state', label: t('carSeo.overview'), children: <CardState card={card} /> },
          {
            key: 'vehicle',
            label: t('carSeo.vehicle'),
            children: <RecordFacts name="vehicle" row={card.vehicle} />,
          },
          ...(card.terminal
            ? [
                {
                  key: 'terminal',
                  label: t('carSeo.terminalTab'),
                  children: <RecordFacts name="terminal" row={card.terminal} />,
                },
              ]
            : []),
          {
            key: 'history',
            label: t('equip.terminals'),
            children: <Installations entries={card.history} names="terminal" />,
          },
        ]}
      />
    </article>
  );
}

/** The facts of a record that came with the card. */
function RecordFacts({
  name,
  row,
}: {
  readonly name: 'vehicle' | 'terminal';
  readonly row: CarCard['vehicle'];
}) {
  return name === 'vehicle' ? (
    <Facts record={vehicle} slots={NO_SLOTS} row={row} />
  ) : (
    <Facts record={terminal} slots={NO_SLOTS} row={row} />
  );
}

function Actions({ carid }: { readonly carid: number }) {
  const t = useT();
  const { locate } = useEquipRights();
  const { openPages } = useSurroundings();
  const list = openVehicleList(openPages);
  return (
    <div className={styles.actions}>
      {locate && <Link to={locate(carid)}>{t('vehicle.locate')}</Link>}
      {list && <Link to={`${list}?id=${carid}`}>{t('carSeo.openRecord')}</Link>}
    </div>
  );
}
