import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import styles from './first-vehicle.module.css';

/** What to do in an installation that has no vehicle: the guide leads to the first one. */
export function FirstVehicle({ guideUrl }: { readonly guideUrl: string }) {
  const t = useT();
  return (
    <section className={styles.card} aria-labelledby="first-vehicle">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M5 31V17a3 3 0 0 1 3-3h18v17M26 20h8l9 7v4h-2M5 31h4m10 0h12" />
        <circle cx="14" cy="32" r="4.5" />
        <circle cx="36" cy="32" r="4.5" />
        <path d="M33 9a8 8 0 0 1 8 8M33 4a13 13 0 0 1 13 13" />
      </svg>
      <h2 id="first-vehicle">{t('guide.empty.title')}</h2>
      <p>{t('guide.empty.text')}</p>
      <Link className={styles.start} to={guideUrl}>
        {t('guide.open')}
      </Link>
    </section>
  );
}
