import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useEscape } from '../kit/use-escape.ts';
import { clusterRows } from './cluster-rows.ts';
import styles from './fleet-map.module.css';
import type { HoveredCluster } from './fleet-map-controller.ts';
import { type LivePositionsView, PositionFlag } from './live-positions-view.ts';
import type { MapLabels } from './map-labels.ts';
import { kindOfStatus } from './vehicles/vehicle-kind.ts';

export interface ClusterCardProps {
  readonly cluster: HoveredCluster;
  readonly positions: LivePositionsView;
  readonly plateOf: (vehicleId: number) => string | undefined;
  readonly labels: MapLabels;
  readonly nowMs: () => number;
  readonly onPick: (vehicleId: number) => void;
  readonly onMenu?: ((vehicleId: number, clientX: number, clientY: number) => void) | undefined;
  /** The pointer or the focus is on the list, or has left it. */
  readonly onHold: (held: boolean) => void;
  readonly onClose: () => void;
}

const MAX_ROWS = 60;
const REFRESH_MS = 1_000;
const GAP_PX = 10;
const EDGE_PX = 8;

/** The vehicles of one cluster: plate, status with how long it has held, speed. */
export function ClusterCard(props: ClusterCardProps) {
  const { cluster, positions, plateOf, labels, onHold } = props;
  const card = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ left: cluster.x, top: cluster.y });
  const [, refresh] = useReducer((n: number) => n + 1, 0);

  useLayoutEffect(() => {
    const element = card.current;
    const stage = element?.offsetParent;
    if (element === null || !(stage instanceof HTMLElement)) return;
    const toRight = cluster.x + cluster.radius + GAP_PX;
    const fitsRight = toRight + element.offsetWidth + EDGE_PX <= stage.clientWidth;
    const left = fitsRight ? toRight : cluster.x - cluster.radius - GAP_PX - element.offsetWidth;
    const lowest = stage.clientHeight - element.offsetHeight - EDGE_PX;
    const top = Math.max(EDGE_PX, Math.min(lowest, cluster.y - 28));
    setPlace({ left: Math.max(EDGE_PX, left), top });
  }, [cluster]);

  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  useEscape(true, props.onClose);

  const rows = clusterRows(cluster.vehicleIds, positions, plateOf, MAX_ROWS);
  const nowS = props.nowMs() / 1000;
  const hidden = cluster.vehicleIds.length - MAX_ROWS;
  return (
    <section
      ref={card}
      className={styles.card}
      aria-label={labels.clusterTitle(cluster.vehicleIds.length)}
      style={place}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      <div className={styles.cardTitle}>{labels.clusterTitle(cluster.vehicleIds.length)}</div>
      <ul className={styles.cardList}>
        {rows.map(({ id, row, plate }) => {
          const kind = kindOfStatus(positions.status[row]!);
          const sinceS = positions.statusSinceS[row]!;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.cardRow}
                onClick={() => props.onPick(id)}
                onContextMenu={(event) => {
                  if (!props.onMenu) return;
                  event.preventDefault();
                  props.onMenu(id, event.clientX, event.clientY);
                }}
              >
                <span
                  className={styles.cardDot}
                  data-kind={kind}
                  data-alarm={(positions.flags[row]! & PositionFlag.alarm) !== 0 || undefined}
                />
                <span className={styles.cardPlate}>{plate}</span>
                <span className={styles.cardStatus}>
                  {labels.status[kind]}
                  {sinceS > 0 && ` · ${labels.duration(Math.max(0, Math.round(nowS - sinceS)))}`}
                </span>
                <span className={styles.cardSpeed}>
                  {labels.speed(positions.speedDkmh[row]! / 10)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <div className={styles.cardMore}>{labels.clusterMore(hidden)}</div>}
    </section>
  );
}
