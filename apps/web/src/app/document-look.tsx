import { useEffect } from 'react';
import { useT } from '../client/language.ts';
import { usePlatform } from '../client/platform.ts';
import { brandIcon } from '../theme/brand-icon.ts';
import { useThemeColor } from '../theme/theme-colors.ts';
import { usePageTitle } from './page-title.ts';

/** Keeps the browser's tab in step: the page one looks at, the platform's title, and the icon in the theme colour. */
export function DocumentLook() {
  const t = useT();
  const { title } = usePlatform();
  const color = useThemeColor((state) => state.color);
  const page = usePageTitle((state) => state.page);
  useEffect(() => {
    document.title = page === '' ? `${title} · ${t('product.name')}` : `${page} · ${title}`;
  }, [page, title, t]);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', brandIcon(color));
  }, [color]);
  return null;
}
