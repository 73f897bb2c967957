import type { Wgs84 } from '@outrider/domain';
import { useT } from '../../client/language.ts';
import { useAddress } from '../../client/use-address.ts';
import { AddressLine } from '../../kit/address-line.tsx';
import { lengthText } from '../../map/drawing/index.ts';
import type { MapStage } from '../../map/index.ts';
import { PlaceTag, ToolIcon } from '../../map/tools/index.ts';
import { CoordinateRows } from './coordinate-rows.tsx';
import type { MapMark } from './map-marks.ts';
import styles from './map-tools.module.css';
import { measureText, perimeterM } from './measuring.ts';
import { toolPaths } from './tool-paths.ts';

/** The label of a result on the map, with the button that takes the result away. */
export function MarkTag({ stage, mark }: { readonly stage: MapStage; readonly mark: MapMark }) {
  const t = useT();
  if (mark.kind === 'place') return <PlaceCard stage={stage} at={mark.at} onRemove={mark.remove} />;
  const { kind, places } = mark;
  // An angle is named where it is; the others where they end.
  const at = kind === 'angle' ? places[1] : places.at(-1);
  if (at === undefined) return null;
  const label = t(`mapTool.${kind}`);
  return (
    <PlaceTag stage={stage} at={at} label={label}>
      <div className={styles.result} data-tool-result={kind}>
        <span className={styles.resultName}>{t(`mapTool.${kind}.result`)}</span>
        <strong>{measureText(kind, places)}</strong>
        {kind === 'area' && (
          <span className={styles.resultName}>
            {t('mapTool.perimeter', { length: lengthText(perimeterM(places)) })}
          </span>
        )}
        <RemoveButton
          label={t('mapTool.remove', { name: t(`mapTool.${kind}.result`) })}
          onClick={mark.remove}
        />
      </div>
    </PlaceTag>
  );
}

function PlaceCard({
  stage,
  at,
  onRemove,
}: {
  readonly stage: MapStage;
  readonly at: Wgs84;
  readonly onRemove: () => void;
}) {
  const t = useT();
  const { state, get } = useAddress(at);
  const label = t('mapTool.pick');
  return (
    <PlaceTag stage={stage} at={at} label={label}>
      <div className={styles.card} data-tool-result="pick">
        <header className={styles.cardHead}>
          <strong>{label}</strong>
          <RemoveButton label={t('mapTool.remove', { name: label })} onClick={onRemove} />
        </header>
        <CoordinateRows at={at} />
        <div className={styles.address}>
          <AddressLine t={t} state={state} onGet={get} />
        </div>
      </div>
    </PlaceTag>
  );
}

function RemoveButton({
  label,
  onClick,
}: {
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <ToolIcon path={toolPaths.close} />
    </button>
  );
}
