import { Button, DatePicker, Progress, Segmented, Select, TreeSelect } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { use, useMemo, useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { warn } from '../../client/notices.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dayText, durationText, instantAt } from '../../kit/time-text.ts';
import { analysisColumns, totalColumns, totalsOf } from './analysis-columns.tsx';
import { numberOf, useSurfaces, useVehicleItems } from './choices.ts';
import { lengthText } from './length-text.ts';
import styles from './presence.module.css';
import { PresenceGrid } from './presence-grid.tsx';
import { saveSheet } from './save-sheet.ts';
import { useAnalysis } from './use-analysis.ts';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';
const DAY_S = 86_400;
const MAX_DAYS = 31;

type Kind = 'in' | 'out';
type Pairs = 'rules' | 'free';
type Range = readonly [Dayjs, Dayjs];

/** Entries and exits of a range of time, from the stored positions (forbidInAnalaysis, forbidOutAnalaysis). */
export function AnalysisPage({ kind }: { readonly kind: Kind }) {
  use(mapTexts());
  const t = useT();
  const [range, setRange] = useState<Range>(() => days(0, 0));
  const [pairs, setPairs] = useState<Pairs>('rules');
  const [nodes, setNodes] = useState<readonly string[]>([]);
  const [areaIds, setAreaIds] = useState<number[]>([]);
  const [isSummed, setSummed] = useState(false);
  const { state, start, cancel } = useAnalysis();
  const { items } = useVehicleItems();
  const regions = useSurfaces();
  const title = t(kind === 'in' ? 'menu.forbidInAnalaysis' : 'menu.forbidOutAnalaysis');
  const columns = useMemo(() => analysisColumns(t, kind), [t, kind]);
  const sums = useMemo(() => totalColumns(t), [t]);
  const totals = useMemo(() => totalsOf(state.rows), [state.rows]);
  const tree = useMemo(
    () =>
      items.map(({ id, parentId, name }) => ({ id, pId: parentId ?? '', value: id, title: name })),
    [items],
  );

  const run = () => {
    const [from, to] = range.map((time) => instantAt(time.format(FORMAT)));
    if (!from || !to) return;
    if ((to.getTime() - from.getTime()) / 1000 > MAX_DAYS * DAY_S) {
      warn(t('analysis.tooLong', { days: MAX_DAYS }));
      return;
    }
    const of = (kindOfNode: string) =>
      nodes.filter((id) => id.startsWith(kindOfNode)).map((id) => numberOf(id));
    const [deptids, carids] = [of('d'), of('v')];
    void start({
      kind,
      pairs,
      startTime: from.toISOString(),
      endTime: to.toISOString(),
      ...(deptids.length > 0 && { deptids }),
      ...(carids.length > 0 && { carids }),
      ...(areaIds.length > 0 && { areaIds }),
    });
  };
  const isRunning = state.phase === 'running';
  const sumS = state.rows.reduce((sum, { duration }) => sum + duration, 0);
  const sumM = state.rows.reduce((sum, { mileage }) => sum + mileage, 0);
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.bar}>
        <DatePicker.RangePicker
          showTime
          allowClear={false}
          format={FORMAT}
          value={[range[0], range[1]]}
          presets={[
            { label: t('analysis.today'), value: () => [...days(0, 0)] },
            { label: t('analysis.yesterday'), value: () => [...days(-1, -1)] },
            { label: t('analysis.last3'), value: () => [...days(-2, 0)] },
            { label: t('analysis.last7'), value: () => [...days(-6, 0)] },
            { label: t('analysis.last30'), value: () => [...days(-29, 0)] },
          ]}
          onChange={(next) => next?.[0] && next[1] && setRange([next[0], next[1]])}
        />
        <Segmented<Pairs>
          value={pairs}
          onChange={setPairs}
          options={[
            { value: 'rules', label: t('analysis.byRules') },
            { value: 'free', label: t('analysis.free') },
          ]}
        />
        <TreeSelect<readonly string[]>
          className={styles.choice ?? ''}
          treeData={tree}
          treeDataSimpleMode
          treeCheckable
          showCheckedStrategy={TreeSelect.SHOW_PARENT}
          treeNodeFilterProp="title"
          maxTagCount="responsive"
          allowClear
          placeholder={t('analysis.allVehicles')}
          aria-label={t('presence.vehicle')}
          value={nodes}
          onChange={setNodes}
        />
        <Select<number[]>
          className={styles.choice ?? ''}
          mode="multiple"
          maxTagCount="responsive"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('analysis.allRegions')}
          aria-label={t('presence.region')}
          options={(regions.data ?? []).map(({ id, areaName }) => ({ value: id, label: areaName }))}
          value={areaIds}
          onChange={setAreaIds}
        />
        {isRunning ? (
          <Button onClick={cancel}>{t('action.cancel')}</Button>
        ) : (
          <Button type="primary" onClick={run}>
            {t('analysis.run')}
          </Button>
        )}
        {isRunning && (
          <Progress
            className={styles.progress ?? ''}
            size="small"
            percent={state.total === 0 ? 0 : Math.floor((100 * state.done) / state.total)}
            aria-label={t('analysis.progress', { done: state.done, total: state.total })}
          />
        )}
        <span className={styles.grow} />
        <Segmented<boolean>
          value={isSummed}
          onChange={setSummed}
          options={[
            { value: false, label: t('analysis.rows') },
            { value: true, label: t('analysis.totals') },
          ]}
        />
        <Button
          disabled={state.rows.length === 0 || isRunning}
          onClick={() =>
            void (isSummed ? saveSheet(title, sums, totals) : saveSheet(title, columns, state.rows))
          }
        >
          {t('presence.export')}
        </Button>
      </div>
      <div className={styles.wrap}>
        {state.phase === 'failed' ? (
          <EmptyState alert title={t('presence.failed')} hint={errorText(t, state.error)}>
            <Button onClick={run}>{t('action.retry')}</Button>
          </EmptyState>
        ) : state.rows.length === 0 ? (
          <Nothing phase={state.phase} total={state.total} pairs={pairs} />
        ) : isSummed ? (
          <PresenceGrid
            key="totals"
            label={title}
            rows={totals}
            columns={sums}
            sort={{ key: 'duration', order: 'desc' }}
            onOpen={() => undefined}
          />
        ) : (
          <PresenceGrid
            key="rows"
            label={title}
            rows={state.rows}
            columns={columns}
            sort={{ key: 'start', order: 'desc' }}
            onOpen={() => undefined}
          />
        )}
      </div>
      {state.phase !== 'idle' && (
        <div className={styles.totals} role="status">
          {t('analysis.sum', {
            count: state.rows.length,
            duration: durationText(t, sumS),
            mileage: lengthText(sumM),
          })}
          {state.phase === 'cancelled' &&
            ` · ${t('analysis.cancelled', { done: state.done, total: state.total })}`}
          {state.isCut && ` · ${t('analysis.cut')}`}
        </div>
      )}
    </section>
  );
}

function Nothing({
  phase,
  total,
  pairs,
}: {
  readonly phase: string;
  readonly total: number;
  readonly pairs: Pairs;
}) {
  const t = useT();
  if (phase === 'running')
    return <EmptyState title={t('analysis.running')} hint={t('analysis.gapHint')} />;
  if (phase === 'idle')
    return <EmptyState title={t('analysis.ready')} hint={t('analysis.gapHint')} />;
  if (pairs === 'rules' && total === 0) {
    return <EmptyState title={t('analysis.noRules')} hint={t('presence.noRulesHint')} />;
  }
  return <EmptyState title={t('analysis.nothing')} hint={t('analysis.nothingHint')} />;
}

/** Whole days of the system's zone, as calendars show them. */
function days(first: number, last: number): [Dayjs, Dayjs] {
  return [dayjs(`${dayText(first)} 00:00:00`), dayjs(`${dayText(last)} 23:59:59`)];
}
