import { Button, DatePicker } from 'antd';
import { useT } from '../client/language.ts';
import { dayText, instantAt } from '../kit/time-text.ts';
import {
  DAY_FORMAT,
  keptDay,
  keptTime,
  pickerDay,
  pickerTime,
  TIME_FORMAT,
} from './date-values.ts';
import styles from './filter-bar.module.css';
import type { FilterEditorProps } from './filter-editor.tsx';

/** A range of days, or of times, with what is often looked for as quick picks. */
export function FilterDays({
  label,
  condition,
  onChange,
  onDone,
  isTime,
}: FilterEditorProps & { readonly isTime: boolean }) {
  const t = useT();
  const from = condition && 'from' in condition ? condition.from : undefined;
  const to = condition && 'to' in condition ? condition.to : undefined;
  const read = isTime ? pickerTime : pickerDay;
  const kept = isTime ? keptTime : keptDay;
  const monthStart = `${dayText().slice(0, 8)}01`;
  const picks: (readonly [string, string | undefined, string])[] = [
    [t('records.today'), dayText(), dayText()],
    [t('records.yesterday'), dayText(-1), dayText(-1)],
    [t('records.last7'), dayText(-6), dayText()],
    [t('records.last30'), dayText(-29), dayText()],
    [t('records.thisMonth'), monthStart, dayText()],
    ...(isTime
      ? []
      : ([
          [t('records.next30'), dayText(), dayText(30)],
          [t('records.expired'), undefined, dayText(-1)],
        ] as const)),
  ];
  const pick = (first: string | undefined, last: string) => {
    onChange({
      ...(first !== undefined && { from: isTime ? startOf(first) : first }),
      to: isTime ? endOf(last) : last,
    });
    onDone();
  };
  return (
    <>
      <DatePicker.RangePicker
        allowEmpty
        aria-label={label}
        format={isTime ? TIME_FORMAT : DAY_FORMAT}
        showTime={isTime}
        value={[read(from), read(to)]}
        onChange={(range) => {
          const first = kept(range?.[0]);
          const last = kept(range?.[1]);
          if (first === null && last === null) onChange(undefined);
          else onChange({ ...(first && { from: first }), ...(last && { to: last }) });
        }}
      />
      <div className={styles.picks}>
        {picks.map(([text, first, last]) => (
          <Button key={text} size="small" onClick={() => pick(first, last)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}

const startOf = (day: string) => instantAt(`${day} 00:00:00`)?.toISOString() ?? day;
const endOf = (day: string) => instantAt(`${day} 23:59:59`)?.toISOString() ?? day;
