export { CarListPage } from './car-list-page.tsx';
export { DeviceListPage } from './device-list-page.tsx';
export { DeviceManagePage } from './device-manage-page.tsx';
export { VehicleSearchPage } from './vehicle-search-page.tsx';
