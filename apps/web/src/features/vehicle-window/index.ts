export { VehicleWindow, type VehicleWindowProps } from './vehicle-window.tsx';
