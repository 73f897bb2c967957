import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../../client/language.ts';
import { dateTimeText } from '../../../../kit/time-text.ts';
import type { PanelPage } from '../panel-page.ts';
import styles from './event-list.module.css';
import { useHiddenKinds } from './event-list.tsx';
import { eventText } from './event-text.ts';
import type { FleetEvents } from './fleet-events.ts';

/** Screen readers are told no more often than this. */
const SPEAK_EVERY_MS = 10_000;
const TIME_OF_DAY = 11;

/** The newest event in one line; what it says is spoken now and then, with how much else happened. */
export function EventTicker({
  page,
  events,
}: {
  readonly page: PanelPage;
  readonly events: FleetEvents;
}) {
  const t = useT();
  const all = useSyncExternalStore(events.subscribe, events.list);
  const [hidden] = useHiddenKinds(page.preferences);
  const wanted = all.filter(({ kind }) => !hidden.includes(kind));
  const [newest] = wanted;
  const [spoken, setSpoken] = useState({ id: 0, text: '' });

  const speak = useEffectEvent(() => {
    if (newest === undefined || newest.id === spoken.id) return;
    const more = wanted.filter(({ id }) => id > spoken.id).length - 1;
    const text = `${page.plateOf(newest.vehicleId)} ${eventText(t, newest)}`;
    setSpoken({
      id: newest.id,
      text: more > 0 ? t('events.spoken', { text, count: more }) : text,
    });
  });
  useEffect(() => {
    const timer = setInterval(() => speak(), SPEAK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <>
      {newest && (
        <button
          type="button"
          className={styles.ticker}
          data-kind={newest.kind}
          onClick={() => page.choice.locate(newest.vehicleId)}
        >
          <i className={styles.mark} />
          <time>{dateTimeText(new Date(newest.atMs)).slice(TIME_OF_DAY)}</time>
          <b>{page.plateOf(newest.vehicleId)}</b>
          <span>{eventText(t, newest)}</span>
        </button>
      )}
      <span className={styles.spoken} role="status" aria-live="polite">
        {spoken.text}
      </span>
    </>
  );
}
