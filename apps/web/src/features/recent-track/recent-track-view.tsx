import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { type Preferences, usePreference } from '../../client/preferences.ts';
import { decimalText } from '../../kit/number-text.ts';
import { dateTimeText, durationText } from '../../kit/time-text.ts';
import { useEscape } from '../../kit/use-escape.ts';
import type { MapStage } from '../../map/index.ts';
import type { TrackPick } from '../../map/track/track-layer.ts';
import { type RecentTrack, readTrack } from './read-track.ts';
import styles from './recent-track.module.css';
import { type ShownSpot, SpotWindow } from './spot-window.tsx';
import { useTrackLayer } from './use-track-layer.ts';

const HOURS = [1, 4, 12, 24] as const;
const REFRESH_MS = 30_000;
/** Closer than this a short way fills the whole map. */
const FIT_MAX_ZOOM = 16;
/** Where a vehicle stood is looked at closely. */
const STREET_ZOOM = 15;
/** `HH:mm:ss` of `yyyy-MM-dd HH:mm:ss` */
const CLOCK_AT = 11;

export interface RecentTrackViewProps {
  readonly stage: MapStage;
  readonly preferences: Preferences;
  readonly vehicleId: number;
  readonly plate: string;
  /** Opens the vehicle's window. */
  readonly onVehicle: () => void;
  readonly onClose: () => void;
}

/** Where one vehicle was in the last hours: its way on the map, its stops in a list, and a window for each place. */
export function RecentTrackView(props: RecentTrackViewProps) {
  use(mapTexts());
  const { stage, preferences, vehicleId, plate } = props;
  const t = useT();
  const [hours, setHours] = usePreference(preferences, 'monitoring.trackHours', readHours);
  const track = useQuery({
    queryKey: ['recentTrack', vehicleId, hours],
    queryFn: ({ signal }) => readTrack(vehicleId, hours, signal),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = track;
  const [picked, pick] = usePicked(data);
  useTrackLayer(stage, data, picked, pick);
  useFirstLook(stage, isPlaceholderData ? undefined : data, `${vehicleId} ${hours}`);
  useEscape(true, props.onClose);

  const shown = shownSpot(data, picked);
  const goTo = (next: TrackPick) => {
    pick(next);
    const place = shownSpot(data, next);
    if (place === undefined) return;
    const { lat, lng } = place.spot.at;
    const { zoom } = stage.camera;
    stage.camera.goTo(lat, lng, next.kind === 'stop' ? Math.max(zoom, STREET_ZOOM) : zoom);
  };
  const stepBy = (by: -1 | 1) => {
    if (data === undefined || picked === null) return undefined;
    const next = { kind: picked.kind, index: picked.index + by };
    return shownSpot(data, next) && (() => goTo(next));
  };
  return createPortal(
    <>
      <section className={styles.card} aria-label={t('track.of', { plate })}>
        <header className={styles.head}>
          <button type="button" className={styles.plate} onClick={props.onVehicle} title={plate}>
            {t('track.of', { plate })}
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={t('track.close')}
            title={t('track.close')}
            onClick={props.onClose}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8m0-8-8 8" />
            </svg>
          </button>
        </header>
        <Segmented<number>
          block
          size="small"
          aria-label={t('track.range')}
          value={hours}
          options={HOURS.map((value) => ({ value, label: t('track.hours', { value }) }))}
          onChange={(value) => {
            pick(null);
            setHours(value);
          }}
        />
        {track.isError && data === undefined ? (
          <p className={styles.said} role="alert">
            {errorText(t, track.error)}
            <Button size="small" onClick={() => void track.refetch()}>
              {t('action.retry')}
            </Button>
          </p>
        ) : (
          <Summary data={isPlaceholderData ? undefined : data} />
        )}
        {data && data.stops.length > 0 && (
          <Stops
            stops={data.stops}
            picked={picked?.kind === 'stop' ? picked.index : null}
            onPick={(index) => goTo({ kind: 'stop', index })}
          />
        )}
      </section>
      {shown && (
        <SpotWindow
          stage={stage}
          plate={plate}
          shown={shown}
          stepBy={stepBy}
          onClose={() => pick(null)}
        />
      )}
    </>,
    // Beside what the map listens to: keys pressed here do not move the map.
    stage.element.parentElement ?? stage.element,
  );
}

/** The place whose window is open. It is known by its time: what came first leaves the track as time passes. */
function usePicked(
  track: RecentTrack | undefined,
): [TrackPick | null, (pick: TrackPick | null) => void] {
  const [open, setOpen] = useState<{ kind: TrackPick['kind']; startS: number } | null>(null);
  const picked = useMemo(() => {
    if (track === undefined || open === null) return null;
    const places = open.kind === 'stop' ? track.stops : track.spots;
    const index = places.findIndex(({ startS }) => startS === open.startS);
    return index === -1 ? null : { kind: open.kind, index };
  }, [track, open]);
  const pick = (next: TrackPick | null) => {
    const place = shownSpot(track, next);
    setOpen(next && place ? { kind: next.kind, startS: place.spot.startS } : null);
  };
  return [picked, pick];
}

function Summary({ data }: { readonly data: RecentTrack | undefined }) {
  const t = useT();
  const text = () => {
    if (data === undefined) return t('track.loading');
    if (data.spots.length === 0) return t('track.none');
    const km = t('units.km', { value: decimalText(data.km, 1) });
    return t('track.summary', { km, count: data.stops.length });
  };
  return (
    <p className={styles.said} role="status">
      {text()}
    </p>
  );
}

function Stops({
  stops,
  picked,
  onPick,
}: {
  readonly stops: RecentTrack['stops'];
  readonly picked: number | null;
  readonly onPick: (index: number) => void;
}) {
  const t = useT();
  const clock = (timeS: number) => dateTimeText(new Date(timeS * 1000)).slice(CLOCK_AT);
  return (
    <ul className={styles.stops} aria-label={t('track.stops')}>
      {stops.map(({ startS, endS }, index) => (
        <li key={startS}>
          <button type="button" aria-current={picked === index} onClick={() => onPick(index)}>
            <span>
              {clock(startS)} – {clock(endS)}
            </span>
            <small>{durationText(t, endS - startS)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Brings a track into view once, when it has come; it is not pulled back when more of it comes. */
function useFirstLook(stage: MapStage, track: RecentTrack | undefined, key: string): void {
  const seen = useRef('');
  useEffect(() => {
    if (track === undefined || seen.current === key) return;
    seen.current = key;
    stage.camera.fitPlaces(
      track.spots.map(({ at }) => at),
      FIT_MAX_ZOOM,
    );
  }, [stage, track, key]);
}

function shownSpot(track: RecentTrack | undefined, pick: TrackPick | null): ShownSpot | undefined {
  if (track === undefined || pick === null) return undefined;
  if (pick.kind === 'stop') {
    const spot = track.stops[pick.index];
    return spot && { kind: 'stop', spot };
  }
  const spot = track.spots[pick.index];
  return spot && { kind: 'spot', spot };
}

function readHours(stored: unknown): number {
  return HOURS.find((hours) => hours === stored) ?? HOURS[0];
}
