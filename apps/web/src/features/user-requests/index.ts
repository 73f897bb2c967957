export { UserRequestsPage } from './user-requests-page.tsx';
