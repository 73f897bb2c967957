import { Drawer, type DrawerProps } from 'antd';

/** What `Sheet` loads. */
export default function SheetDrawer(props: DrawerProps) {
  return <Drawer {...props} />;
}
