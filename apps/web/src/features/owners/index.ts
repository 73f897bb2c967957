export { OwnersPage } from './owners-page.tsx';
