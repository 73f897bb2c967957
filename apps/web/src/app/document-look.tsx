import { useEffect } from 'react';
import { useT } from '../client/language.ts';
import { usePlatform } from '../client/platform.ts';
import { brandIcon } from '../theme/brand-icon.ts';
import { useThemeColor } from '../theme/theme-colors.ts';

/** Keeps the browser's tab in step: the platform's title, and the icon in the theme colour. */
export function DocumentLook() {
  const t = useT();
  const { title } = usePlatform();
  const color = useThemeColor((state) => state.color);
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`;
  }, [title, t]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', brandIcon(color));
  }, [color]);
  return null;
}
