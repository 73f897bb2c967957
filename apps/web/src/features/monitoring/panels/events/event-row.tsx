import { memo } from 'react';
import { useT } from '../../../../client/language.ts';
import { dateTimeText } from '../../../../kit/time-text.ts';
import type { PanelPage } from '../panel-page.ts';
import styles from './event-list.module.css';
import { eventText } from './event-text.ts';
import type { FleetEvent } from './fleet-events.ts';

export interface EventRowProps {
  readonly page: PanelPage;
  readonly event: FleetEvent;
}

const TIME_OF_DAY = 11;

/** One event: when, who, what. A click locates the vehicle. */
export const EventRow = memo(
  function EventRow({ page, event }: EventRowProps) {
    const t = useT();
    const { vehicleId, kind, atMs } = event;
    const time = dateTimeText(new Date(atMs));
    const text = eventText(t, event);
    return (
      <li>
        <button
          type="button"
          className={styles.row}
          data-kind={kind}
          title={`${time} ${page.plateOf(vehicleId)} ${text}`}
          onClick={() => page.choice.locate(vehicleId)}
          onContextMenu={(at) => {
            at.preventDefault();
            page.openMenu(vehicleId, at.clientX, at.clientY);
          }}
        >
          <i className={styles.mark} />
          <time>{time.slice(TIME_OF_DAY)}</time>
          <b>{page.plateOf(vehicleId)}</b>
          <span>{text}</span>
        </button>
      </li>
    );
  },
  // What the page can do stays the same; events never change.
  (a, b) => a.event === b.event,
);
