import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useT } from '../../../../client/language.ts';
import { usePreference } from '../../../../client/preferences.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Grid } from '../../../../kit/grid/grid.tsx';
import type { GridColumn } from '../../../../kit/grid/grid-columns.ts';
import { dragVehicle } from '../../drag-vehicle.ts';
import type { PanelPage } from '../panel-page.ts';
import { AddressCell, StatusCell, TextCell } from './list-cells.tsx';
import { columnKeys, listColumns } from './list-columns.ts';
import { ListHead } from './list-head.tsx';
import type { ListRow } from './list-source.ts';
import { nextSort, readListView } from './list-view.ts';
import { useListRows } from './use-list-rows.ts';
import { useListSource } from './use-list-source.ts';
import styles from './vehicle-list.module.css';

const ListColumnsDialog = lazy(async () => ({
  default: (await import('./list-columns-dialog.tsx')).ListColumnsDialog,
}));

export interface VehicleListProps {
  readonly page: PanelPage;
  readonly isMaximised: boolean;
  readonly onMaximise: () => void;
  readonly onClose: () => void;
}

/** The vehicles that the map shows as a list with live columns, docked below it. */
export function VehicleList({ page, ...frame }: VehicleListProps) {
  const { fleet, positions, preferences, choice } = page;
  const t = useT();
  const [view, setView] = usePreference(preferences, 'monitoring.list', readListView);
  const [text, setText] = useState('');
  const [isOver, setIsOver] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { source, feed, facts } = useListSource(fleet, positions);
  const keys = useMemo(
    () =>
      view.columns.flatMap(({ key, checked }) =>
        checked ? (columnKeys.find((known) => known === key) ?? []) : [],
      ),
    [view.columns],
  );
  const needsFacts = keys.some((key) => listColumns[key].fromFacts);
  const rows = useListRows(source, { shown: page.shown, text, sort: view.sort }, isOver);

  useEffect(() => {
    if (!needsFacts) return;
    const ask = () => facts.want(feed.inSight);
    ask();
    const timer = setInterval(ask, 1_000);
    return () => clearInterval(timer);
  }, [needsFacts, facts, feed]);

  const columns = useMemo(
    () =>
      keys.map((key): GridColumn<ListRow> => {
        const { align, order } = listColumns[key];
        const width = view.columns.find((column) => column.key === key)?.width;
        return {
          key,
          title: t(`list.col.${key}`),
          width: width ?? listColumns[key].width,
          ...(align && { align }),
          sortable: order !== undefined,
          render: ({ id }) => {
            if (key === 'status') return <StatusCell source={source} feed={feed} id={id} />;
            if (key === 'address') return <AddressCell source={source} feed={feed} id={id} />;
            return <TextCell source={source} feed={feed} id={id} columnKey={key} />;
          },
        };
      }),
    [keys, view.columns, source, feed, t],
  );
  const setWidth = (key: string, width: number) =>
    setView({
      ...view,
      columns: view.columns.map((column) => (column.key === key ? { ...column, width } : column)),
    });

  return (
    <section
      className={styles.list}
      aria-label={t('list.title')}
      onPointerEnter={() => setIsOver(true)}
      onPointerLeave={() => setIsOver(false)}
    >
      <ListHead
        {...frame}
        task={{ source, facts, rows, columns: keys }}
        text={text}
        onText={setText}
        onColumns={() => setChoosing(true)}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={text === '' ? t('list.empty') : t('list.noMatch')}
          hint={text === '' ? t('list.emptyHint') : t('list.noMatchHint')}
        />
      ) : (
        <Grid
          label={t('list.title')}
          rows={rows}
          columns={columns}
          fixed={view.fixed}
          sort={view.sort}
          onSort={(key) => setView({ ...view, sort: nextSort(view.sort, key) })}
          onWidth={setWidth}
          resizeLabel={(name) => t('list.width', { name })}
          onPick={({ id }) => choice.locate(id)}
          onOpen={({ id }) => choice.follow(id)}
          onMenu={({ id }, x, y) => page.openMenu(id, x, y)}
          onDrag={({ id }, data) => dragVehicle(data, id)}
          currentId={choice.selected}
          first={0}
          total={rows.length}
        />
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ListColumnsDialog
            view={view}
            onChange={(next) => setView({ ...view, ...next })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
