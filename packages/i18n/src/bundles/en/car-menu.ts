/** Entries of the menus below vehicles. */
export const carMenu = {
  'menu.carManage': 'Vehicles',
  'menu.carList': 'Vehicle list',
  'menu.deviceList': 'Devices in service',
  'menu.deviceManage': 'Terminals',
  'menu.carSEO': 'Search',
  'menu.driverManage': 'Drivers',
  'menu.deviceType': 'Device models',
  'menu.carIcon': 'Vehicle icons',
  'menu.protocol': 'Protocols',
};
