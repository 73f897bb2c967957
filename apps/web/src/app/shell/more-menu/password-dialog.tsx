import { Modal } from 'antd';
import { useT } from '../../../client/language.ts';
import { PasswordForm } from '../../../features/account/index.ts';
import { logOut } from '../../session.ts';
import type { EntryDialogProps } from './entry-dialog.ts';

/** A changed password ends the session: the person signs in with the new one (spec/1 §4). */
export function PasswordDialog({ session, onClose }: EntryDialogProps) {
  const t = useT();
  return (
    <Modal open title={t('password.title')} footer={null} width={400} onCancel={onClose}>
      <PasswordForm
        loginName={session.user.loginname}
        onSaved={() => {
          onClose();
          void logOut('passwordChanged');
        }}
      />
    </Modal>
  );
}
