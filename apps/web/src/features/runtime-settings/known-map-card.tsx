import { type MapServices, mapTypes } from '@outrider/contract';
import { Input, Switch } from 'antd';
import { useT } from '../../client/language.ts';
import { KeyField } from './key-field.tsx';
import styles from './map-services.module.css';
import { TryMap } from './try-map.tsx';

export interface KnownMapCardProps {
  readonly known: MapServices['known'][number];
  readonly name: string;
  readonly isOffered: boolean;
  readonly urls: Readonly<Record<string, string>>;
  /** As typed; undefined when nobody touched it. */
  readonly secret: string | undefined;
  readonly faults: ReadonlySet<string>;
  readonly mayEdit: boolean;
  /** Nothing in the form waits to be saved. */
  readonly isSaved: boolean;
  readonly onOffer: (isOffered: boolean) => void;
  readonly onUrl: (sheet: string, url: string) => void;
  readonly onKey: (secret: string) => void;
}

/** What may stand in an address. */
const MARKS = '{z} {x} {y} {-y} {key} {0-3}';
const datumNames = { wgs84: 'WGS 84', gcj02: 'GCJ-02', bd09: 'BD-09' } as const;

/** One of the map services that the product knows. */
export function KnownMapCard(props: KnownMapCardProps) {
  const { known, name, isOffered, urls, faults, mayEdit } = props;
  const t = useT();
  const urlOf = (sheet: string, fallback: string) => urls[`${known.key}.${sheet}`] || fallback;
  const needsKey = known.sheets.some(({ sheet, defaultUrl }) =>
    urlOf(sheet, defaultUrl).includes('{key}'),
  );
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <Switch
          size="small"
          checked={isOffered}
          disabled={!mayEdit}
          aria-label={t('mapServices.offer', { name })}
          onChange={props.onOffer}
        />
        <strong>{name}</strong>
        <span className={styles.datum}>{datumNames[mapTypes[known.key].datum]}</span>
        {isOffered && mayEdit && <TryMap mapKey={known.key} isSaved={props.isSaved} />}
      </div>
      {isOffered && (
        <div className={styles.fields}>
          {needsKey && (
            <KeyField
              hasKey={known.hasKey}
              secret={props.secret}
              disabled={!mayEdit}
              onChange={props.onKey}
            />
          )}
          <details className={styles.addresses}>
            <summary>{t('mapServices.urls')}</summary>
            <small>{t('mapServices.urlsHint', { marks: MARKS })}</small>
            {known.sheets.map(({ sheet, defaultUrl }) => (
              <label key={sheet} className={styles.field} htmlFor={`${known.key}.${sheet}`}>
                <span>{sheet}</span>
                <Input
                  id={`${known.key}.${sheet}`}
                  value={urls[`${known.key}.${sheet}`] ?? ''}
                  placeholder={defaultUrl}
                  maxLength={500}
                  disabled={!mayEdit}
                  status={faults.has(`urls.${known.key}.${sheet}`) ? 'error' : ''}
                  onChange={({ target }) => props.onUrl(sheet, target.value)}
                />
              </label>
            ))}
          </details>
        </div>
      )}
    </section>
  );
}
