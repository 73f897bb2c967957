import { compassLabelKey } from '@outrider/contract';
import type { TrackSpot, TrackStop } from '@outrider/domain';
import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { useAddress } from '../../client/use-address.ts';
import { AddressLine } from '../../kit/address-line.tsx';
import { decimalText } from '../../kit/number-text.ts';
import { dateTimeText, durationText } from '../../kit/time-text.ts';
import { useEscape } from '../../kit/use-escape.ts';
import type { MapStage } from '../../map/index.ts';
import { PlaceTag } from '../../map/tools/index.ts';
import styles from './recent-track.module.css';

/** What the window of a track stands for: a place that it passed, or one where the vehicle stood. */
export type ShownSpot =
  | { readonly kind: 'spot'; readonly spot: TrackSpot }
  | { readonly kind: 'stop'; readonly spot: TrackStop };

export interface SpotWindowProps {
  readonly stage: MapStage;
  readonly plate: string;
  readonly shown: ShownSpot;
  /** Goes to the place before (-1) or after (1); undefined where there is none. */
  readonly stepBy: (by: -1 | 1) => (() => void) | undefined;
  readonly onClose: () => void;
}

/** The window of a stop or of a point of a track: from when until when, how long, and where (spec/2 §2.3). */
export function SpotWindow({ stage, plate, shown, stepBy, onClose }: SpotWindowProps) {
  const t = useT();
  const { kind, spot } = shown;
  const { at, startS, endS } = spot;
  const { state, get } = useAddress(at);
  useEscape(true, onClose);
  const title = t(kind === 'stop' ? 'track.stop' : 'track.point');
  return (
    <PlaceTag stage={stage} at={at} label={`${plate}: ${title}`}>
      <article className={styles.spot}>
        <header className={styles.head}>
          <strong title={plate}>{plate}</strong>
          <span className={styles.kind} data-kind={kind}>
            {title}
          </span>
          <Step label={t('track.before')} path="m10 3-5 5 5 5" onStep={stepBy(-1)} />
          <Step label={t('track.after')} path="m6 3 5 5-5 5" onStep={stepBy(1)} />
          <Step label={t('track.closeWindow')} path="m4 4 8 8m0-8-8 8" onStep={onClose} />
        </header>
        <dl className={styles.facts} aria-live="polite">
          <Fact label={t('track.start')}>{dateTimeText(new Date(startS * 1000))}</Fact>
          <Fact label={t('track.end')}>{dateTimeText(new Date(endS * 1000))}</Fact>
          <Fact label={t(kind === 'stop' ? 'track.stopFor' : 'track.stillFor')}>
            {durationText(t, endS - startS)}
          </Fact>
          {kind === 'spot' && <Driving spot={shown.spot} />}
          <Fact label={t('address.label')}>
            <AddressLine t={t} state={state} onGet={get} />
          </Fact>
        </dl>
      </article>
    </PlaceTag>
  );
}

function Driving({ spot: { speedKmh, headingDeg, hasAlarm } }: { readonly spot: TrackSpot }) {
  const t = useT();
  return (
    <>
      <Fact label={t('track.speed')}>
        {t('units.kmh', { value: decimalText(speedKmh, speedKmh < 10 && speedKmh > 0 ? 1 : 0) })}
      </Fact>
      <Fact label={t('window.direction')}>{t(compassLabelKey(headingDeg))}</Fact>
      {hasAlarm && <Fact label={t('window.alarm')}>{t('window.yes')}</Fact>}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Step({
  label,
  path,
  onStep,
}: {
  readonly label: string;
  readonly path: string;
  readonly onStep: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={onStep === undefined}
      onClick={onStep}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
