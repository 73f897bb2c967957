/** Entries of the menus below vehicles. */
export const carMenu = {
  'menu.carManage': '车辆管理',
  'menu.driverManage': '驾驶员管理',
  'menu.deviceType': '终端型号',
  'menu.protocol': '终端协议',
};
