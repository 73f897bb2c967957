import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../../client/language.ts';
import { type Preferences, usePreference } from '../../../../client/preferences.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { PanelButton } from '../panel-button.tsx';
import type { PanelPage } from '../panel-page.ts';
import styles from './event-list.module.css';
import { EventRow } from './event-row.tsx';
import { type EventKind, eventKinds, type FleetEvent, type FleetEvents } from './fleet-events.ts';

export interface EventListProps {
  readonly page: PanelPage;
  readonly events: FleetEvents;
  readonly onClose: () => void;
}

const readHidden = (stored: unknown): readonly EventKind[] =>
  Array.isArray(stored) ? eventKinds.filter((kind) => stored.includes(kind)) : [];

/** Kinds of events that a person does not want to see; remembered. */
export function useHiddenKinds(preferences: Preferences) {
  return usePreference(preferences, 'monitoring.hiddenEvents', readHidden);
}

/** What just happened in the fleet, the newest first; it stands still while the pointer is on it. */
export function EventList({ page, events, onClose }: EventListProps) {
  const t = useT();
  const newest = useSyncExternalStore(events.subscribe, events.list);
  const [hidden, setHidden] = useHiddenKinds(page.preferences);
  const [held, setHeld] = useState<readonly FleetEvent[] | null>(null);
  const list = (held ?? newest).filter(({ kind }) => !hidden.includes(kind));
  const missed = held === null ? 0 : missedIn(newest, held);

  const scroller = useRef<HTMLOListElement>(null);
  // Whoever has cleared the list sees it empty, though the pointer is on it.
  useEffect(() => {
    if (newest.length === 0) setHeld(null);
  }, [newest]);

  const toggle = (kind: EventKind) =>
    setHidden(hidden.includes(kind) ? hidden.filter((other) => other !== kind) : [...hidden, kind]);

  return (
    <section className={styles.panel} aria-label={t('events.title')}>
      <header className={styles.head}>
        <b>{t('events.title')}</b>
        <span className={styles.paused}>{missed > 0 && t('events.paused', { count: missed })}</span>
        <PanelButton
          label={t('events.clear')}
          path="M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5"
          disabled={newest.length === 0}
          onPress={() => events.clear()}
        />
        <PanelButton label={t('bar.close')} path="m4 4 8 8m0-8-8 8" onPress={onClose} />
      </header>
      <fieldset className={styles.kinds} aria-label={t('events.kinds')}>
        {eventKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            data-kind={kind}
            aria-pressed={!hidden.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {t(`events.kind.${kind}`)}
          </button>
        ))}
      </fieldset>
      {list.length === 0 ? (
        <EmptyState
          title={newest.length === 0 ? t('events.empty') : t('events.noneOfKind')}
          hint={newest.length === 0 ? t('events.emptyHint') : t('events.noneOfKindHint')}
        />
      ) : (
        <ol
          ref={scroller}
          className={styles.list}
          onPointerEnter={() => setHeld(newest)}
          onPointerLeave={() => setHeld(null)}
        >
          {list.map((event) => (
            <EventRow key={event.id} page={page} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** How many events came since a list was held; ids grow. */
function missedIn(newest: readonly FleetEvent[], held: readonly FleetEvent[]): number {
  const last = held.reduce((most, { id }) => Math.max(most, id), 0);
  return newest.filter(({ id }) => id > last).length;
}
