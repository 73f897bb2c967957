export { HomePage } from './home-page.tsx';
export type { ExpiryWindow } from './tiles.tsx';
