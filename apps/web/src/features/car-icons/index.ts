export { CarIconsPage } from './car-icons-page.tsx';
