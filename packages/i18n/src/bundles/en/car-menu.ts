/** Entries of the menus below vehicles. */
export const carMenu = {
  'menu.carManage': 'Vehicles',
  'menu.driverManage': 'Drivers',
  'menu.deviceType': 'Device models',
  'menu.protocol': 'Protocols',
};
