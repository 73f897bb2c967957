import { type Wgs84, wgs84 } from '@outrider/domain';
import { AutoComplete, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import type { MapStage } from '../../map/index.ts';
import styles from './map-search.module.css';
import { searchLanguage } from './search-language.ts';

/** While somebody types, so long is waited. */
const SETTLE_MS = 120;

export interface PlaceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly stage: MapStage;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly onPlace: (name: string, at: Wgs84) => void;
  readonly onFocus?: (() => void) | undefined;
  readonly onEnter?: (() => void) | undefined;
  readonly autoFocus?: boolean;
  readonly status?: 'error' | undefined;
}

/** A field for a place: suggestions come from the gazetteer while one types, without leaving the server. */
export function PlaceField(props: PlaceFieldProps) {
  const { id, label, placeholder, stage, value, onText, onPlace, onEnter } = props;
  const t = useT();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const wasChosen = useRef(false);
  const text = useSettled(typed.trim(), SETTLE_MS);
  const near = centreOf(stage);
  const { data } = useCall(
    'searchPlaces',
    { text: text || '-', language: searchLanguage(), page: 1, suggest: true, ...near },
    { enabled: text !== '' && open },
  );
  const places = text === '' ? [] : (data?.places ?? []);
  const options = places.map((place, i) => ({
    value: `${i}`,
    place,
    // What a screen reader says; only a plain text is taken over for it.
    label: place.address === '' ? place.name : `${place.name}, ${place.address}`,
  }));
  return (
    <AutoComplete
      id={id}
      className={styles.field ?? ''}
      value={value}
      options={options}
      optionRender={({ data }) => (
        <span className={styles.suggestion}>
          <span>{data.place.name}</span>
          <small>{data.place.address}</small>
        </span>
      )}
      open={open && options.length > 0}
      // Only typing opens it: by itself it would also open on Enter, over what was just found.
      onOpenChange={(next) => {
        if (!next) setOpen(false);
      }}
      {...(props.autoFocus ? { autoFocus: true } : {})}
      {...(props.status ? { status: props.status } : {})}
      {...(props.onFocus ? { onFocus: props.onFocus } : {})}
      onSearch={(next) => {
        setTyped(next);
        setOpen(true);
        onText(next);
      }}
      onSelect={(_key: string, { place }: (typeof options)[number]) => {
        wasChosen.current = true;
        setTyped('');
        setOpen(false);
        onPlace(place.name, wgs84(place.lat, place.lng));
      }}
      defaultActiveFirstOption={false}
    >
      <Input
        aria-label={label}
        placeholder={placeholder}
        allowClear={{ clearIcon: <span title={t('search.clear')}>×</span> }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          setOpen(false);
          // The same key chooses a suggestion that the arrow keys went to, right after this.
          wasChosen.current = false;
          queueMicrotask(() => {
            if (!wasChosen.current) onEnter?.();
          });
        }}
      />
    </AutoComplete>
  );
}

/** The centre of the map, to a tenth of a degree: a small move is the same question. */
export function centreOf({ map, plane }: MapStage): { lat: number; lng: number } | undefined {
  const [x, y] = map.getView().getCenter() ?? [];
  if (x === undefined || y === undefined) return undefined;
  const { lat, lng } = plane.unproject(x, y);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { lat: round(lat), lng: round(lng) };
}

function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
