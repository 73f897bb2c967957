import type { DueKind } from '@outrider/contract';
import { InputNumber, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../../client/language.ts';
import styles from './safeguard.module.css';
import { useDueCount } from './use-due.ts';

type Choice = 'due' | 'overdue' | 'soon' | 'all';

/** What of the list each choice shows; the others' filters stay. */
const choices: Readonly<Record<Choice, Readonly<Record<string, string>>>> = {
  due: { duestate: '1,2', handling: '0' },
  overdue: { duestate: '1', handling: '0' },
  soon: { duestate: '2', handling: '0' },
  all: {},
};
const OWN = ['duestate', 'handling', 'daysleft'];
const MOST_DAYS = 3650;

/** How much is overdue and due soon, each a way to its list; or within any number of days. */
export function DueSummary({ kind }: { readonly kind: DueKind }) {
  const t = useT();
  const count = useDueCount(kind);
  const [params, setParams] = useSearchParams();
  const show = (own: Readonly<Record<string, string>>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of [...OWN, '-page', 'id']) next.delete(name);
        for (const [name, value] of Object.entries(own)) next.set(name, value);
        return next;
      },
      { replace },
    );
  // Who comes without a wish sees what there is to do.
  const [isFresh, setFresh] = useState(params.size === 0);
  useEffect(() => {
    if (!isFresh) return;
    setFresh(false);
    setParams(new URLSearchParams(choices.due), { replace: true });
  }, [isFresh, setParams]);
  const within = /^\.\.(\d+)$/.exec(params.get('daysleft') ?? '')?.[1];
  return (
    <div className={styles.summary}>
      <Segmented<Choice | 'other'>
        aria-label={t('due.summary.label')}
        value={isFresh ? 'due' : choiceOf(params)}
        options={[
          { value: 'due', label: t('due.summary.due') },
          { value: 'overdue', label: t('due.summary.overdue', { count: count?.overdue ?? 0 }) },
          { value: 'soon', label: t('due.summary.soon', { count: count?.soon ?? 0 }) },
          { value: 'all', label: t('due.summary.all') },
        ]}
        onChange={(choice) => choice !== 'other' && show(choices[choice])}
      />
      <InputNumber
        className={styles.within ?? ''}
        aria-label={t('due.within')}
        prefix={t('due.within')}
        suffix={t('records.unit.d')}
        min={0}
        max={MOST_DAYS}
        precision={0}
        value={within === undefined ? null : Number(within)}
        onChange={(days) =>
          show(days === null ? choices.due : { handling: '0', daysleft: `..${days}` })
        }
      />
      {count && (
        <span className={styles.meaning}>
          {count.advancekm > 0
            ? t('due.soonMeansKm', { days: count.advancedays, km: count.advancekm })
            : t('due.soonMeans', { days: count.advancedays })}
          {!count.remind && ` · ${t('due.notTold')}`}
        </span>
      )}
    </div>
  );
}

function choiceOf(params: URLSearchParams): Choice | 'other' {
  const own = OWN.map((name) => params.get(name) ?? '').join('|');
  const names = Object.keys(choices) as Choice[];
  const found = names.find(
    (name) => OWN.map((part) => choices[name][part] ?? '').join('|') === own,
  );
  return found ?? 'other';
}
