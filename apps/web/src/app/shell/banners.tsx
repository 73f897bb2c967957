import { useBanners } from '../../client/banners.ts';
import { useT } from '../../client/language.ts';
import { BannerStrip } from '../../kit/banner-strip.tsx';

/** The announcements to the signed-in user. */
export function Banners() {
  const t = useT();
  const { banners, close } = useBanners('currentBanners');
  return (
    <BannerStrip
      lines={banners}
      label={t('banner.label')}
      closeLabel={t('shell.close')}
      onClose={close}
    />
  );
}
