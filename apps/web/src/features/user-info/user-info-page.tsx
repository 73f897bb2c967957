import type { UserData } from '@outrider/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../client/language.ts';
import type { Preferences } from '../../client/preferences.ts';
import { useCall } from '../../client/use-call.ts';
import { usePageActive } from '../../kit/page-active.ts';
import { ContactForm } from './contact-form.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LoadState } from './load-state.tsx';
import { LookChoices } from './look-choices.tsx';
import { Panel } from './panel.tsx';
import { SessionList } from './session-list.tsx';
import { SignInList } from './sign-in-list.tsx';
import styles from './user-info-page.module.css';

export interface UserInfoPageProps {
  readonly user: UserData;
  readonly preferences: Preferences;
  readonly onPhoto: (photo: string) => void;
  /** the form that changes the password, shown in a dialog */
  readonly passwordForm: ReactNode;
}

/** The user's own account: who one is, how one is reached, where one is signed in. */
export function UserInfoPage({ user, preferences, onPhoto, passwordForm }: UserInfoPageProps) {
  const t = useT();
  const client = useQueryClient();
  const info = useCall('userInfo', {}, { enabled: usePageActive() });
  const [changing, setChanging] = useState(false);
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <LoadState query={info} rows={8}>
            {(data) => <IdentityPanel info={data} photo={user.photo} onPhoto={onPhoto} />}
          </LoadState>
          <div className={styles.look}>
            <LookChoices preferences={preferences} />
          </div>
        </div>
        <div className={styles.column}>
          <Panel title={t('userInfo.contact')} hint={t('userInfo.contactHint')}>
            <LoadState query={info} rows={3}>
              {(data) => (
                <ContactForm
                  info={data}
                  onSaved={(contact) =>
                    client.setQueryData(['userInfo', {}], { ...data, ...contact })
                  }
                />
              )}
            </LoadState>
          </Panel>
          {!user.passwordFixed && (
            <Panel
              title={t('userInfo.security')}
              hint={t('userInfo.securityHint')}
              action={
                <Button onClick={() => setChanging(true)}>{t('userInfo.changePassword')}</Button>
              }
            />
          )}
          <SessionList />
          <SignInList />
        </div>
      </div>
      <Modal
        open={changing}
        title={t('password.title')}
        footer={null}
        width={400}
        destroyOnHidden
        onCancel={() => setChanging(false)}
      >
        {passwordForm}
      </Modal>
    </div>
  );
}
