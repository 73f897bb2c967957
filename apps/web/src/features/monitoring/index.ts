export type { MapContext } from './map-context.ts';
export { readAsk } from './monitoring-ask.ts';
export { MonitoringPage } from './monitoring-page.tsx';
export type { NodeAction, NodeActions } from './node-menu.tsx';
