import { Link } from 'react-router';
import { useT } from '../../client/language.ts';
import { usePlatform } from '../../client/platform.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import styles from './login-page.module.css';

type LoginPageProps = Omit<LoginFormProps, 'title'>;

/** Sign-in; from here one may ask for an account where the platform takes such requests. */
export function LoginPage(props: LoginPageProps) {
  const t = useT();
  const { registration } = usePlatform();
  return (
    <AuthFrame>
      <LoginForm {...props} title={t('login.title')} />
      {registration && (
        <p className={styles.other}>
          {t('register.question')} <Link to="/register">{t('register.link')}</Link>
        </p>
      )}
    </AuthFrame>
  );
}

/** Sign-in of client-type users, on a page of their own. */
export function ClientLoginPage(props: LoginPageProps) {
  const t = useT();
  return (
    <AuthFrame compact>
      <LoginForm {...props} title={t('clientLogin.title')} />
      <p className={styles.other}>
        <Link to="/login">{t('clientLogin.operators')}</Link>
      </p>
    </AuthFrame>
  );
}
