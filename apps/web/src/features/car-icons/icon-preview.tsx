import { useT } from '../../client/language.ts';
import { mapPaletteFor } from '../../map/palette.ts';
import { fileAddress } from '../../records/file-links.tsx';
import { paletteFor } from '../../theme/palette.ts';
import { DEFAULT_COLOR } from '../../theme/preset-colors.ts';
import { type IconPlace, iconsOf } from './icon-parts.ts';
import styles from './icon-preview.module.css';

/** Pictures in the tree are this large. */
const TREE_PX = 20;
const modes = ['light', 'dark'] as const;

interface IconPreviewProps {
  readonly fileOf: (field: string) => string | undefined;
  readonly mapSize: number;
}

/** A set as the map and the tree show it: at its real size, on light and dark ground. */
export function IconPreview({ fileOf, mapSize }: IconPreviewProps) {
  const t = useT();
  if (iconsOf('map', fileOf).length === 0) return <p>{t('carIcon.none')}</p>;
  return (
    <section className={styles.preview} aria-label={t('carIcon.preview')}>
      <h3>{t('carIcon.preview')}</h3>
      {(['map', 'tree'] as const).map((place) =>
        modes.map((mode) => (
          <figure key={`${place}${mode}`} className={styles.ground} style={groundOf(place, mode)}>
            <figcaption>
              {t(`carIcon.${place}`)} · {t(mode === 'light' ? 'carIcon.onLight' : 'carIcon.onDark')}
            </figcaption>
            {iconsOf(place, fileOf).map(({ label, fileId }) => (
              <span key={label} className={styles.one}>
                <img
                  src={fileAddress(fileId)}
                  alt=""
                  style={sizeOf(place === 'map' ? mapSize : TREE_PX)}
                />
                <small>{t(label)}</small>
              </span>
            ))}
          </figure>
        )),
      )}
    </section>
  );
}

const sizeOf = (px: number) => ({ width: px, height: px, objectFit: 'contain' }) as const;

/** The ground on which pictures stand there, whichever look the page has now. */
function groundOf(place: IconPlace, mode: (typeof modes)[number]) {
  const map = mapPaletteFor(mode, DEFAULT_COLOR);
  const page = paletteFor(mode, DEFAULT_COLOR);
  return { background: place === 'map' ? map.land : page.surface, color: page.text };
}
