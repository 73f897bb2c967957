export { SysMenuPage } from './sys-menu-page.tsx';
