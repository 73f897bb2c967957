import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { loadTexts, useT } from '../client/language.ts';
import { PasswordForm } from '../features/account/index.ts';
import {
  AuthFrame,
  ClientLoginPage,
  LoginPage,
  type LoginReason,
} from '../features/login/index.ts';
import styles from './around-pages.module.css';
import { CrashPage, LoadingPage } from './around-pages.tsx';
import { isKnownAddress, pageOf } from './destination.ts';
import { entrance } from './entrance.ts';
import { helpRoutes } from './help-routes.tsx';
import { LANDING, pages } from './pages.ts';
import { findUser, logOut, openSession, setLeaveHandler, setUser, useSession } from './session.ts';

const loadShell = () => import('./shell/shell.tsx');

/** Fetches what comes after signing in while the person still types. */
export function preloadWhenIdle(): void {
  const run = () => void Promise.all([loadShell(), loadTexts('app'), pages[LANDING]?.()]);
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 });
  else setTimeout(run, 1500);
}

const reasons: readonly LoginReason[] = ['needOut', 'needClear'];

function LoginRoute({ page: Page }: { readonly page: typeof LoginPage }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const reason = reasons.find((known) => known === query.get('type')) ?? null;
  return (
    <Page
      reason={state === 'passwordChanged' ? state : reason}
      onSignedIn={(user) => {
        setUser(user);
        void navigate(user.mustChangePassword ? '/firstPassword' : '/', { replace: true });
      }}
    />
  );
}

function FirstPasswordRoute() {
  const t = useT();
  const navigate = useNavigate();
  const loginName = useSession((state) => state.user?.loginname ?? '');
  return (
    <AuthFrame>
      <h1>{t('password.firstTitle')}</h1>
      <p className={styles.reason}>{t('password.firstReason')}</p>
      <PasswordForm
        loginName={loginName}
        onSaved={() => {
          const user = endFirstPassword();
          void navigate(user ? '/' : entrance(), { replace: true });
        }}
      />
      <button type="button" className={styles.quiet} onClick={() => void logOut()}>
        {t('shell.logout')}
      </button>
    </AuthFrame>
  );
}

function endFirstPassword() {
  const { user } = useSession.getState();
  if (user) setUser({ ...user, mustChangePassword: false });
  return user;
}

/** Lets signed-in users in; others sign in first, unless there is no such page at all. */
async function enter({ request }: LoaderFunctionArgs) {
  const user = await findUser();
  if (user === null) {
    if (isKnownAddress(new URL(request.url).pathname)) return redirect(entrance());
    throw new Response(null, { status: 404, statusText: 'Not Found' });
  }
  if (user.mustChangePassword) return redirect('/firstPassword');
  // What the frame waits for comes meanwhile; that it did not come the frame says itself.
  import('./query-client.ts').then(
    ({ prefetchFrame }) => prefetchFrame(),
    () => undefined,
  );
  const opening = openSession(user);
  // The frame and the map's code come meanwhile, and so do the vehicles.
  const path = pageOf(new URL(request.url).pathname, user.authMenuList);
  if (path === LANDING) useSession.getState().session?.connection.firstTree.begin();
  await opening;
  return null;
}

export const router = createBrowserRouter([
  { path: '/login', element: <LoginRoute page={LoginPage} />, errorElement: <CrashPage /> },
  {
    path: '/clientLogin',
    element: <LoginRoute page={ClientLoginPage} />,
    errorElement: <CrashPage />,
  },
  {
    path: '/register',
    errorElement: <CrashPage />,
    hydrateFallbackElement: <LoadingPage />,
    lazy: () => import('./register-route.tsx'),
  },
  // There is nothing to pay for.
  { path: '/registerPay', loader: () => redirect('/register') },
  {
    path: '/firstPassword',
    element: <FirstPasswordRoute />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <LoadingPage />,
    loader: async () => {
      const user = await findUser();
      if (user === null) return redirect(entrance());
      return user.mustChangePassword ? null : redirect('/');
    },
  },
  ...helpRoutes,
  {
    // One route for all of them: the frame itself decides what an address shows, for it keeps pages that are left.
    path: '/*',
    errorElement: <CrashPage />,
    hydrateFallbackElement: <LoadingPage />,
    loader: enter,
    // Once inside, moving among pages asks nothing anew.
    shouldRevalidate: () => false,
    lazy: async () => {
      const texts = loadTexts('app');
      const { Shell } = await loadShell();
      await texts;
      return { Component: Shell };
    },
  },
]);

setLeaveHandler((reason) => {
  // A new password ends the session as "needOut" does (spec/1 §4); that it was changed is said beside.
  const type = reason === 'passwordChanged' ? 'needOut' : reason;
  void router.navigate(`${entrance()}?type=${type}`, { replace: true, state: reason });
});
