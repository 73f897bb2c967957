import { useT } from '../../client/language.ts';
import { usePlatform } from '../../client/platform.ts';
import { BrandMark } from '../../kit/brand-mark.tsx';
import styles from './platform-name.module.css';

/** The product's mark (or the installation's own logo) and name, and what this platform is. */
export function PlatformName() {
  const t = useT();
  const { title, logo } = usePlatform();
  return (
    <div className={styles.name}>
      {logo === '' ? <BrandMark size={34} /> : <img src={logo} alt="" height={34} />}
      <span className={styles.words}>
        <b>{t('product.name')}</b>
        <span>{title}</span>
      </span>
    </div>
  );
}
