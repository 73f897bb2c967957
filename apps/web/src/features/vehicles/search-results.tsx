import type { CarMatch, CarSearch, StockMatch } from '@outrider/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { call } from '../../client/call.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { openVehicleList } from '../../client/vehicle-list.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { StatusIcon } from '../../kit/status-icon.tsx';
import { useSurroundings } from '../../records/record-context.ts';
import { namedText } from '../../records/record-texts.ts';
import { loadGlyphs } from '../../theme/load-glyphs.ts';
import { useEquipRights } from './use-equip-rights.ts';
import styles from './vehicle-search.module.css';

const TERMINALS = '/operationManage/carManage/deviceManage';

const titles = {
  plate: 'carSeo.plate',
  terminal: 'carSeo.terminal',
  card: 'carSeo.cardNumbers',
  body: 'carSeo.body',
  driver: 'carSeo.driver',
  owner: 'carSeo.owner',
  department: 'carSeo.department',
  remark: 'carSeo.remark',
} as const satisfies Record<CarSearch['groups'][number]['kind'], string>;

interface SearchResultsProps {
  readonly text: string;
  readonly chosen: number | null;
  readonly onChoose: (carid: number) => void;
}

/** What was found, by what of a vehicle it is. */
export function SearchResults({ text, chosen, onChoose }: SearchResultsProps) {
  const t = useT();
  const search = useQuery({
    queryKey: ['searchCars', text],
    queryFn: async ({ signal }) => {
      const found = await call('searchCars', { text }, { signal });
      await loadGlyphs(JSON.stringify(found));
      return found;
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (text === '') return <EmptyState title={t('carSeo.start')} hint={t('carSeo.startHint')} />;
  if (search.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (search.isError) {
    return (
      <EmptyState alert title={t('carSeo.failed')} hint={errorText(t, search.error)}>
        <Button onClick={() => void search.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  const { groups, stock } = search.data;
  if (groups.length + stock.length === 0) {
    return <EmptyState title={t('carSeo.nothing', { text })} hint={t('carSeo.nothingHint')} />;
  }
  return (
    <div className={styles.results} aria-busy={search.isFetching}>
      {groups.map(({ kind, cars, more }) => (
        <section key={kind}>
          <h2>{t(titles[kind])}</h2>
          <ul>
            {cars.map((car) => (
              <Hit
                key={`${car.carid} ${car.field} ${car.text}`}
                car={car}
                text={text}
                isChosen={car.carid === chosen}
                onChoose={onChoose}
              />
            ))}
          </ul>
          {more && <p className={styles.more}>{t('carSeo.more')}</p>}
        </section>
      ))}
      {stock.length > 0 && (
        <section>
          <h2>{t('carSeo.stock')}</h2>
          <ul>
            {stock.map((one) => (
              <StockHit key={one.terminalId} one={one} text={text} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Hit({
  car,
  text,
  isChosen,
  onChoose,
}: {
  readonly car: CarMatch;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: (carid: number) => void;
}) {
  const t = useT();
  const { locate } = useEquipRights();
  const { openPages } = useSurroundings();
  const list = openVehicleList(openPages);
  const isPlate = car.field === 'record.vehicle.carnumber';
  return (
    <li className={styles.hit} data-chosen={isChosen || undefined}>
      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(car.carid)}>
        <StatusIcon status={car.carstatus} alarm={false} />
        <span className={styles.names}>
          <strong>{isPlate ? <Marked text={car.text} part={text} /> : car.carnumber}</strong>
          <small>
            {isPlate ? (
              [car.deptname, car.terminal].filter(Boolean).join(' · ')
            ) : (
              <>
                {namedText(t, car.field)}: <Marked text={car.text} part={text} />
              </>
            )}
          </small>
        </span>
      </button>
      {locate && (
        <Link className={styles.action} to={locate(car.carid)} title={t('vehicle.locate')}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 14s4.4-3.9 4.4-7.4a4.4 4.4 0 1 0-8.8 0C3.6 10.1 8 14 8 14Zm0-5.8a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z" />
          </svg>
          <span className={styles.hidden}>
            {t('vehicle.locate')} {car.carnumber}
          </span>
        </Link>
      )}
      {list !== undefined && (
        <Link
          className={styles.action}
          to={`${list}?id=${car.carid}`}
          title={t('carSeo.openRecord')}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 13h10M4 10.5 10.6 3.9l1.6 1.6L5.6 12.1 3.6 12.5 4 10.5Z" />
          </svg>
          <span className={styles.hidden}>
            {t('carSeo.openRecord')} {car.carnumber}
          </span>
        </Link>
      )}
    </li>
  );
}

function StockHit({ one, text }: { readonly one: StockMatch; readonly text: string }) {
  const t = useT();
  const { openPages } = useSurroundings();
  const names = (
    <span className={styles.names}>
      <strong>{one.terminal}</strong>
      <small>
        {one.deptname} · {namedText(t, one.field)}: <Marked text={one.text} part={text} />
      </small>
    </span>
  );
  return (
    <li className={styles.hit}>
      {openPages.has(TERMINALS) ? (
        <Link className={styles.stock} to={`${TERMINALS}?id=${one.terminalId}`}>
          {names}
        </Link>
      ) : (
        <span className={styles.stock}>{names}</span>
      )}
    </li>
  );
}

/** A text with the part that was searched for set off. */
function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
