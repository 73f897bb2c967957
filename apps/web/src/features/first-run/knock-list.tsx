import type { Knock } from '@outrider/contract';
import { Button } from 'antd';
import { useT } from '../../client/language.ts';
import { ageText } from '../../kit/time-text.ts';
import { useNow } from '../../kit/use-now.ts';
import styles from './knock-list.module.css';

const TICK_MS = 5000;

export interface KnockListProps {
  readonly knocks: readonly Knock[];
  /** Number of the terminal that is being connected. */
  readonly own: string | null;
  readonly onAdd: (knock: Knock) => void;
}

/** Who asked to be let in lately, how it ended, and what can be done about it. */
export function KnockList({ knocks, own, onAdd }: KnockListProps) {
  const t = useT();
  const now = useNow(TICK_MS);
  if (knocks.length === 0) return <p className={styles.none}>{t('guide.online.noKnocks')}</p>;
  return (
    <ul className={styles.list}>
      {knocks.map((knock) => {
        const { phone, address, count, result, known, carnumber, model, manufacturer } = knock;
        const device = [carnumber, [manufacturer, model].filter(Boolean).join(' ')];
        return (
          <li key={phone || address} data-own={(phone !== '' && phone === own) || undefined}>
            <div>
              <b>{phone || address}</b>
              <span>{device.filter(Boolean).join(' · ')}</span>
              <time dateTime={knock.time}>{ageText(t, (now - Date.parse(knock.time)) / 1000)}</time>
            </div>
            <div>
              <span className={styles.result} data-ok={result === 'registered' || undefined}>
                {t(`guide.knock.${result}`)}
              </span>
              <small>
                {phone && t('guide.online.from', { address })}
                {count > 1 && ` · ${t('guide.online.times', { count })}`}
              </small>
            </div>
            {!known && phone !== '' && (
              <Button size="small" onClick={() => onAdd(knock)}>
                {t('guide.online.add')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
