import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../client/language.ts';
import { antdTheme } from '../../theme/antd-theme.ts';
import { useThemeColor } from '../../theme/theme-colors.ts';
import { useThemeMode } from '../../theme/theme-mode.ts';
import { queryClient } from '../query-client.ts';
import { RecordSession } from '../record-session.tsx';
import { useSession } from '../session.ts';
import { builtInLocale, loadLocale } from './antd-locales.ts';
import { Frame } from './frame.tsx';
import styles from './shell.module.css';

/** What every signed-in page stands in: colours, texts of the widgets, what calls answered, and the frame. */
export function Shell() {
  const session = useSession((state) => state.session);
  const mode = useThemeMode();
  const color = useThemeColor((state) => state.color);
  const language = useLanguage();
  // Never without one: with the first locale the provider would mount the whole page a second time.
  const [locale, setLocale] = useState<Locale>(builtInLocale);

  useEffect(() => {
    let wanted = true;
    void loadLocale(language).then((loaded) => wanted && setLocale(loaded));
    return () => {
      wanted = false;
    };
  }, [language]);

  if (session === null) return null;
  return (
    <ConfigProvider
      theme={antdTheme(mode, color)}
      modal={{ styles: { header: { marginBottom: 16 } } }}
      locale={locale}
      button={{ autoInsertSpace: false }}
    >
      <AntApp className={styles.app ?? ''} message={{ maxCount: 3, top: 76 }}>
        <QueryClientProvider client={queryClient}>
          <RecordSession session={session}>
            <Frame session={session} />
          </RecordSession>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}
