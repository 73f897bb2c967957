import { type DueKind, dueState, labelKeyOf } from '@outrider/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../client/language.ts';
import { type RecordSlots, type RowAction, useSurroundings } from '../../records/index.ts';
import { DaysLeft, KmLeft, StateMark } from './due-cells.tsx';
import { type DueRow, dueRow, numberOf } from './due-row.ts';
import { DueSummary } from './due-summary.tsx';
import { renewalOf } from './renewal.ts';

/** What the page of a kind can do with its rows; undefined for whoever may not mark them. */
export interface DueMarking {
  mark(ids: readonly number[], handling: 1 | 2, done: () => void): void;
  reopen(ids: readonly number[], done: () => void): void;
}

/** What is special about the lists of what falls due. */
export function useDueSlots(kind: DueKind, marking: DueMarking | undefined): RecordSlots {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useSurroundings();
  return useMemo(() => {
    const marks = (rows: readonly DueRow[], done: () => void): RowAction[] => {
      if (!marking) return [];
      const ids = rows.map(({ id }) => id);
      return [
        { key: 'handled', label: t('due.markHandled'), onClick: () => marking.mark(ids, 1, done) },
        { key: 'snooze', label: t('due.snooze'), onClick: () => marking.mark(ids, 2, done) },
        ...(rows.some(({ handling }) => handling !== 0)
          ? [{ key: 'reopen', label: t('due.reopen'), onClick: () => marking.reopen(ids, done) }]
          : []),
      ];
    };
    const renew = (row: DueRow): RowAction[] => {
      const renewal = renewalOf(kind, row, user.platformModel);
      if (!renewal || !user.menuObj[renewal.page]?.includes(renewal.button)) return [];
      const label = t(renewal.button === 'add' ? 'due.renew' : 'due.changeDate');
      return [{ key: 'renew', label, onClick: () => void navigate(renewal.address) }];
    };
    return {
      cells: {
        daysleft: (row) => <DaysLeft days={numberOf(row.daysleft)} />,
        kmleft: (row) => <KmLeft km={numberOf(row.kmleft)} />,
        duestate: (row) => {
          const state = numberOf(row.duestate);
          return <StateMark state={state} text={t(labelKeyOf(dueState, state))} />;
        },
      },
      rowActions: (row, page) => [...renew(dueRow(row)), ...marks([dueRow(row)], page.reload)],
      bulkActions: (rows, page) => marks(rows.map(dueRow), page.reload),
      above: () => <DueSummary kind={kind} />,
    };
  }, [kind, marking, t, navigate, user]);
}
