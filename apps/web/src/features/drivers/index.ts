export { DriversPage } from './drivers-page.tsx';
