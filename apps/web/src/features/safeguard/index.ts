export { RecordLinks } from './record-links.tsx';
export { ReminderPage } from './reminder-page.tsx';
