import type { OwnMap } from '@outrider/contract';
import { Button, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../../client/language.ts';
import { KeyField } from './key-field.tsx';
import styles from './map-services.module.css';
import { TryMap } from './try-map.tsx';

export interface OwnMapCardProps {
  readonly map: OwnMap;
  readonly index: number;
  readonly isOffered: boolean;
  readonly hasKey: boolean;
  readonly secret: string | undefined;
  readonly faults: ReadonlySet<string>;
  readonly mayEdit: boolean;
  readonly isSaved: boolean;
  readonly onOffer: (isOffered: boolean) => void;
  readonly onKey: (secret: string) => void;
  readonly onChange: (map: OwnMap) => void;
  readonly onRemove: () => void;
}

const EXAMPLE = 'https://tiles.example/{z}/{x}/{y}.png';

/** A tile server or an archive of one's own. */
export function OwnMapCard(props: OwnMapCardProps) {
  const { map, index, faults, mayEdit, onChange } = props;
  const t = useT();
  const isRaster = map.kind === 'raster';
  const statusOf = (field: string) => (faults.has(`own.${index}.${field}`) ? 'error' : '');
  const needsKey = `${map.url}${map.satelliteUrl}`.includes('{key}');
  const text = (field: 'name' | 'url' | 'satelliteUrl' | 'sourceText' | 'sourceUrl') => ({
    value: map[field],
    disabled: !mayEdit,
    status: statusOf(field) as '' | 'error',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...map, [field]: target.value }),
  });
  return (
    <section className={styles.card} aria-label={map.name || t('mapServices.own')}>
      <div className={styles.cardHead}>
        <Switch
          size="small"
          checked={props.isOffered}
          disabled={!mayEdit}
          aria-label={t('mapServices.offer', { name: map.name })}
          onChange={props.onOffer}
        />
        <Segmented
          size="small"
          aria-label={t('mapServices.kind')}
          disabled={!mayEdit}
          value={map.kind}
          options={[
            { value: 'raster' as const, label: t('mapServices.raster') },
            { value: 'pmtiles' as const, label: t('mapServices.pmtiles') },
          ]}
          onChange={(kind) => onChange({ ...map, kind })}
        />
        <span className={styles.datum} />
        {props.isOffered && mayEdit && <TryMap mapKey={`own${map.id}`} isSaved={props.isSaved} />}
        {mayEdit && (
          <Button type="text" size="small" danger onClick={props.onRemove}>
            {t('mapServices.remove')}
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        <Field label={t('mapServices.name')}>
          {(id) => <Input id={id} maxLength={40} required {...text('name')} />}
        </Field>
        <Field label={t('mapServices.url')}>
          {(id) => (
            <Input
              id={id}
              maxLength={500}
              required
              placeholder={isRaster ? EXAMPLE : t('mapServices.urlPmtiles')}
              {...text('url')}
            />
          )}
        </Field>
        {isRaster && (
          <Field label={t('mapServices.satelliteUrl')}>
            {(id) => <Input id={id} maxLength={500} {...text('satelliteUrl')} />}
          </Field>
        )}
        {needsKey && (
          <KeyField
            hasKey={props.hasKey}
            secret={props.secret}
            disabled={!mayEdit}
            onChange={props.onKey}
          />
        )}
        {isRaster && (
          <Field label={t('mapServices.datum')}>
            {(id) => (
              <Select
                id={id}
                disabled={!mayEdit}
                status={statusOf('datum') as '' | 'error'}
                value={map.datum}
                options={[
                  { value: 'wgs84', label: 'WGS 84' },
                  { value: 'gcj02', label: 'GCJ-02' },
                  { value: 'bd09', label: 'BD-09' },
                ]}
                onChange={(datum: OwnMap['datum']) => onChange({ ...map, datum })}
              />
            )}
          </Field>
        )}
        {isRaster && (
          <div className={styles.field}>
            <span>{t('mapServices.zooms')}</span>
            <span className={styles.zooms}>
              <InputNumber
                aria-label={t('mapServices.minZoom')}
                min={0}
                max={22}
                precision={0}
                disabled={!mayEdit}
                value={map.minZoom}
                onChange={(minZoom) => minZoom !== null && onChange({ ...map, minZoom })}
              />
              –
              <InputNumber
                aria-label={t('mapServices.maxZoom')}
                min={0}
                max={22}
                precision={0}
                disabled={!mayEdit}
                status={statusOf('maxZoom') as '' | 'error'}
                value={map.maxZoom}
                onChange={(maxZoom) => maxZoom !== null && onChange({ ...map, maxZoom })}
              />
              <Select
                aria-label={t('mapServices.tileSize')}
                disabled={!mayEdit}
                value={map.tileSize}
                options={[
                  { value: 256 as const, label: '256 px' },
                  { value: 512 as const, label: '512 px' },
                ]}
                onChange={(tileSize) => onChange({ ...map, tileSize })}
              />
            </span>
          </div>
        )}
        <Field label={t('mapServices.source')}>
          {(id) => <Input id={id} maxLength={200} {...text('sourceText')} />}
        </Field>
        <Field label={t('mapServices.sourceUrl')}>
          {(id) => <Input id={id} maxLength={300} {...text('sourceUrl')} />}
        </Field>
      </div>
    </section>
  );
}

function Field({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
