import { type Language, languages, matchLanguage } from '@outrider/i18n';
import { Dropdown, type MenuProps, Modal } from 'antd';
import { useState } from 'react';
import { setLanguage, useLanguage, useT } from '../../client/language.ts';
import { PasswordForm } from '../../features/account/index.ts';
import { isThemeChoice, themeChoices, useThemeChoice } from '../../theme/theme-mode.ts';
import { logOut, type Session } from '../session.ts';
import styles from './shell.module.css';
import { VersionDialog } from './version-dialog.tsx';

/** The person's own menu: password, language, appearance, version, log out. */
export function UserMenu({ session }: { readonly session: Session }) {
  const t = useT();
  const language = useLanguage();
  const theme = useThemeChoice();
  const [dialog, setDialog] = useState<'password' | 'version' | null>(null);
  const { user, preferences } = session;
  const name = user.displayname || user.loginname;

  const chooseLanguage = async (chosen: Language) => {
    preferences.set('language', chosen);
    await setLanguage(chosen);
  };

  const items: MenuProps['items'] = [
    { key: 'name', type: 'group', label: user.loginname },
    { key: 'password', label: t('shell.changePassword') },
    {
      key: 'language',
      label: t('shell.language'),
      children: languages.map(({ id, name: label }) => ({ key: `language:${id}`, label })),
    },
    {
      key: 'theme',
      label: t('shell.theme'),
      children: themeChoices.map((choice) => ({
        key: `theme:${choice}`,
        label: t(`theme.${choice}`),
      })),
    },
    { key: 'version', label: t('shell.version') },
    { type: 'divider' },
    { key: 'logout', label: t('shell.logout') },
  ];

  const onClick: MenuProps['onClick'] = ({ key }) => {
    const [kind, value] = key.split(':');
    const chosenLanguage = matchLanguage(value);
    if (kind === 'language' && chosenLanguage) void chooseLanguage(chosenLanguage);
    else if (kind === 'theme' && isThemeChoice(value)) {
      preferences.set('theme', value);
      theme.choose(value);
    } else if (kind === 'password' || kind === 'version') setDialog(kind);
    else if (kind === 'logout') void logOut();
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items,
          onClick,
          selectable: true,
          selectedKeys: [`language:${language}`, `theme:${theme.choice}`],
        }}
      >
        <button type="button" className={styles.user} aria-label={t('shell.userMenu', { name })}>
          <span className={styles.avatar}>{name.slice(0, 1).toUpperCase()}</span>
          <span className={styles.userName}>{name}</span>
        </button>
      </Dropdown>
      <Modal
        open={dialog === 'password'}
        title={t('password.title')}
        footer={null}
        width={400}
        destroyOnHidden
        onCancel={() => setDialog(null)}
      >
        <PasswordForm
          loginName={user.loginname}
          onSaved={() => {
            setDialog(null);
            void logOut('passwordChanged');
          }}
        />
      </Modal>
      {dialog === 'version' && <VersionDialog onClose={() => setDialog(null)} />}
    </>
  );
}
