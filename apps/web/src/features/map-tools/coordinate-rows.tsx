import { bd09Of, gcj02Of, type Wgs84 } from '@outrider/domain';
import { useT } from '../../client/language.ts';
import { CopyButton } from '../../kit/copy-button.tsx';
import styles from './map-tools.module.css';

/** A centimetre is 7 decimals; nobody points at the map more exactly than 6. */
const DECIMALS = 6;

/** A position in the three datums that maps use, longitude first, each ready to be copied. */
export function CoordinateRows({ at }: { readonly at: Wgs84 }) {
  const t = useT();
  const rows = [
    ['WGS-84', at],
    ['GCJ-02', gcj02Of(at)],
    ['BD-09', bd09Of(at)],
  ] as const;
  return (
    <dl className={styles.coordinates}>
      {rows.map(([name, { lng, lat }]) => {
        const text = `${lng.toFixed(DECIMALS)}, ${lat.toFixed(DECIMALS)}`;
        return (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <CopyButton
              label={t('mapTool.copy', { datum: name })}
              done={t('mapTool.copied')}
              text={() => text}
            />
          </div>
        );
      })}
    </dl>
  );
}
