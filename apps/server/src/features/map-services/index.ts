export { MapServices } from './map-services.ts';
