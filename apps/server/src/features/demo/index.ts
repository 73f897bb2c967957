export { ensureDemoOrganisation } from './demo-organisation.ts';
