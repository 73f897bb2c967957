import { useBanners } from '../../client/banners.ts';
import { useT } from '../../client/language.ts';
import { BannerStrip } from '../../kit/banner-strip.tsx';
import styles from './auth-frame.module.css';

/** Announcements to everybody, before anybody has signed in. */
export function PublicBanners() {
  const t = useT();
  const { banners, close } = useBanners('publicBanners');
  if (banners.length === 0) return null;
  return (
    <div className={styles.banners}>
      <BannerStrip
        lines={banners}
        label={t('banner.label')}
        closeLabel={t('shell.close')}
        onClose={close}
      />
    </div>
  );
}
