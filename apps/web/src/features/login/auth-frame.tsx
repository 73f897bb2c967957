import type { ReactNode } from 'react';
import { useT } from '../../client/language.ts';
import { usePlatform } from '../../client/platform.ts';
import styles from './auth-frame.module.css';
import { BrandPicture } from './pictures/index.tsx';
import { PlatformName } from './platform-name.tsx';
import { PublicChoices } from './public-choices.tsx';

/** What sign-in, registration and the first password change stand in: the picture beside, the choices below. */
export function AuthFrame({
  wide = false,
  children,
}: {
  /** For a form of two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const t = useT();
  const { picture } = usePlatform();
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <aside className={styles.brand}>
        <BrandPicture picture={picture} />
        <PlatformName />
        <div className={styles.claim}>
          <p>{t(`platform.claim.${picture}`)}</p>
          <span>{t(`platform.detail.${picture}`)}</span>
        </div>
      </aside>
      <main className={styles.side}>
        <div className={styles.form}>{children}</div>
        <PublicChoices />
      </main>
    </div>
  );
}
