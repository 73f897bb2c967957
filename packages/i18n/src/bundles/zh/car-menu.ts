/** Entries of the menus below vehicles. */
export const carMenu = {
  'menu.carManage': '车辆管理',
  'menu.carList': '车辆列表',
  'menu.deviceList': '设备列表',
  'menu.deviceManage': '终端管理',
  'menu.carSEO': '车辆检索',
  'menu.driverManage': '驾驶员管理',
  'menu.deviceType': '终端型号',
  'menu.carIcon': '车辆图标',
  'menu.protocol': '终端协议',
};
