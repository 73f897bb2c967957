export { AuthFrame } from './auth-frame.tsx';
export type { LoginReason } from './login-form.tsx';
export { ClientLoginPage, LoginPage } from './login-page.tsx';
