export { UserInfoPage } from './user-info-page.tsx';
