import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../client/language.ts';
import styles from './runtime-settings-page.module.css';

const MapServicesDrawer = lazy(async () => ({
  default: (await import('./map-services-drawer.tsx')).MapServicesDrawer,
}));

/** Among the settings of the map: the way to the maps themselves. */
export function MapServicesRow({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>{t('mapServices.label')}</span>
        <small>{t('mapServices.hint')}</small>
      </div>
      <div className={styles.value}>
        <Button onClick={() => setOpen(true)}>{t('mapServices.open')}</Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <MapServicesDrawer mayEdit={mayEdit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
