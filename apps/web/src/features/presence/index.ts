export { AnalysisPage } from './analysis-page.tsx';
export { ForbidMonitorPage } from './forbid-monitor-page.tsx';
export { LinkDialog } from './link-dialog.tsx';
export { RegionMonitorPage } from './region-monitor-page.tsx';
