import type { Installation } from '@outrider/contract';
import { Button, Skeleton } from 'antd';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { dateTimeText } from '../../kit/time-text.ts';
import styles from './installations.module.css';

type Asked =
  | { readonly call: 'deviceHistory'; readonly terminalId: number }
  | { readonly call: 'carDeviceHistory' | 'inServiceDeviceHistory'; readonly carid: number };

/** Which terminal was in which vehicle, from when to when, and by whom. */
export function InstallationsTab(asked: Asked) {
  const t = useT();
  const ofTerminal = useCall(
    'deviceHistory',
    { terminalId: asked.call === 'deviceHistory' ? asked.terminalId : 0 },
    { enabled: asked.call === 'deviceHistory' },
  );
  const ofVehicle = useCall(
    asked.call === 'inServiceDeviceHistory' ? asked.call : 'carDeviceHistory',
    { carid: asked.call === 'deviceHistory' ? 0 : asked.carid },
    { enabled: asked.call !== 'deviceHistory' },
  );
  const query = asked.call === 'deviceHistory' ? ofTerminal : ofVehicle;
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (query.isError) {
    return (
      <EmptyState alert title={t('equip.historyFailed')} hint={errorText(t, query.error)}>
        <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  return (
    <Installations
      entries={query.data}
      names={asked.call === 'deviceHistory' ? 'car' : 'terminal'}
    />
  );
}

/** @param names what an entry is called by: the other side of the installation */
export function Installations({
  entries,
  names,
}: {
  readonly entries: readonly Installation[];
  readonly names: 'car' | 'terminal';
}) {
  const t = useT();
  if (entries.length === 0) {
    return <EmptyState title={t('equip.noHistory')} hint={t('equip.noHistoryHint')} />;
  }
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} data-current={entry.removed === null || undefined}>
          <strong>
            {(names === 'car' ? entry.carnumber : entry.terminal) || t('equip.elsewhere')}
          </strong>
          {entry.removed === null && <em>{t('equip.current')}</em>}
          <span>
            {t('equip.from', {
              who: entry.installedBy ?? t('equip.itself'),
              time: timeOf(entry.installed),
            })}
          </span>
          {entry.removed !== null && (
            <span>
              {t('equip.until', {
                who: entry.removedBy ?? t('equip.nobody'),
                time: timeOf(entry.removed),
              })}
            </span>
          )}
          {entry.note && <q>{entry.note}</q>}
        </li>
      ))}
    </ol>
  );
}

const timeOf = (text: string) => dateTimeText(new Date(text));
