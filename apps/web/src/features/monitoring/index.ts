export { readAsk } from './monitoring-ask.ts';
export { MonitoringPage } from './monitoring-page.tsx';
