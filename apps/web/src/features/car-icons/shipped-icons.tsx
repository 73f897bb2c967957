import { carIconNames } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import styles from './icon-preview.module.css';

/** The pictures that vehicles have without a set of the installation. */
export function ShippedIcons() {
  const t = useT();
  return (
    <div className={styles.shipped}>
      <span>
        <strong>{t('carIcon.shipped')}</strong> · {t('carIcon.shippedHint')}
      </span>
      {carIconNames.map((name) => (
        <span key={name} className={styles.pair}>
          <img src={`${import.meta.env.BASE_URL}car-icons/map/${name}.svg`} alt="" />
          <span>{t(`record.carIcon.map${name}`)}</span>
        </span>
      ))}
    </div>
  );
}
