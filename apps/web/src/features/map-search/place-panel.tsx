import type { SearchedPlace } from '@outrider/contract';
import { type Wgs84, wgs84 } from '@outrider/domain';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { lengthText } from '../../map/drawing/index.ts';
import type { MapStage } from '../../map/index.ts';
import { fitPlaces } from '../../map/search/result-layer.ts';
import styles from './map-search.module.css';
import { centreOf, PlaceField } from './place-field.tsx';
import { searchLanguage } from './search-language.ts';
import { useResultLayer } from './use-result-layer.ts';

/** spec/2 §9: ten a page. */
const LETTERS = 'ABCDEFGHIJ';

export interface PlacePanelProps {
  readonly stage: MapStage;
  /** Uses a found place as the start or the end of a route. */
  readonly onRoute: (end: 'start' | 'end', name: string, at: Wgs84) => void;
  /** undefined for whoever may add none */
  readonly onMarker: ((name: string, at: Wgs84) => void) | undefined;
}

/** Places by their name: a list, and pins with its letters on the map. */
export function PlacePanel({ stage, onRoute, onMarker }: PlacePanelProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [question, setQuestion] = useState<{
    text: string;
    page: number;
    near: ReturnType<typeof centreOf>;
  } | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  /** the suggestion that was chosen, which may not be the best answer to its name */
  const [chosen, setChosen] = useState<Wgs84 | null>(null);
  const query = useCall(
    'searchPlaces',
    {
      text: question?.text ?? '-',
      page: question?.page ?? 1,
      language: searchLanguage(),
      ...question?.near,
    },
    { enabled: question !== null },
  );
  const places = useMemo(() => query.data?.places ?? [], [query.data]);
  const pins = useMemo(
    () =>
      places.map(({ lat, lng }, i) => ({
        at: wgs84(lat, lng),
        letter: LETTERS[i] ?? '',
        isActive: i === activeIndex,
      })),
    [places, activeIndex],
  );
  const results = useMemo(() => ({ pins, path: [] }), [pins]);
  useResultLayer(stage, results);
  // One is gone to: the others of that name may be on other continents.
  useEffect(() => {
    const known = places.findIndex(({ lat, lng }) => lat === chosen?.lat && lng === chosen.lng);
    const index = Math.max(0, known);
    setActiveIndex(index);
    const place = places[index];
    if (place) fitPlaces(stage, [wgs84(place.lat, place.lng)]);
  }, [places, chosen, stage]);

  const search = (wanted: string, at: Wgs84 | null = null) => {
    setChosen(at);
    if (wanted.trim() !== '') {
      setQuestion({ text: wanted.trim(), page: 1, near: at ?? centreOf(stage) });
    }
  };
  const turn = (by: number) => {
    if (question) setQuestion({ ...question, page: question.page + by });
  };
  const goTo = (place: SearchedPlace, i: number) => {
    setActiveIndex(i);
    fitPlaces(stage, [wgs84(place.lat, place.lng)]);
  };

  return (
    <div className={styles.content}>
      <div className={styles.line}>
        <PlaceField
          id="place-search"
          label={t('search.place.label')}
          placeholder={t('search.place.placeholder')}
          stage={stage}
          value={text}
          autoFocus
          onText={setText}
          onPlace={(name, at) => {
            setText(name);
            search(name, at);
          }}
          onEnter={() => search(text)}
        />
        <Button type="primary" onClick={() => search(text)}>
          {t('search.search')}
        </Button>
      </div>
      {query.data?.isFallback && <p className={styles.note}>{t('search.place.fallback')}</p>}
      {question === null ? (
        <p className={styles.hint}>{t('search.place.hint')}</p>
      ) : query.isError ? (
        <EmptyState alert title={t('search.place.failed')} hint={errorText(t, query.error)}>
          <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : query.isPending ? (
        <Skeleton height={44} />
      ) : places.length === 0 ? (
        <EmptyState title={t('search.place.none')} hint={t('search.place.noneHint')} />
      ) : (
        <>
          <ol className={styles.places} aria-label={t('search.place.found')}>
            {places.map((place, i) => (
              <li key={`${place.lat} ${place.lng} ${place.name}`} data-active={i === activeIndex}>
                <button type="button" className={styles.place} onClick={() => goTo(place, i)}>
                  <b aria-hidden="true">{LETTERS[i]}</b>
                  <span className={styles.placeName}>{place.name}</span>
                  <span className={styles.placeAway}>
                    {place.distanceM === null ? '' : lengthText(place.distanceM)}
                  </span>
                  <small>{place.address}</small>
                </button>
                {i === activeIndex && (
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      onClick={() => onRoute('start', place.name, wgs84(place.lat, place.lng))}
                    >
                      {t('search.route.from')}
                    </Button>
                    <Button
                      size="small"
                      onClick={() => onRoute('end', place.name, wgs84(place.lat, place.lng))}
                    >
                      {t('search.route.to')}
                    </Button>
                    {onMarker && (
                      <Button
                        size="small"
                        onClick={() => onMarker(place.name, wgs84(place.lat, place.lng))}
                      >
                        {t('search.place.addMarker')}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ol>
          {(question.page > 1 || query.data?.hasMore) && (
            <div className={styles.pager}>
              <Button size="small" disabled={question.page === 1} onClick={() => turn(-1)}>
                {t('search.before')}
              </Button>
              <span>{t('search.page', { page: question.page })}</span>
              <Button size="small" disabled={!query.data?.hasMore} onClick={() => turn(1)}>
                {t('search.next')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
