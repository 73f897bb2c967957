export { MapTools, type MapToolsProps } from './map-tools.tsx';
