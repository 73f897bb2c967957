import { PasswordForm } from '../features/account/index.ts';
import { UserInfoPage } from '../features/user-info/index.ts';
import { changeUser, logOut, useSession } from './session.ts';

/** Gives the account page what it needs of the session. */
export function UserInfoRoute() {
  const session = useSession((state) => state.session);
  if (session === null) return null;
  return (
    <UserInfoPage
      user={session.user}
      preferences={session.preferences}
      onPhoto={(photo) => changeUser({ photo })}
      passwordForm={
        <PasswordForm
          loginName={session.user.loginname}
          onSaved={() => void logOut('passwordChanged')}
        />
      }
    />
  );
}
