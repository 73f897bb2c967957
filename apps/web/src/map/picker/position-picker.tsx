import { type Wgs84, wgs84 } from '@outrider/domain';
import { InputNumber, Modal } from 'antd';
import { use, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../client/language.ts';
import { mapTexts } from '../../client/lazy-texts.ts';
import { warn } from '../../client/notices.ts';
import { useAddress } from '../../client/use-address.ts';
import { AddressLine } from '../../kit/address-line.tsx';
import { useDraggableModal } from '../../kit/use-draggable-modal.tsx';
import { pickPlace, SketchLayer } from '../drawing/index.ts';
import type { FleetMapHandle } from '../fleet-map.tsx';
import { layerOrder, type MapStage } from '../map-stage.ts';
import { PlainMap } from '../plain-map.tsx';
import styles from './position-picker.module.css';

export interface PositionPickerProps {
  /** What is chosen at first, and where the map starts; the platform's start and nothing chosen without it. */
  readonly start?: { readonly at: Wgs84; readonly zoom: number } | undefined;
  /** The place, and how close the user looked at it. */
  readonly onTake: (at: Wgs84, zoom: number) => void;
  readonly onClose: () => void;
}

const DECIMALS = 6;

/** A dialog in which a place is chosen: on the map, or typed as WGS 84. Heavy: load it when it opens. */
export default function PositionPicker({ start, onTake, onClose }: PositionPickerProps) {
  use(mapTexts());
  const t = useT();
  const id = useId();
  const dialog = useDraggableModal(t('picker.title'));
  const [at, setAt] = useState<Wgs84 | null>(start?.at ?? null);
  const [typed, setTyped] = useState<{ lng: number | null; lat: number | null }>({
    lng: start?.at.lng ?? null,
    lat: start?.at.lat ?? null,
  });
  const [map, setMap] = useState<FleetMapHandle | null>(null);
  const choose = (place: Wgs84) => {
    const chosen = wgs84(Number(place.lat.toFixed(DECIMALS)), Number(place.lng.toFixed(DECIMALS)));
    setAt(chosen);
    setTyped({ lng: chosen.lng, lat: chosen.lat });
  };
  usePicking(map?.stage ?? null, choose, onClose);
  usePin(map?.stage ?? null, at);
  const address = useAddress(at ?? undefined);

  const type = (next: typeof typed) => {
    setTyped(next);
    if (next.lng === null || next.lat === null) {
      setAt(null);
      return;
    }
    const place = wgs84(next.lat, next.lng);
    setAt(place);
    map?.stage.camera.goTo(place.lat, place.lng);
  };
  const take = () => {
    if (at === null || map === null) warn(t('picker.missing'));
    else onTake(at, map.stage.camera.zoom);
  };
  return (
    <Modal
      open
      {...dialog}
      width={760}
      okText={t('picker.take')}
      cancelText={t('mapTool.cancel')}
      onOk={take}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('picker.hint')}</p>
      <div className={styles.map}>
        <PlainMap
          ref={setMap}
          start={start && { lngDeg: start.at.lng, latDeg: start.at.lat, zoom: start.zoom }}
        />
      </div>
      <div className={styles.fields}>
        <label htmlFor={`${id}-lng`}>{t('picker.lng')}</label>
        <InputNumber
          id={`${id}-lng`}
          className={styles.number ?? ''}
          value={typed.lng}
          min={-180}
          max={180}
          controls={false}
          onChange={(lng) => type({ ...typed, lng })}
        />
        <label htmlFor={`${id}-lat`}>{t('picker.lat')}</label>
        <InputNumber
          id={`${id}-lat`}
          className={styles.number ?? ''}
          value={typed.lat}
          min={-85}
          max={85}
          controls={false}
          onChange={(lat) => type({ ...typed, lat })}
        />
        <span className={styles.address}>
          {at !== null && <AddressLine t={t} state={address.state} onGet={address.get} />}
        </span>
      </div>
    </Modal>
  );
}

/** Every click chooses anew, until the dialog closes; Escape closes it. */
function usePicking(
  stage: MapStage | null,
  onPlace: (at: Wgs84) => void,
  onCancel: () => void,
): void {
  const latest = useRef({ onPlace, onCancel });
  latest.current = { onPlace, onCancel };
  useEffect(() => {
    if (stage === null) return;
    let isOver = false;
    let cancel = () => {};
    const next = () => {
      const picking = pickPlace(stage);
      cancel = picking.cancel;
      void picking.done.then((at) => {
        if (isOver) return;
        if (at === null) return latest.current.onCancel();
        latest.current.onPlace(at);
        next();
      });
    };
    next();
    return () => {
      isOver = true;
      cancel();
    };
  }, [stage]);
}

function usePin(stage: MapStage | null, at: Wgs84 | null): void {
  const [layer, setLayer] = useState<SketchLayer | null>(null);
  useEffect(() => {
    if (stage === null) return;
    const made = new SketchLayer(stage, layerOrder.marks);
    setLayer(made);
    return () => {
      setLayer(null);
      made.dispose();
    };
  }, [stage]);
  useEffect(() => {
    const handles = at === null ? [] : [{ at, kind: 'pin' as const }];
    layer?.show({ paths: [], handles, labels: [] });
  }, [layer, at]);
}
