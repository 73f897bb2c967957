export { AuthFrame } from './auth-frame.tsx';
export { LoginPage, type LoginReason } from './login-page.tsx';
