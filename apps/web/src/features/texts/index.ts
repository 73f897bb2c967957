export { AlarmNamesPage } from './alarm-names-page.tsx';
export { TextsPage } from './texts-page.tsx';
