import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { usePlatform } from '../../client/platform.ts';
import styles from './auth-frame.module.css';
import { BrandPicture } from './pictures/index.tsx';
import { PlatformName } from './platform-name.tsx';
import { PublicBanners } from './public-banners.tsx';
import { PublicChoices } from './public-choices.tsx';

export interface AuthFrameProps {
  /** For a form of two columns. */
  readonly wide?: boolean;
  /** A card before the picture instead of the picture beside the form. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

/** What sign-in, registration and the first password change stand in: picture, form, the choices below. */
export function AuthFrame({ wide = false, compact = false, children }: AuthFrameProps) {
  const t = useT();
  const { picture, copyright } = usePlatform();
  const layout = compact ? 'compact' : wide ? 'wide' : 'beside';
  return (
    <div className={styles.page} data-layout={layout}>
      <aside className={styles.brand}>
        <BrandPicture picture={picture} />
        <PlatformName />
        {!compact && (
          <div className={styles.claim}>
            <p>{t(`platform.claim.${picture}`)}</p>
            <span>{t(`platform.detail.${picture}`)}</span>
          </div>
        )}
      </aside>
      <main className={styles.side}>
        <div className={styles.form}>
          <PublicBanners />
          {children}
        </div>
        <PublicChoices />
        {copyright !== '' && <small className={styles.copyright}>{copyright}</small>}
      </main>
    </div>
  );
}
