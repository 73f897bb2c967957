import { LINE_OF_TRACK_M, type Shape } from '@outrider/domain';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, DatePicker, Modal, Select, Spin } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { errorText } from '../../client/error-text.ts';
import { useT } from '../../client/language.ts';
import { warn } from '../../client/notices.ts';
import { numberText } from '../../kit/number-text.ts';
import { dateTimeText, instantAt } from '../../kit/time-text.ts';
import type { FleetMapHandle } from '../../map/index.ts';
import { PlainMap } from '../../map/plain-map.tsx';
import styles from './form.module.css';
import { FormRow } from './form-row.tsx';
import { goToShape } from './go-to-shape.ts';
import { trackLine } from './track-line.ts';
import { useFleetLists } from './use-fleet-lists.ts';
import { useShapeLayer } from './use-shape-layer.ts';
import { useShapeText } from './use-shape-text.ts';

/** spec/1 §9 */
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FORMAT = 'YYYY-MM-DD HH:mm:ss';
const clockAt = (ms: number) => dayjs(dateTimeText(new Date(ms)));
const instantOf = (clock: Dayjs | null) => (clock ? instantAt(clock.format(FORMAT)) : undefined);

export interface TrackDialogProps {
  readonly onLine: (shape: Shape) => void;
  readonly onClose: () => void;
}

/** Makes a line of what a vehicle has driven, with a look at it first. */
export function TrackDialog({ onLine, onClose }: TrackDialogProps) {
  const t = useT();
  const id = useId();
  const lists = useFleetLists(true);
  const [carid, setCarid] = useState<number | null>(null);
  const [start, setStart] = useState<Dayjs | null>(() => clockAt(Date.now() - HOUR_MS));
  const [end, setEnd] = useState<Dayjs | null>(() => clockAt(Date.now()));
  const [problems, setProblems] = useState<{ vehicle?: string; start?: string; end?: string }>({});
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const query = useMutation({
    mutationFn: ({ car, from, to }: { car: number; from: Date; to: Date }) => {
      running.current?.abort();
      running.current = new AbortController();
      return trackLine(car, from, to, running.current.signal);
    },
    onSuccess: ({ path }) => {
      if (path.length < 2) warn(t('region.track.none'));
    },
  });
  const path = query.data?.path;
  const shape = useMemo<Shape | null>(
    () => (path !== undefined && path.length >= 2 ? { kind: 'line', path } : null),
    [path],
  );
  const run = () => {
    const [from, to] = [instantOf(start), instantOf(end)];
    const tooLong = from && to && to.getTime() - from.getTime() > DAY_MS;
    const found = {
      ...(carid === null && { vehicle: t('region.track.vehicleRequired') }),
      ...(from === undefined && { start: t('region.track.startRequired') }),
      ...(to === undefined
        ? { end: t('region.track.endRequired') }
        : from && to <= from
          ? { end: t('region.track.order') }
          : tooLong && { end: t('region.track.tooLong') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || carid === null || !from || !to) return;
    query.mutate({ car: carid, from, to });
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setProblems({});
      query.reset();
    };
  return (
    <Modal
      open
      width="min(560px, 96vw)"
      title={t('region.track.title')}
      okText={t('region.track.use')}
      okButtonProps={{ disabled: shape === null }}
      cancelText={t('region.form.cancel')}
      onOk={() => shape && onLine(shape)}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <FormRow
          label={t('region.track.vehicle')}
          htmlFor={`${id}-car`}
          required
          problem={problems.vehicle}
        >
          <Select<number | null>
            id={`${id}-car`}
            style={{ width: '100%' }}
            showSearch={{ optionFilterProp: 'search' }}
            loading={lists.isPending}
            placeholder={t('region.track.vehiclePlaceholder')}
            notFoundContent={lists.isPending ? <Spin size="small" /> : t('region.track.noVehicle')}
            options={lists.cars.map((car) => ({
              value: car.carid,
              label: car.name,
              search: `${car.name} ${car.terminal}`,
            }))}
            value={carid}
            onChange={change(setCarid)}
          />
        </FormRow>
        <div className={styles.pair}>
          <FormRow
            label={t('region.track.start')}
            htmlFor={`${id}-start`}
            required
            problem={problems.start}
          >
            <DatePicker
              id={`${id}-start`}
              showTime
              style={{ width: '100%' }}
              format={FORMAT}
              value={start}
              onChange={change(setStart)}
            />
          </FormRow>
          <FormRow
            label={t('region.track.end')}
            htmlFor={`${id}-end`}
            required
            problem={problems.end}
          >
            <DatePicker
              id={`${id}-end`}
              showTime
              style={{ width: '100%' }}
              format={FORMAT}
              value={end}
              onChange={change(setEnd)}
            />
          </FormRow>
          <Button onClick={run} loading={query.isPending}>
            {t('region.track.query')}
          </Button>
        </div>
        {query.isError && <Alert type="error" showIcon title={errorText(t, query.error)} />}
        {query.data !== undefined && shape === null && (
          <Alert type="warning" showIcon title={t('region.track.none')} />
        )}
        {query.data !== undefined && shape !== null && (
          <Preview shape={shape} fixes={query.data.fixes} />
        )}
        <small className={styles.note}>
          {t('region.track.hint', { km: LINE_OF_TRACK_M / 1000 })}
        </small>
      </div>
    </Modal>
  );
}

function Preview({ shape, fixes }: { readonly shape: Shape; readonly fixes: number }) {
  const t = useT();
  const length = useShapeText(shape);
  const [map, setMap] = useState<FleetMapHandle | null>(null);
  const shown = useMemo(() => [{ id: 1, shape, color: 'red', name: '' }], [shape]);
  useShapeLayer(map?.stage ?? null, shown, null);
  useEffect(() => goToShape(map?.stage ?? null, shape), [map, shape]);
  const points = shape.kind === 'line' ? shape.path.length : 0;
  return (
    <>
      <p className={styles.found} role="status">
        {t('region.track.found', { fixes: numberText(fixes), points, length })}
      </p>
      <div className={styles.preview}>
        <PlainMap ref={setMap} />
      </div>
    </>
  );
}
