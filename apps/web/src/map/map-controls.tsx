import { Fragment, type ReactNode } from 'react';
import type { MapSourceNote } from './base-map.ts';
import styles from './fleet-map.module.css';
import type { MapPadding } from './map-camera.ts';
import type { MapLabels } from './map-labels.ts';
import { formatScale, MAX_ZOOM, MIN_ZOOM, scaleAt } from './scale.ts';

/** Whose data the system map is drawn of. */
const systemSources: readonly MapSourceNote[] = [
  { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  { text: '© GeoNames', url: 'https://www.geonames.org/' },
];

export interface MapControlsProps {
  /** Only where the data come from. */
  readonly isBare: boolean;
  readonly labels: MapLabels;
  readonly zoom: number;
  /** metres on the ground */
  readonly metresPerPx: number;
  /** whose pictures are seen; those of the system map without it */
  readonly sources: readonly MapSourceNote[] | undefined;
  readonly menu: ReactNode;
  readonly padding: MapPadding;
  readonly followed: readonly { readonly id: number; readonly plate: string }[];
  readonly onZoom: (levels: number) => void;
  readonly onFit: () => void;
  /** Without an id following ends as a whole. */
  readonly onFollowEnd: (vehicleId?: number) => void;
}

/** Zoom, fit, what is followed, the scale bar and where the data come from. */
export function MapControls(props: MapControlsProps) {
  const { labels, zoom, followed, sources = systemSources } = props;
  const [, right, bottom, left] = props.padding;
  const scale = scaleAt(zoom, props.metresPerPx);
  return (
    <>
      {!props.isBare && (
        <div className={styles.controls} style={{ right: right + 12, bottom: bottom + 40 }}>
          {props.menu}
          <div className={styles.buttons}>
            <IconButton
              label={labels.fitAll}
              path="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3M6.5 8h3M8 6.5v3"
              onClick={props.onFit}
            />
          </div>
          <div className={styles.buttons}>
            <IconButton
              label={labels.zoomIn}
              path="M8 3.5v9M3.5 8h9"
              disabled={zoom >= MAX_ZOOM}
              onClick={() => props.onZoom(1)}
            />
            <IconButton
              label={labels.zoomOut}
              path="M3.5 8h9"
              disabled={zoom <= MIN_ZOOM}
              onClick={() => props.onZoom(-1)}
            />
          </div>
        </div>
      )}
      {!props.isBare && followed.length > 0 && (
        <div
          className={styles.follow}
          style={{ left: `calc(50% + ${(left - right) / 2}px)`, bottom: bottom + 40 }}
          role="status"
        >
          <span className={styles.followDot} />
          <span className={styles.followText}>
            {labels.following(followed.map(({ plate }) => plate))}
          </span>
          {followed.length > 1 && (
            <ul className={styles.followed}>
              {followed.map(({ id, plate }) => (
                <li key={id}>
                  {plate}
                  <button
                    type="button"
                    aria-label={labels.stopFollowingOne(plate)}
                    title={labels.stopFollowingOne(plate)}
                    onClick={() => props.onFollowEnd(id)}
                  >
                    <svg viewBox="0 0 16 16" aria-hidden="true">
                      <path d="m5 5 6 6m0-6-6 6" />
                    </svg>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <button type="button" onClick={() => props.onFollowEnd()}>
            {labels.stopFollowing}
          </button>
        </div>
      )}
      <div className={styles.foot} style={{ right: right + 12, bottom: bottom + 8 }}>
        {sources.length > 0 && (
          <span className={styles.attribution}>
            {sources.map(({ text, url }, index) => (
              <Fragment key={text}>
                {index > 0 && ' · '}
                {url === '' ? (
                  text
                ) : (
                  <a href={url} target="_blank" rel="noreferrer">
                    {text}
                  </a>
                )}
              </Fragment>
            ))}
          </span>
        )}
        {!props.isBare && (
          <span className={styles.scale}>
            <span>{formatScale(scale.lengthM)}</span>
            <span className={styles.scaleBar} style={{ width: Math.round(scale.widthPx) }} />
          </span>
        )}
      </div>
    </>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly path: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ label, path, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
