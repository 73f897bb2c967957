import { BASE_PATH } from '@outrider/contract';
import styles from './menu-picture.module.css';

/** Line drawings of the menu entries by the name the server gives (`imgurl`), on a grid of 20. */
const pictures: Readonly<Record<string, string>> = {
  home: 'M3 9.2 10 3.4l7 5.8M5 8v8.6h10V8M8.4 16.6v-4.4h3.2v4.4',
  position:
    'M10 17.4s5.4-4.7 5.4-8.9a5.4 5.4 0 1 0-10.8 0c0 4.2 5.4 8.9 5.4 8.9Zm0-7a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  manage: 'M3.4 4h5v5h-5V4Zm8.2 0h5v5h-5V4Zm-8.2 7.6h5v5h-5v-5Zm8.2 0h5v5h-5v-5Z',
  messages: 'M2.8 5h14.4v10.4H2.8V5Zm0 .8L10 11l7.2-5.2',
  user: 'M10 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Zm-6.4 6.8c.6-3 3-4.6 6.4-4.6s5.8 1.6 6.4 4.6',
  role: 'M10 2.8 4 5v4.6c0 3.6 2.5 6.2 6 7.6 3.5-1.4 6-4 6-7.6V5l-6-2.2Zm-2.6 7.4 1.9 1.9 3.5-3.7',
  owner:
    'M5.5 17V6l4.5-3 4.5 3v11M3.5 17h13M8.5 17v-3.5h3V17M8.5 8.5h.010m2.99 0h.010m-3.01 2.5h.010m2.99 0h.01',
  department:
    'M7.5 2.8h5v4h-5v-4ZM2.8 13.2h4.6v4H2.8v-4Zm9.8 0h4.6v4h-4.6v-4ZM10 6.8V10m-4.9 3.2V10h9.8v3.2',
  system:
    'M3 6h7m4 0h3M3 14h3m4 0h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-4 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  announcement: 'M3 8v4h2.4l6.6 4V4L5.4 8H3Zm11.6-.4a3.4 3.4 0 0 1 0 4.8',
  app: 'M6 2.8h8v14.4H6V2.8Zm2.8 12h2.4',
  backup:
    'M4 5.6c0-1.3 2.7-2.4 6-2.4s6 1.1 6 2.4v8.8c0 1.3-2.7 2.4-6 2.4s-6-1.1-6-2.4V5.6Zm0 0C4 6.9 6.7 8 10 8s6-1.1 6-2.4M4 10c0 1.3 2.7 2.4 6 2.4s6-1.1 6-2.4',
  driver:
    'M10 9.6a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.8 7c.4-2.8 2.6-4.4 5.8-4.4s5.4 1.6 5.8 4.4M6.6 5.4h6.8M8.4 14.6l1.6 2 1.6-2',
  deviceType: 'M4 6.2h12v8.6H4V6.2Zm3 0V3.8m6 2.4V3.8M6.6 9h4.6m-4.6 3h3M13.6 9v3',
  protocol: 'M3.6 6.4h9.6m0 0L10.6 4m2.6 2.4-2.6 2.4M16.4 13.4H6.8m0 0 2.6-2.4m-2.6 2.4 2.6 2.4',
  device: 'M5 6.6h10v9H5v-9Zm2.4 0V4m5.2 2.6V4M8 10.2h4m-4 2.6h2.4',
  terminal: 'M6 3.4h8v13.2H6V3.4Zm2.4 3h3.2M8.4 9h3.2m-1.6 5h.1',
  search: 'M8.8 14a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4Zm3.8-1.4 4 4',
  icons: 'M3.6 4h12.8v12H3.6V4Zm0 9 3.6-3.8 3 3 2-2 4.2 4.2M12.4 7.6h.1',
  menus: 'M4 4.5h3v3H4v-3Zm0 8h3v3H4v-3ZM10 6h6M10 14h6',
  texts:
    'M3 5h8M7 3.4V5m2.6 0c-.8 3-2.8 5.4-5.8 6.8M5 7.6c1 1.8 2.6 3.2 4.6 4M10 16.6l3.4-8 3.4 8m-5.8-2.6h4.8',
  alarmNames:
    'M10 3.4a4.6 4.6 0 0 0-4.6 4.6v3.4L4 13.8h12l-1.4-2.4V8A4.6 4.6 0 0 0 10 3.4ZM8.4 16.4h3.2',
  region:
    'M5.4 15.6 3.2 8l6.8-4.6 6.8 5-2.6 7.2H5.4Zm4.6-4a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z',
  marker:
    'M10 17s5-4.8 5-8.6a5 5 0 1 0-10 0C5 12.2 10 17 10 17Zm0-6.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  presence: 'M3.4 3.4h13.2v13.2H3.4V3.4Zm3.4 8.4h6.4v-2L12 7.4H8l-1.2 2.4v2Zm0 0v1.4m6.4-1.4v1.4',
  forbidIn: 'M10 16.8a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6ZM6.4 10h7.2',
  forbidOut: 'M12.6 4H4v12h8.6M8.4 10h8m0 0-2.6-2.6M16.4 10l-2.6 2.6',
  analysis: 'M3.6 16.4h12.8M5.4 13.6V9m4.6 4.6V4.4m4.6 9.2V7',
  safeguard: 'M10 2.8 4 5v4.6c0 3.6 2.4 6.2 6 7.6 3.6-1.4 6-4 6-7.6V5l-6-2.2Zm-2.6 7 2 2 3.4-3.8',
  violation: 'M10 3.2 2.8 16h14.4L10 3.2Zm0 5v3.6m0 2v.2',
  accident: 'm3 14 3.4-2.2L5.2 8l3.6 1L10 4.6l1.8 3.8 4-1-1.4 3.8L17 13.4l-3.6.8M3 16.6h14',
  repair:
    'M12.6 3.4a3.8 3.8 0 0 0-3.4 5.2L3.4 14.4l2.2 2.2 5.8-5.8a3.8 3.8 0 0 0 5-5l-2.3 2.3-2.2-.2-.2-2.2 2.3-2.3a3.8 3.8 0 0 0-1.4 0Z',
  inspection: 'M5 3.6h10v13H5v-13Zm2.6 3.2h4.8M7.6 12l1.6 1.6 3.2-3.4',
  due: 'M4 5h12v11.4H4V5Zm0 3.4h12M7 3v3m6-3v3m-3 4.4v2.4l1.8 1',
  vehicle:
    'M2.6 13.6V7h8.8v6.6M11.4 9h3l3 2.6v2h-1.2M5 13.6h6.8M5.6 15.4a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Zm8.6 0a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z',
};

/** Names of all pictures, for whoever chooses one. */
export const menuPictureNames: readonly string[] = Object.keys(pictures);

/** Stands for entries without a drawing of their own. */
const ANY = 'M4 5.5h12M4 10h12M4 14.5h8';

/** The picture of a menu entry; its name stands beside it or in its label. */
export function MenuPicture({ name }: { readonly name: string }) {
  // An uploaded picture is named by its address on this host.
  if (name.startsWith(`${BASE_PATH}/`)) {
    return <img className={styles.own} src={name} width="20" height="20" alt="" />;
  }
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={pictures[name] ?? ANY} />
    </svg>
  );
}
