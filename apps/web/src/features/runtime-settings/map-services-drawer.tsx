import { type MapServices, mapTypes } from '@outrider/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { mapConfigQuery } from '../../client/map-config.ts';
import { confirm, warn, warnOf } from '../../client/notices.ts';
import { useCall } from '../../client/use-call.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { problemText } from '../../records/index.ts';
import { KnownMapCard } from './known-map-card.tsx';
import styles from './map-services.module.css';
import { draftOf, type MapDraft, newOwnMap, requestOf } from './map-set-up.ts';
import { OwnMapCard } from './own-map-card.tsx';

export interface MapServicesDrawerProps {
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** The base maps: which are offered, with which keys and addresses, and those of one's own. */
export function MapServicesDrawer({ mayEdit, onClose }: MapServicesDrawerProps) {
  const t = useT();
  const query = useCall('mapServices', {});
  return (
    <Drawer
      open
      size="min(640px, 100vw)"
      title={t('mapServices.title')}
      onClose={onClose}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
    >
      {query.isPending && <Skeleton className={styles.loading ?? ''} active />}
      {query.isError && !query.data && (
        <EmptyState alert title={t('mapServices.failed')} hint={errorText(t, query.error)}>
          <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      )}
      {query.data && (
        <SetUp key={query.data.version} services={query.data} mayEdit={mayEdit} onClose={onClose} />
      )}
    </Drawer>
  );
}

function SetUp({
  services,
  mayEdit,
  onClose,
}: MapServicesDrawerProps & { readonly services: MapServices }) {
  const t = useT();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<MapDraft>(() => draftOf(services));
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setChanged] = useState(false);
  const save = useMutation({
    mutationFn: () => call('saveMapServices', requestOf(draft, services.version)),
    onSuccess: () => {
      confirm(t('mapServices.saved'));
      void queries.invalidateQueries({ queryKey: mapConfigQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['mapServices'] });
    },
    onError: (error) => {
      const fields = error instanceof CallError ? (error.details?.fields ?? []) : [];
      setFaults(new Set(fields.map(({ field }) => field)));
      const [said] = fields.filter(({ messageKey }) => messageKey !== 'error.requestInvalid');
      if (said) warn(problemText(t, said));
      else if (fields.length > 0) warn(t('mapServices.invalid'));
      else warnOf(t, error);
    },
  });
  const change = (part: Partial<MapDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults(new Set());
    setChanged(true);
  };
  const offer = (key: string, isOffered: boolean) => {
    const offered = new Set(draft.offered);
    if (isOffered) offered.add(key);
    else offered.delete(key);
    change({ offered });
  };
  const setKey = (key: string, secret: string) =>
    change({ keys: { ...draft.keys, [key]: secret } });
  const ownNames = new Map(draft.own.map(({ id, name }) => [`own${id}`, name]));
  const nameOf = (key: string) => {
    const known = Object.entries(mapTypes).find(([one]) => one === key)?.[1];
    return known ? t(known.labelKey) : (ownNames.get(key) ?? key);
  };
  const shared = { mayEdit, isSaved: !isChanged };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The drawer stands in the form of the other settings, as far as React knows.
        event.stopPropagation();
        save.mutate();
      }}
    >
      <div className={styles.body}>
        <p className={styles.note}>{t('mapServices.note')}</p>
        <label className={styles.line} htmlFor="map-services-default">
          <span>
            {t('mapServices.default')}
            <small>{t('mapServices.defaultHint')}</small>
          </span>
          <Select
            id="map-services-default"
            className={styles.select ?? ''}
            disabled={!mayEdit}
            value={draft.offered.has(draft.defaultKey) ? draft.defaultKey : 'system'}
            options={['system', ...[...draft.offered].filter((key) => key !== 'system')].map(
              (key) => ({ value: key, label: nameOf(key) }),
            )}
            onChange={(defaultKey: string) => change({ defaultKey })}
          />
        </label>
        <h3 className={styles.heading}>{t('mapServices.known')}</h3>
        {services.known
          .filter(({ key }) => key !== 'system')
          .map((known) => (
            <KnownMapCard
              key={known.key}
              {...shared}
              known={known}
              name={nameOf(known.key)}
              isOffered={draft.offered.has(known.key)}
              urls={draft.urls}
              secret={draft.keys[known.key]}
              faults={faults}
              onOffer={(isOffered) => offer(known.key, isOffered)}
              onUrl={(sheet, url) =>
                change({ urls: { ...draft.urls, [`${known.key}.${sheet}`]: url.trim() } })
              }
              onKey={(secret) => setKey(known.key, secret)}
            />
          ))}
        <h3 className={styles.heading}>{t('mapServices.own')}</h3>
        {draft.own.length === 0 && <p className={styles.note}>{t('mapServices.ownNone')}</p>}
        {draft.own.map((map, index) => (
          <OwnMapCard
            key={map.id}
            {...shared}
            map={map}
            index={index}
            isOffered={draft.offered.has(`own${map.id}`)}
            hasKey={services.own.find(({ id }) => id === map.id)?.hasKey ?? false}
            secret={draft.keys[`own${map.id}`]}
            faults={faults}
            onOffer={(isOffered) => offer(`own${map.id}`, isOffered)}
            onKey={(secret) => setKey(`own${map.id}`, secret)}
            onChange={(next) => change({ own: draft.own.map((one) => (one === map ? next : one)) })}
            onRemove={() => {
              offer(`own${map.id}`, false);
              change({ own: draft.own.filter((one) => one !== map) });
            }}
          />
        ))}
        {mayEdit && (
          <Button
            onClick={() => {
              const map = newOwnMap(draft.own);
              change({
                own: [...draft.own, map],
                offered: new Set([...draft.offered, `own${map.id}`]),
              });
            }}
          >
            {t('mapServices.add')}
          </Button>
        )}
      </div>
      <footer className={styles.foot}>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        {mayEdit && (
          <Button type="primary" htmlType="submit" disabled={!isChanged} loading={save.isPending}>
            {t('sysSet.save')}
          </Button>
        )}
      </footer>
    </form>
  );
}
