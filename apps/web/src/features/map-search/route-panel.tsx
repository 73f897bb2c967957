import { PositionFlag } from '@outrider/contract';
import { decodePolyline, wgs84 } from '@outrider/domain';
import { useMutation } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { errorText } from '../../client/error-text.ts';
import { helpLink } from '../../client/help-topics.ts';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import { durationText } from '../../kit/time-text.ts';
import { lengthText, pickPlace } from '../../map/drawing/index.ts';
import { fitPlaces, type ResultPin } from '../../map/search/result-layer.ts';
import { ToolIcon, toolBoxOf } from '../../map/tools/index.ts';
import styles from './map-search.module.css';
import { PlaceField } from './place-field.tsx';
import { RouteSteps } from './route-steps.tsx';
import type { SearchContext } from './search-context.ts';
import { searchLanguage } from './search-language.ts';
import { searchPaths } from './search-paths.ts';
import { useResultLayer } from './use-result-layer.ts';
import { emptyEnd, MAX_VIA, type RouteDesk, type RoutePolicy } from './use-route-draft.ts';

const policies: readonly RoutePolicy[] = [0, 1, 2];
const TOOL = 'route';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A route by road: where from, where to, by which policy, and what to do on the way. */
export function RoutePanel({
  context,
  desk,
}: {
  readonly context: SearchContext;
  readonly desk: RouteDesk;
}) {
  const t = useT();
  const { stage } = context.map;
  const box = toolBoxOf(stage);
  const { draft, setEnd, setEnds, setPolicy, setPlace } = desk;
  const { ends, policy } = draft;
  /** which field the next click on the map fills */
  const [target, setTarget] = useState<number | null>(null);
  const route = useMutation({
    mutationFn: async (wanted: Record<'start' | 'end', Place> & { via: Place[] }) => {
      const found = await call('findRoute', {
        ...wanted,
        policy,
        language: searchLanguage(),
      });
      return { ...found, asked: policy, line: decodePolyline(found.path) ?? [] };
    },
  });
  const found = route.data;
  // Not when the answer comes: one that was given up meanwhile moves nothing.
  useEffect(() => {
    if (found) fitPlaces(stage, found.line);
  }, [stage, found]);

  const filled = useEffectEvent((index: number, lat: number, lng: number) => {
    setPlace(index, wgs84(lat, lng));
    route.reset();
    const next = ends.findIndex((end, i) => i !== index && end.at === null);
    setTarget(next < 0 ? null : next);
  });
  const prompt = target === null ? null : t(`search.route.pick.${fieldOf(target, ends.length)}`);
  useEffect(() => {
    if (target === null) return;
    let isOver = false;
    box.start(TOOL, (on) => {
      const picking = pickPlace(on);
      void picking.done.then((place) => {
        if (isOver) return;
        if (place === null) {
          setTarget(null);
          box.end(TOOL);
        } else filled(target, place.lat, place.lng);
      });
      return picking.cancel;
    });
    box.say(TOOL, prompt);
    return () => {
      isOver = true;
      box.end(TOOL);
    };
  }, [box, target, prompt]);

  const pins = useMemo(
    () =>
      ends.flatMap(({ at }, i): ResultPin[] => {
        if (at === null) return [];
        const kind = fieldOf(i, ends.length);
        return [{ at, kind, letter: kind === 'via' ? String(i) : t(`search.route.pin.${kind}`) }];
      }),
    [ends, t],
  );
  const line = found?.line;
  const results = useMemo(() => ({ pins, path: line ?? [] }), [pins, line]);
  useResultLayer(stage, results);

  const search = () => {
    const known = ends.map(({ at }) => at && { lat: at.lat, lng: at.lng });
    const [start, end] = [known[0], known.at(-1)];
    if (!start || !end) {
      warn(t(start ? 'search.route.endMissing' : 'search.route.startMissing'));
      return;
    }
    setTarget(null);
    route.mutate({ start, end, via: known.slice(1, -1).filter((at) => at !== null) });
  };
  // Asking anew where the policy changed under a route that is shown.
  const again = useEffectEvent(() => {
    if (found) search();
  });
  const shownPolicy = useRef(policy);
  useEffect(() => {
    if (shownPolicy.current === policy) return;
    shownPolicy.current = policy;
    again();
  }, [policy]);

  const { selected, positions } = context;
  const fromVehicle = (index: number) => {
    const row = selected === null ? undefined : positions.indexOf(selected);
    if (row === undefined || selected === null) return;
    if (((positions.flags[row] ?? 0) & PositionFlag.hasPosition) === 0) return;
    const at = wgs84((positions.latE6[row] ?? 0) / 1e6, (positions.lngE6[row] ?? 0) / 1e6);
    setEnd(index, { text: context.plateOf(selected), at, isResolving: false });
    route.reset();
  };
  const mayUseVehicle = selected !== null && positions.hasPosition(selected);
  const noService = route.error instanceof CallError && route.error.code === 'routeUnset';

  return (
    <div className={styles.content}>
      <div className={styles.ends}>
        <div className={styles.endList}>
          {ends.map((end, i) => {
            const field = fieldOf(i, ends.length);
            const label = t(`search.route.${field}`);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other name than their order
              <div key={i} className={styles.end} data-target={target === i || undefined}>
                <span className={styles.endMark} data-kind={field} aria-hidden="true" />
                <PlaceField
                  id={`route-${i}`}
                  label={label}
                  placeholder={t(`search.route.${field}Placeholder`)}
                  stage={stage}
                  value={end.isResolving ? t('search.route.resolving') : end.text}
                  status={route.isError && end.at === null && field !== 'via' ? 'error' : undefined}
                  onFocus={() => setTarget(i)}
                  onText={(text) => {
                    setEnd(i, { text, at: null, isResolving: false });
                    route.reset();
                  }}
                  onPlace={(name, at) => {
                    setEnd(i, { text: name, at, isResolving: false });
                    route.reset();
                    setTarget(null);
                    fitPlaces(stage, [at]);
                  }}
                  onEnter={search}
                />
                {mayUseVehicle && end.at === null && (
                  <SmallButton
                    label={t('search.route.fromVehicle', {
                      plate: context.plateOf(selected),
                    })}
                    path={searchPaths.car}
                    onClick={() => fromVehicle(i)}
                  />
                )}
                {field === 'via' && (
                  <SmallButton
                    label={t('search.route.removeVia')}
                    path={searchPaths.close}
                    onClick={() => {
                      setEnds(ends.filter((_, at) => at !== i));
                      route.reset();
                      setTarget(null);
                    }}
                  />
                )}
              </div>
            );
          })}
        </div>
        <SmallButton
          label={t('search.route.swap')}
          path={searchPaths.swap}
          onClick={() => {
            setEnds([...ends].reverse());
            route.reset();
          }}
        />
      </div>
      {ends.length < MAX_VIA + 2 && (
        <Button
          type="link"
          size="small"
          className={styles.addVia ?? ''}
          onClick={() => {
            setEnds([...ends.slice(0, -1), emptyEnd, ...ends.slice(-1)]);
            setTarget(ends.length - 1);
          }}
        >
          + {t('search.route.addVia')}
        </Button>
      )}
      <Segmented<RoutePolicy>
        block
        size="small"
        aria-label={t('search.route.policy')}
        value={policy}
        options={policies.map((value) => ({ value, label: t(`search.route.policy.${value}`) }))}
        onChange={setPolicy}
      />
      <Button type="primary" block loading={route.isPending} onClick={search}>
        {t('search.route.find')}
      </Button>
      {route.isError && (
        <div className={styles.failure} role="alert">
          <strong>{t(noService ? 'search.route.unset' : 'search.route.failed')}</strong>
          <p>{noService ? t('search.route.unsetHint') : errorText(t, route.error)}</p>
          {noService && (
            <a href={helpLink('addresses', 'routes')} target="_blank" rel="noreferrer">
              {t('search.route.unsetHelp')}
            </a>
          )}
        </div>
      )}
      {found && (
        <>
          <div className={styles.summary}>
            <strong>{lengthText(found.lengthM)}</strong>
            <strong>{durationText(t, found.durationS)}</strong>
            <small>{t('search.route.by', { provider: found.provider })}</small>
          </div>
          {found.policy !== found.asked && (
            <p className={styles.note}>
              {t('search.route.otherPolicy', {
                asked: t(`search.route.policy.${found.asked}`),
                used: t(`search.route.policy.${found.policy}`),
              })}
            </p>
          )}
          <RouteSteps
            steps={found.steps}
            onGoTo={({ lat, lng }) => stage.camera.goTo(lat, lng, Math.max(16, stage.camera.zoom))}
          />
        </>
      )}
    </div>
  );
}

function fieldOf(index: number, count: number): 'start' | 'via' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'via';
}

function SmallButton({
  label,
  path,
  onClick,
}: {
  readonly label: string;
  readonly path: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <ToolIcon path={path} />
    </button>
  );
}
